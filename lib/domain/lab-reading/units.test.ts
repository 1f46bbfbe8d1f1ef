import { describe, expect, it } from "vitest";
import { findUnit, unitOf } from "./units";

/** Spellings of one unit, between semicolons. */
const SPELLINGS: Readonly<Record<string, string>> = {
  "10*9/L":
    "10^9/L; 10*9/L; 10E9/L; 10e9/L; x10(9)/L; 109/L; 10⁹/L; G/l; Giga/L; /nL; /nl; Tsd/µL; Tsd./µl; K/uL; K/mcL; K/µL; k/ul; thou/uL; thou/mcL; Thousand/uL; Thousands/uL; x10E3/uL; x10^3/uL; x 10^9/L; X10*9/L; ×10⁹/L; 10^3/µL; 10³/µL; 10*3/uL; 10(3)/mcL; 103/uL; 10^3/mm3; 10³/mm³; 1000/mm3; 1000/µL; miles/mm3; miles/µL; Gpt/L; GPT/l; 10^3/cumm; K/cumm; thou/cumm; 10x9/L; 10 9/L; 10**9/L; *10^9/L; x10e9/L; 10^9 /L; 10^9/l; 10*3/mm3; 10.e9/L; Mrd/L; Mrd./l; 10^9 cells/L; x10^9 cells/L; x10 9/L; x 10(3)/uL; x10(3)/mcL; x1000/µL; thousand/mm3; bill/L; billion/L; #/nL; 10*3/µl; 10^3/UL; THOU/MCL; 10e3/uL; 10x3/uL; 10E+3/uL; 10³/mcL; x10³/µL; x10³/mcL; 10^3/ul; 1000/ul; Tsd./mm3; mila/mmc; migl/mmc; migliaia/µL; 10^3/mmc; x10.e3/µL; x10.e 3/µl; x10^9/l; K/mm3; thou/mm3; 10^3/cmm; x10~3/uL; 10 3/uL; 10 3/mm3",
  "10*12/L":
    "10^12/L; 10*12/L; 10E12/L; 10e12/L; x10(12)/L; 1012/L; 10¹²/L; T/L; Tera/L; /pL; /pl; Mio/µL; Mio./µl; M/uL; M/mcL; M/µL; mill/mm3; Mill/uL; million/uL; Million/mcL; Millions/µL; x10E6/uL; x10^6/uL; x 10^12/L; 10^6/µL; 10⁶/µL; 10*6/uL; 106/uL; 10^6/mm3; 10⁶/mm³; millones/mm3; millones/µL; Tpt/L; mill/cumm; million/cumm; 10**12/L; ×10¹²/L; 10^6/mmc; milioni/mmc; milioni/µL; milhões/mm3; mill./µl; mill/µL; MILL/MCL; 10x12/L; x10.e6/µL; 10 12/L; 10 6/uL; 10^6/mcL; x10(6)/uL; mill/mcL; million/mm3; M/mm3",
  "10*5/uL": "lakhs/cumm; lakh/cumm; Lakhs/cu.mm; lacs/cumm; 10^5/uL; lakhs/µL; lakhs/mm3",
  "/uL":
    "/mm3; /mm³; /µL; /uL; /mcL; cells/uL; cells/cumm; cells/mcL; cells/µL; /cumm; /cu.mm; /cu mm; cells/cu.mm; cells/mm3; Cells/µl; /mmc; Zellen/µl; células/µL; cellules/mm3; cel/mm3; cel./mm³; cells/cmm; /cmm; células/mm3; cell/uL; elem/µL; /microL; per uL; #/uL; /ul",
  "%": "%; % of total Hgb; % (calc); %calc; % of Hgb; % Hb; vol%; Vol.-%; vol %; % NGSP; %Hb; % vol; % of WBC; %{HbA1c}; percent; Percent; pct; Prozent; per cent; ％",
  "L/L": "L/L; l/l; Fraction; ratio L/L; v/v; fraction",
  fL: "fL; fl; FL; µm3; µm³; um^3; cu µm; cuµ; femtoL; femtoliter; cubic microns; fL/cell; μm³; um3",
  pg: "pg; PG; pg/cell; Pg; pg/Zelle; pg/cel; picogram; pico g",
  "g/L": "g/L; G/L; g/l; gr/L; gm/L; mg/mL; g/litre; g/liter; grams/L; g/Liter; mg/ml",
  "g/dL":
    "g/dL; G/DL; gm/dL; gm/dl; g%; gm%; gr/dL; g/100mL; g/100 ml; g/dl; Gms/dL; gms/dl; GM/DL; gms%; gr%; gm / dl; gr/100ml; g/100 mL; gm/100ml; grams/dL",
  "mg/dL":
    "mg/dL; MG/DL; mg/100mL; mg%; mg/100 ml; mg /dl; mgs/dL; mg/dl; mg / dL; mg/dL (calc); mgm/dL; mg/deciliter; Mg/dl; mgs%; MG %; mg/100 mL",
  "mg/L": "mg/L; mg/l; MG/L; µg/mL; ug/ml; mcg/mL; mcg/ml; mg/litre; μg/mL; mgs/L; ug/mL; mg /L; mg/Liter",
  "ug/dL":
    "ug/dL; µg/dL; mcg/dL; MCG/DL; μg/dl; ug/100mL; mcg%; µg/100ml; UG/DL; ug%; µg%; microg/dL; mcgs/dL; ugm/dL; micg/dL; microgram/dL",
  "ng/mL":
    "ng/mL; NG/ML; ng/ml; µg/L; ug/L; mcg/L; microgram/L; micrograms/L; ngm/mL; µg/l; μg/l; microg/L; ng/cc; ug/l; nanog/mL",
  "pg/mL": "pg/mL; PG/ML; ng/L; ng/l; pg/ml; pgm/mL; nanogram/L; pcg/ml; pg/cc",
  "ng/dL": "ng/dL; NG/DL; ng/dl; ng/100mL; ng%; ng/100 ml; nanog/dL; ng /dL",
  "mmol/L":
    "mmol/L; MMOL/L; mmol/l; mM/L; mM; mmoles/L; mmol / L; millimol/L; mmol/litre; mmols/L; mMol/L; Mmol/L; mmol/Liter",
  "mEq/L": "mEq/L; MEQ/L; meq/l; mval/L; mval/l; mEq / L; mEQ/L; mEq/l; mequiv/L; mEq/litre",
  "umol/L":
    "umol/L; µmol/L; μmol/l; mcmol/L; umol/l; UMOL/L; micromol/L; umoles/L; micromol/l; µmol/l; umols/L; microMol/L; µM; uM; µMol/L; µmoles/L; micromole/L",
  "nmol/L": "nmol/L; NMOL/L; nmol/l; nmoles/L; nM; nanomol/L; nM/L; nmols/L; nMol/L",
  "pmol/L": "pmol/L; PMOL/L; pmol/l; pmoles/L; pM; picomol/L; pmols/L; pM/L; pMol/L",
  "mIU/L":
    "mIU/L; mU/L; mUI/L; mIE/L; µU/mL; uU/mL; uIU/mL; µIU/mL; mcIU/mL; µUI/mL; uUI/mL; µIE/ml; mU/l; m[IU]/L; u[IU]/mL; µE/ml; mE/L; mlU/L; ulU/mL; µlU/mL; uIU/ml; UIU/ML; mcU/mL; microIU/mL; micro IU/mL; µI.U./mL; milli-IU/L; μIU/mL; u IU/mL; miU/L; microU/mL; micIU/mL; mU/litre; micro U/mL; mIU/litre",
  "mIU/mL":
    "mIU/mL; mUI/mL; MIU/ML; U/L; IU/L; UI/L; IE/L; unit/L; units/L; Units/L; [iU]/L; [IU]/L; I.U./L; IU/l; iu/l; lU/L; m[IU]/mL; U/l; E/L; u/L; U.I./L; mlU/mL; mIE/mL; mU/mL; U/Litre; IU / L; Unit/L; U /L; UI/l; U.I/L; U/lt; UI/lt; mUI/ml; Ul/L; int unit/L; IU/litre; Einheiten/l; UNITS/L; U/Liter; u/l",
  "IU/mL":
    "IU/mL; UI/mL; kIU/L; kU/L; IE/ml; kUI/L; KU/L; U/mL; [IU]/mL; k[IU]/L; lU/mL; IU/ml; U/ml; kIE/l; I.U./mL; [iU]/mL; kU/l; Units/mL; UI/ml; unit/mL; U/cc; kE/L; Ul/mL; E/mL; U.I./mL; units/ml; kilounits/L; IU/cc; k[IU]/l",
  "ukat/L": "µkat/L; ukat/L; mckat/L; microkat/L; μkat/l; µkat/l; mikrokat/L; ukat/l",
  "mm/h":
    "mm/h; mm/hr; mm/1h; mm/Std; mm/hour; MM/HR; mm/1hr; mm/1 hr; mm/1ªh; mm/1st hr; mm/1.h; mm/hrs; mm 1h; mm/1 h; mm/1ère h; mm/ora; mm/hora; mm/1 ora; mm/h.; mm/1st hour; mm in 1 hr; mm / hr; mm/1a ora; mm/heure; mm/t; mm/time; mm (1h); mm/ 1hr; mm/uur; mm/Stunde; mm at 1 hr; mm/1ª hora; mm/1a hora; mm/1. Std.; mm/1H; mm/1 hour; mm in 1hr; mm 1 h",
  "mOsm/kg":
    "mOsm/kg; mosm/kg; mOsmol/kg; mosmol/kg; mOsm/kg H2O; MOSM/KG; mOsm/kgH2O; mmol/kg; mOsm/Kg; mOsmol/Kg H2O; mOs/kg; mOsm/kg water; mOSM/kg; mosm/Kg",
  s: "s; sec; seconds; Sek; seg; sek.; second; secs; sec.; Sec; SEC; Sekunden; seg.; segundos; secondes; secondi; seconde; Secs; SECONDS",
  "mg/g":
    "mg/g; mg/g creat; mg/g{creat}; mcg/mg; ug/mg; µg/mg creat; mg/g Krea; mg/g creatinine; mg/gCr; mg/g Kreatinin; mcg/mg creat; mg/g créat; mg/g de créatinine; mg/g de creatinina; mg/gr creat; mg/gCREA; ug/mg creat; mg/g creatinina; µg/mg; mg/g Krea.; MG/G CREAT; mg Alb/g Creat; mg/gm; mg/gm creat; mg/g Crea; MCG/MG CREAT; mcg/mg{creat}; ug/mg{creat}; mg/gr",
  "mg/mmol":
    "mg/mmol; mg/mmol creat; mg/mmol Krea; mg/mmol{creat}; mg/mmolCr; mg/mmol Cr; mg/mmol creatinine; mg/mmol kreatinin; g/mol; g/mol Krea; g/mol crea; mg/mmol créatinine; mg/mmol de créatinine; g/mol creat",
  "mL/min/1.73m2":
    "mL/min/1.73m2; mL/min/{1.73_m2}; mL/min/1.73 m2; mL/min/1.73m²; ml/min/1,73 mq; ml/mn/1,73m²; mL/min/1,73m2; ml/min/1.73; mL/min; mL/min/1.73 m^2; mL/min/1.73sq.m; mL/min/1.73 sq m; mL/min/BSA; mL/min per 1.73 m2; ml/min/1,73 m²; mL/min/1.73 m 2; ML/MIN/1.73M2; mL/min/1.73 square meters; ml/min/1,73m^2; ml/min/1.73mq; mL/min/1.73*m2; mL/mn/1.73m2; ml/min/1.73 sqm; mL/min/1.73m(2); mL/min/1.73 m*2; mL/min/m2; mL/min/1.73_m2; mL/min/1.73 M²; ml/min/1,73 m2; mL/min/1.73m*2; mL/min./1.73m2; mL/min/1.73/m2; mL/min/1.73 m²; ml/min/1.73 m2 SC; mL/min/1.73m2.; ml/mn/1,73 m2; ml/min/1,73qm; ml/min/1,73 qm; ml/min/1.73m²KOF; mL/minute/1.73m2; ml/min/1,73m2SC",
  "mmol/mol": "mmol/mol; mmol/mol Hb; mmol/mol{Hb}; MMOL/MOL; mmol/molHb; mmol/mol HbA; mmol / mol",
  ratio:
    "ratio; Ratio; index; RATIO; {ratio}; (calc); calc; Index; {index}; score; Quotient; rapport; quotient; INDEX; ratio (calc); Calc Ratio",
  "/100{WBC}":
    "/100 WBC; /100 WBCs; /100{WBCs}; /100 Leuko; /100 leucocytes; per 100 WBC; /100 WBC's; #/100 WBC; /100 leuk; /100 Leukozyten; / 100 WBC; /100 GB; /100wbc",
  "ng/mL/h":
    "ng/mL/h; ng/mL/hr; ng/ml/h; ng/mL/hour; ng/mL per hour; ng/mL/Hr; ng/ml/hr; µg/L/h; ug/L/hr; ng/(mL.h); ng/mL/hrs",
};

