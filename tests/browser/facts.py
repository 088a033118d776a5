"""A real match to type: segment 4 of a semi-final of the 2010 USBC Open, boards 46 to 60, 30–41 from 80–99."""

FIRST_BOARD = 46
OPEN_ROOM = (
    *("4he=", "3nw=1", "4dn=", "4se=1", "4hw=", "3nn=3", "4hw=", "4sxw-4"),
    *("3cn=1", "5dxn-2", "1nn-3", "4ss-1", "3hs=", "2hn=1", "2nw="),
)
CLOSED_ROOM = (
    *("4he=", "3nw=1", "3nn=", "4se=2", "4hw=", "3nn=3", "4hw-1", "3ns-3"),
    *("3dn=", "4hw-2", "3ne-1", "4sn-2", "3ce=", "4hs-1", "3nw-1"),
)
