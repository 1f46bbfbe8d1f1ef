import type { SmallName } from "./small-photograph";

const PROGRAMS: Readonly<Record<string, SmallName>> = {
  core: "closed",
  "heart-metabolic": "filling",
  hormone: "card",
  thyroid: "device",
  ultimate: "open",
  "mini-cholesterol": "finger",
  "mini-glucose": "lancets",
  "mini-thyroid": "fingertube",
  "mini-vitamin-d": "aftercare",
};

/** Which photograph stands for a program or mini panel, by its key in the catalogue. Unknown keys show the kit. */
export const programPhotograph = (key: string): SmallName => PROGRAMS[key] ?? "closed";
