import { describe, expect, it } from "vitest";
import { wordsOfText } from "./page-words";
import { asPrinted, hasLostDots, nameOfRow } from "./picture-spelling";

describe("words of a picture", () => {
  it("are spelled as they are printed, where no unit and no name is spelled as they were recognised", () => {
    expect(["mU/1", "mg/d1", "g/I", "TU/L", "Glucose niichtern"].map(asPrinted)).toEqual([
      "mU/l",
      "mg/dl",
      "g/l",
      "IU/L",
      "Glucose nüchtern",
    ]);
    expect(["1/1", "12/1/2026", "120 U/L", "and/or", "Factor II"].map(asPrinted)).toEqual([
      "1/1",
      "12/1/2026",
      "120 U/L",
      "and/or",
      "Factor II",
    ]);
  });

  it("have no range that holds the value only when its dots are put back", () => {
    expect([hasLostDots("8.2", "40-110"), hasLostDots("4,7", "35 - 53"), hasLostDots("1.21", "027-420")]).toEqual([
      true,
      true,
      true,
    ]);
    expect([hasLostDots("8.2", "4.0-11.0"), hasLostDots("41", "13-150"), hasLostDots("79.4", "80-100")]).toEqual([
      false,
      false,
      false,
    ]);
    expect([hasLostDots("8.2", null), hasLostDots("8.2", "<40")]).toEqual([false, false]);
  });

  it("begin a row where a name of ours has something beside it", () => {
    expect(nameOfRow(wordsOfText("GGT   N+   UA   <40"))).toBe("GGT");
    expect([nameOfRow(wordsOfText("Ferritin")), nameOfRow(wordsOfText("Printed   30-Apr-2026"))]).toEqual([null, null]);
  });
});
