import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import {
  NEXT_ROUTER_PREFETCH_HEADER,
  NEXT_ROUTER_SEGMENT_PREFETCH_HEADER,
  NEXT_ROUTER_STATE_TREE_HEADER,
  NEXT_RSC_UNION_QUERY,
  NEXT_URL,
  RSC_CONTENT_TYPE_HEADER,
  RSC_HEADER,
} from "next/dist/client/components/app-router-headers";
import { NEXT_RESUME_HEADER } from "next/dist/lib/constants";
import { COOKIE_NAME_PRERENDER_BYPASS, COOKIE_NAME_PRERENDER_DATA } from "next/dist/server/api-utils";
import { describe, expect, it } from "vitest";
import {
  asksForMore,
  asksForPageData,
  freshPageCookie,
  INSIDER_HEADERS,
  isPageDataAnswer,
  VARYING,
  VARYING_QUERY,
} from "./requests.mjs";

describe("what the installed framework says in headers and cookies", () => {
  it("is what we know of what answers depend on", () => {
    const theirs = [
      RSC_HEADER,
      NEXT_ROUTER_STATE_TREE_HEADER,
      NEXT_ROUTER_PREFETCH_HEADER,
      NEXT_ROUTER_SEGMENT_PREFETCH_HEADER,
      NEXT_URL,
    ];
    expect(VARYING).toEqual(theirs.map((name) => name.toLowerCase()));
    expect(VARYING_QUERY).toBe(NEXT_RSC_UNION_QUERY);
    expect(asksForMore(Object.fromEntries(theirs.map((name) => [name.toLowerCase(), "1"])))).toBe(false);
    expect(asksForPageData({ [RSC_HEADER]: "1" })).toBe(true);
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    expect(isPageDataAnswer(response.setHeader("Content-Type", `${RSC_CONTENT_TYPE_HEADER}; charset=utf-8`))).toBe(
      true,
    );
  });

  it("is what we know of pages drawn anew", () => {
    expect(freshPageCookie("token")).toBe(`${COOKIE_NAME_PRERENDER_BYPASS}=token`);
    for (const name of [COOKIE_NAME_PRERENDER_BYPASS, COOKIE_NAME_PRERENDER_DATA]) {
      expect(asksForMore({ cookie: `a=b; ${name}=x` })).toBe(true);
    }
    expect(asksForMore({ cookie: "session=x" })).toBe(false);
  });

  it("is nothing that a visitor may say to its insides", () => {
    expect(INSIDER_HEADERS).toContain(NEXT_RESUME_HEADER);
    expect(asksForMore({ [NEXT_RESUME_HEADER]: "1" })).toBe(true);
  });
});
