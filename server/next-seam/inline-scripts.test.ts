import { describe, expect, it } from "vitest";
import { frameworkConstants, isFrameworkScript } from "./inline-scripts.mjs";

const constants = frameworkConstants();
const [longest = ""] = constants;
const BOUNDARY = constants.find((text) => text.includes("$RC=function")) ?? "";

describe("the framework's own inline scripts", () => {
  it("are found in the version that is installed", () => {
    expect(constants.length).toBeGreaterThanOrEqual(7);
    expect(BOUNDARY).not.toBe("");
  });

  it.each([
    ["the start of page data", "(self.__next_f=self.__next_f||[]).push([0])"],
    ["its start with form state", '(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([2,{"a":1}])'],
    ["page data", String.raw`self.__next_f.push([1,"0:{\"P\":null}\n\u003c/script>"])`],
    [
      "the list of chunks",
      '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/0-a_b~.js"],"runtimeModuleIds":[94553]});',
    ],
    ["the time of the first paint", "requestAnimationFrame(function(){$RT=performance.now()});"],
    ["a finished boundary", `${BOUNDARY}$RC("B:0","S:0")`],
    ["a further boundary", '$RC("B:1","S:1")'],
    ["a boundary with styles", '$RR("B:1","S:1",[["/_next/static/a.css","next"]])'],
  ])("%s may run", (_, script) => {
    expect(isFrameworkScript(script, constants)).toBe(true);
  });

  it.each([
    ["a script of somebody's", "alert(1)"],
    ["nothing", ""],
    ["page data that is no JSON", "self.__next_f.push([1,alert(1)])"],
    ["page data with more behind it", 'self.__next_f.push([1,"a"]);alert(1)'],
    ["page data with a getter", "self.__next_f.push({get a(){alert(1)}})"],
    ["a call with code in it", '$RC("B:0",alert(1))'],
    ["a call with code behind it", '$RC("B:0","S:0");alert(1)'],
    ["a constant with code behind it", `${longest}alert(1)`],
    ["a constant with code in it", BOUNDARY.replace("requestAnimationFrame", "alert")],
    [
      "a chunk from elsewhere",
      '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["//evil.example/x.js"]});',
    ],
    ["a template with an expression", `self.__next_f.push([\`$${"{alert(1)}"}\`])`],
  ])("%s may not", (_, script) => {
    expect(isFrameworkScript(script, constants)).toBe(false);
  });
});
