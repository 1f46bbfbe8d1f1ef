import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { AnswerablePeople } from "@/components/evidence/answerable-people";
import { EvidenceScreen } from "@/components/evidence/evidence-screen";
import { PayProofs } from "@/components/evidence/pay-proofs";
import { EYES, REPORT_PARTS, SEEN_DATA, type SeenData } from "@/lib/content/pages/evidence";
import { everyHistoryOf } from "@/lib/content/results/marker-history";
import { verdictFor, whyOf } from "@/lib/content/results/result-words";
import { answerableOf } from "@/lib/domain/answerable";
import { BRAND_NAME } from "@/lib/domain/brand";
import { sampleReport } from "@/lib/server/results/sample-report";
import { MATRIX } from "@/tests/api/authorization-matrix";

const NOBODY = { laboratory: null, reviewer: null };
const page = (answerable = answerableOf({})) =>
  new DOMParser().parseFromString(
    renderToStaticMarkup(<EvidenceScreen report={sampleReport()} answerable={answerable} />),
    "text/html",
  );

describe("the sample report", () => {
  it("shows what the reader and the rules make of it, and nothing else", () => {
    const sheet = page().querySelector("article")?.textContent ?? "";
    const markers = everyHistoryOf(sampleReport(), "conventional", "female").flatMap((system) => system.markers);
    expect(markers.map(({ key }) => key)).toEqual(["apob", "tsh", "estradiol", "vit-d"]);
    for (const { name, values } of markers) {
      const [shown] = values;
      if (!shown) throw new Error(`${name} has no value`);
      for (const words of [name, `${shown.value}`, verdictFor(shown.grade).text, whyOf(shown)])
        expect(sheet).toContain(words);
    }
    expect(sheet).toContain("Of 4 markers, 2 are in range, 1 is outside and 1 is not graded.");
  });

  it("has an explanation for each of its parts, which says what is there", () => {
    const shown = page();
    const parts = [...shown.querySelectorAll<HTMLInputElement>("[data-part] > input")];
    expect(new Set(parts.map(({ value }) => value))).toEqual(new Set(REPORT_PARTS.map(({ key }) => key)));
    for (const part of parts) {
      const words = shown.getElementById(part.getAttribute("aria-describedby") ?? "")?.textContent;
      expect(words?.length, part.value).toBeGreaterThan(60);
    }
    expect(parts.filter(({ defaultChecked }) => defaultChecked)).toHaveLength(1);
    // Its verdicts are of three kinds, so that each sentence about them is true of what it stands beside.
    const about = (part: string) => shown.querySelector(`[data-part=${part}]`)?.textContent ?? "";
    expect(about("source")).toContain("printed on your report");
    expect(about("published")).toContain("Published");
    expect(about("ungraded")).toContain("Not graded");
  });
});

/** What each role is answered, in the order of `EYES`; the customer's own line is their own data. */
const ANSWERS: Readonly<Record<SeenData["key"], readonly { call: string; reads: "own" | "staff" }[]>> = {
  results: [{ call: "GET /user/results", reads: "own" }],
  order: [
    { call: "GET /staff-api/orders/{id}", reads: "staff" },
    { call: "GET /staff-api/customers/{id}", reads: "staff" },
    { call: "GET /staff-api/to-ship", reads: "staff" },
  ],
  sales: [{ call: "GET /staff-api/conversions", reads: "staff" }],
  card: [],
};

/** Places of customer B, partner A, marketing and admin in a line of the table of rights. */
const ACTORS = [2, 3, 5, 6] as const;

describe("who sees what", () => {
  it.each(SEEN_DATA)("$what: as the table of rights has it", ({ key, seen }) => {
    const lines = ANSWERS[key].flatMap(({ call, reads }) => {
      const [line] = Object.values(MATRIX[call] ?? {});
      if (!line) throw new Error(`${call} has no line in the table of rights`);
      return [{ reads, statuses: line.answers.split(" ") }];
    });
    for (const [index, actor] of ACTORS.entries()) {
      const isAnswered = lines.some(({ reads, statuses }) => reads === "staff" && statuses[actor] === "200");
      expect(seen[index + 1] !== "none", `${EYES[index + 1]}`).toBe(isAnswered);
    }
  });

  it("no call of the staff reads a result", () => {
    expect(Object.keys(MATRIX).filter((call) => /staff-api.*result/.test(call))).toEqual([]);
  });
});

describe("who answers", () => {
  const LABORATORY = { LABORATORY_NAME: "Harbor Clinical", LABORATORY_CLIA: "05D2034567" };
  const REVIEWER = {
    REVIEWER_NAME: "Dr. Iris Vale",
    REVIEWER_LICENSE: "California, G 12345",
    REVIEWED_ON: "2026-11-01",
  };

  it("shows nothing while nobody does", () => {
    expect(renderToStaticMarkup(<AnswerablePeople {...NOBODY} />)).toBe("");
    expect(page().getElementById("who")).toBeNull();
  });

  it("shows whom the settings name", () => {
    const words = page(answerableOf({ ...LABORATORY, ...REVIEWER })).getElementById("who")?.textContent;
    for (const part of ["Harbor Clinical", "05D2034567", "Dr. Iris Vale", "California, G 12345", "November 1, 2026"])
      expect(words).toContain(part);
  });

  it.each([
    [{ LABORATORY_NAME: "Harbor Clinical" }, "Set LABORATORY_CLIA too"],
    [{ ...LABORATORY, LABORATORY_CLIA: "certified" }, "LABORATORY_CLIA must be"],
    [{ ...REVIEWER, REVIEWED_ON: "last week" }, "REVIEWED_ON must be"],
    [{ REVIEWER_NAME: "Dr. Iris Vale" }, "Set REVIEWER_LICENSE and REVIEWED_ON too"],
  ])("a claim by half is refused: %j", (settings, message) => {
    expect(() => answerableOf(settings)).toThrow(message);
  });
});

describe("beside the button that pays", () => {
  it("a partner's shop says the same without our name and without a way out of the shop", () => {
    const html = renderToStaticMarkup(<PayProofs isOurs={false} />);
    expect(html).not.toContain("<a");
    expect(html).not.toContain(BRAND_NAME);
    expect(renderToStaticMarkup(<PayProofs isOurs />)).toContain('href="/evidence"');
  });
});