const UNKNOWN = [
  "",
  "10*3",
  "K",
  "mg",
  "see note",
  "x".repeat(200),
  "10^9",
  "cells",
  "g",
  "dL",
  "/",
  "mg//dL",
  "L",
  "mol",
  "mmHg",
  "kg",
  "cm",
  "years",
  "MoM",
  "ng/mL DDU",
  "ug/L DDU",
  "titer",
  "1:40",
  "negative",
  "H",
  "L/min",
  "copies/mL",
  "CFU/mL",
  "/HPF",
  "/LPF",
  "mg/kg",
  "mcg",
  "IU",
  "mL",
  "mg/day",
  "g/24h",
  "mmol/24h",
  "ug/24 h",
  "GPL",
  "MPL",
  "APL",
  "AU",
  "log IU/mL",
  "10^15/L",
  "10^2/L",
  "10^99/L",
  "mm",
  "cm/h",
  "kPa",
  "g/g",
  "m/s",
  "bpm",
  "nm",
  "ppm",
  "pg/mg",
  "U/g Hb",
  "U/g",
  "days",
  "mg/dL/h",
  "ng/mL/min",
  "umol/min",
  "N/A",
  "LU/L",
  "m2",
  "1.73m2",
  "Hg",
  "mEq",
  "%/dL",
  "fL/L",
  "pH/L",
  "k",
  "M",
  "T",
  "G",
];

