"""Faults that happened to other scorers, each replayed with the right value.

Those that several parts have a share in are here; a case of one part is among the tests of that part, by its number:
1 3 5 47 in `scoring`;
7 9 17 29 37 39 41 43 45 47 51 72 74 76 78 80 82 84 86 88 90 152 here;
49 in `services/test_imports_lines`;
33 in `queries/test_doubts`;
37 in `web/match/test_sheet`;
41 in `services/test_moves`;
45 in `web/desk/test_stands`;
67 in `web/live/test_round_page`;
134 in `browser/live/test_names` and `web/live/test_match_page_ways`;
144 in `web/leaks`;
156 in `browser/live/test_current`;
55 in `web/device/test_two_devices` and `web/asking/test_presence`;
74 in `web/event/test_publication`;
168 in `services/test_lineups_names`;
35 57 158 in `browser/test_desk`;
76 in `web/desk/test_two_people`;
78 154 in `web/desk/test_retries`;
88 in `web/desk/test_entry_opened`;
90 in `web/event/test_events`;
136 in `web/entrance/test_sessions`;
142 in `web/test_access`;
146 in `web/asking/test_expired_sign_ins`;
148 in `cli/test_serving`;
150 in `test_db_writers`;
160 in `migrations`.
"""
