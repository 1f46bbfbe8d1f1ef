import { createElement, type ReactNode } from "react";
import { renderToReadableStream } from "react-dom/server";
import { expect, it } from "vitest";
import {
  INLINE_SCRIPT,
  isEmptyDocument,
  isStarter,
  OWN_SHEET,
  SCRIPT_FILE,
  SCRIPT_PRELOAD,
  STYLE_SHEET,
} from "./markup.mjs";

const draw = async (...body: ReactNode[]) =>
  new Response(await renderToReadableStream(createElement("html", null, createElement("body", null, ...body)))).text();

it("tags are found as the installed renderer writes them", async () => {
  const href = "/_next/static/chunks/a~b.css";
  const src = "/_next/static/chunks/a-b.js";
  const html = await draw(
    createElement("link", { key: 1, rel: "stylesheet", href, precedence: OWN_SHEET.value }),
    createElement("script", { key: 2, src, async: true }),
  );
  expect(
    [...html.matchAll(STYLE_SHEET)].map(([tag, address]) => [
      address,
      tag?.includes(`${OWN_SHEET.name}="${OWN_SHEET.value}"`),
    ]),
  ).toEqual([[href, true]]);
  expect([...html.matchAll(SCRIPT_FILE)].map(([, address]) => address)).toEqual([src]);
});

it("tags of others are left alone", () => {
  const html = '<script src="https://x.example/a.js" async=""></script><link rel="stylesheet" href="/a.css">';
  expect(html.match(SCRIPT_FILE) ?? html.match(STYLE_SHEET) ?? html.match(SCRIPT_PRELOAD)).toBeNull();
  expect("<p><script>a()</script>".split(INLINE_SCRIPT)).toEqual(["<p>", "<script>a()</script>", ""]);
});

it("the script that starts the others and the empty document are known", () => {
  expect(["/_next/static/chunks/turbopack-1a.js", "/_next/static/chunks/1a.js"].map(isStarter)).toEqual([true, false]);
  expect(isEmptyDocument(Buffer.from('<!DOCTYPE html><html id="__next_error__"><head>'))).toBe(true);
});
