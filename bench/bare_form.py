"""A bare form beside the desk: one field, an echo of its text, Enter stores. No sign-in, no log, no rights, no rules.

What it stores is one durable insert. `bench.plain` serves it under `/form/`.
"""

from flask import Flask, request
from markupsafe import escape
from sqlalchemy import Column, Engine, Integer, MetaData, Table, Text, insert

PAGE = """<!doctype html>
<html lang="en"><title>A bare form</title>
<form><input id="result" aria-label="Result" autofocus autocomplete="off"> <output id="echo"></output></form>
<p id="said"></p>
<script>
const field = document.querySelector("#result");
const ask = async (path, options) => (await fetch(path, options)).text();
field.addEventListener("input", async () => {
  const text = field.value;
  const html = await ask(`echo?${new URLSearchParams({ text })}`);
  if (field.value === text) document.querySelector("#echo").innerHTML = html;
});
field.form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const body = new URLSearchParams({ text: field.value });
  field.value = "";
  document.querySelector("#said").innerHTML = await ask("store", { method: "POST", body });
});
</script>
</html>
"""


def form_app(engine: Engine) -> Flask:
    """Make an application of one page with one field."""
    lines = Table("lines", MetaData(), Column("id", Integer, primary_key=True), Column("text", Text))
    lines.metadata.create_all(engine)
    app = Flask("form")

    @app.get("/")
    def show() -> str:
        return PAGE

    @app.get("/echo")
    def echo() -> str:
        return f"<b>{escape(request.args['text'])}</b>"

    @app.post("/store")
    def store() -> str:
        text = request.form["text"]
        with engine.begin() as connection:
            connection.execute(insert(lines).values(text=text))
        return f"stored <b>{escape(text)}</b>"

    return app