describe("a unit", () => {
  const all = Object.entries(SPELLINGS).flatMap(([unit, spellings]) =>
    spellings.split("; ").map((spelling) => [spelling, unit] as const),
  );

  it("is known by each of its spellings", () => {
    const missed = all.filter(([spelling, unit]) => {
      // Cells alone are counted in giga: of everything else "G/L" is grams.
      const [read, meant] = [unitOf(spelling), unitOf(unit)];
      if (/^g\/l$/i.test(spelling)) return read?.kind !== "mass";
      return !read || !meant || read.kind !== meant.kind || Math.abs(read.scale / meant.scale - 1) > 1e-9;
    });
    expect(missed.map(([spelling, unit]) => `${spelling}: ${unitOf(spelling)?.name}, not ${unit}`)).toEqual([]);
  });

  it.each([
    ["MG/DL", "mg/dL"],
    ["mcg/dL", "ug/dL"],
    ["K/uL", "10*3/uL"],
    ["10⁹/L", "10*9/L"],
    ["Mill/mm³", "10*6/uL"],
    ["lakhs/cumm", "10*5/uL"],
    ["mval/L", "mEq/L"],
    ["mlU/L", "mIU/L"],
    ["UI/L", "IU/L"],
    ["ug/mL FEU", "ug/mL"],
    ["mcg/mg creat", "ug/mg"],
    ["ml/mn/1,73m²", "mL/min/1.73m2"],
  ])("%s is called %s", (text, name) => expect(unitOf(text)?.name).toBe(name));

  it("is not made up", () => {
    expect(UNKNOWN.filter((text) => unitOf(text) !== null).map((text) => `${text}: ${unitOf(text)?.name}`)).toEqual([]);
  });
});

describe("a unit in running text", () => {
  it.each([
    ["WBC 6.5 10^9/L 4.0 - 10.0", "10^9/L"],
    ["Leucocytes 6,5 G/L 4,0-10,0", "G/L"],
    ["Platelets 250 thou/uL", "thou/uL"],
    ["Plaquetas 250 miles/mm3", "miles/mm3"],
    ["Sodium 140 mval/L", "mval/L"],
    ["VSG 12 mm/1h", "mm/1h"],
    ["TCA 30 sec", "sec"],
    ["TSH 2,1 mUI/L", "mUI/L"],
    ["TSH 2.1 mlU/L", "mlU/L"],
    ["DFG 92 ml/mn/1,73m²", "ml/mn/1,73m²"],
    ["eGFR 92 mL/min/{1.73_m2}", "mL/min/{1.73_m2}"],
    ["ALAT 0,41 µkat/L", "µkat/L"],
    ["Hb 8,9 mmol/l", "mmol/l"],
    ["Hemoglobina 14 g% 12-16", "g%"],
  ])("%s", (text, unit) => expect(findUnit(text)?.text).toBe(unit));
});
