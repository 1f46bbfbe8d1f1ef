/** What the laboratory measures. */
export interface MenuItem {
  /** Its own reference interval, as it prints it. */
  readonly range: string;
  /** Between these lie the values of most people. */
  readonly usual: readonly [low: number, high: number];
  readonly decimals: number;
  /** Beyond these it prints a flag. NULL: it has no such bound. */
  readonly low: number | null;
  readonly high: number | null;
}

const between = (low: number, high: number, usual: MenuItem["usual"], decimals = 0): MenuItem => ({
  ...{ range: `${low}-${high}`, low, high, usual, decimals },
});
const under = (high: number, usual: MenuItem["usual"], decimals = 0): MenuItem => ({
  ...{ range: `<${high}`, low: null, high, usual, decimals },
});
const from = (low: number, usual: MenuItem["usual"], decimals = 0): MenuItem => ({
  ...{ range: `>=${low}`, low, high: null, usual, decimals },
});

/**
 * The tests of the menu by the key of their marker, each in the marker's usual unit. Intervals as laboratories commonly
 * print them; they are for demonstrations and judge nobody.
 */
export const MENU: Readonly<Record<string, MenuItem>> = {
  apob: under(90, [60, 115]),
  apoa1: from(120, [115, 175]),
  "ldl-c": under(100, [70, 150]),
  "hdl-c": from(40, [38, 78]),
  chol: under(200, [145, 235]),
  tg: under(150, [55, 190]),
  "lpa-mass": under(30, [4, 60]),
  "lpa-molar": under(75, [8, 140]),
  hscrp: under(3, [0.3, 4], 1),
  hcy: under(15, [6, 16], 1),
  hba1c: under(5.7, [4.9, 6], 1),
  glucose: between(70, 99, [74, 108]),
  insulin: between(2.6, 24.9, [3, 18], 1),
  "c-peptide": between(1.1, 4.4, [1.2, 3.6], 1),
  tsh: between(0.45, 4.5, [0.7, 4.9], 2),
  ft4: between(0.9, 1.7, [0.95, 1.6], 2),
  ft3: between(2, 4.4, [2.4, 4.1], 1),
  tpoab: under(9, [1, 11], 1),
  tgab: under(4, [0.4, 5], 1),
  testosterone: between(264, 916, [280, 820]),
  "free-t": between(35, 155, [40, 150]),
  shbg: between(13.3, 89.5, [18, 80], 1),
  estradiol: between(10, 40, [12, 42]),
  progesterone: between(0.1, 25, [0.2, 14], 1),
  cortisol: between(7, 25, [8, 22], 1),
  "dhea-s": between(70, 495, [90, 430]),
  fsh: between(1.2, 15.8, [1.8, 12], 1),
  lh: between(1.3, 9.6, [1.6, 9], 1),
  prolactin: between(4, 15.2, [4.6, 16], 1),
  psa: under(4, [0.3, 2.4], 1),
  amh: between(0.5, 10, [0.6, 6.5], 1),
  "vit-d": between(30, 100, [17, 58]),
  ferritin: between(30, 300, [22, 230]),
  iron: between(50, 150, [52, 140]),
  tibc: between(250, 400, [255, 395]),
  uibc: between(110, 340, [120, 320]),
  b12: between(232, 1245, [260, 900]),
  folate: from(4, [4.5, 19], 1),
  alt: between(7, 55, [10, 58]),
  ast: between(8, 48, [13, 46]),
  alp: between(40, 129, [46, 118]),
  "bili-total": under(1.2, [0.3, 1.2], 1),
  "bili-direct": under(0.3, [0.1, 0.3], 1),
  albumin: between(3.5, 5, [3.9, 4.9], 1),
  "total-protein": between(6.3, 7.9, [6.5, 7.7], 1),
  bun: between(8, 24, [9, 23]),
  creatinine: between(0.74, 1.35, [0.76, 1.25], 2),
};
