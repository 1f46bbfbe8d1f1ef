"use client";

import { SegmentedControl } from "@/components/ui/segmented";
import { useSex } from "@/stores/sex";

const SEGMENTS = [
  { value: "", label: "Both" },
  { value: "female", label: "Women" },
  { value: "male", label: "Men" },
];

interface SexSwitchProps {
  /** The name of the buttons: own to each switch of a page, for a style that reads the chosen one. */
  name: string;
  legend?: string;
}

/** Whose markers and ranges count on this page. The answer stays in this browser and is the same on every page. */
export function SexSwitch({ name, legend = "Markers reported for" }: SexSwitchProps) {
  const sex = useSex((state) => state.sex);
  const choose = useSex((state) => state.choose);
  return (
    <SegmentedControl
      legend={legend}
      name={name}
      segments={SEGMENTS}
      value={sex ?? ""}
      onChange={(value) => choose(value === "female" || value === "male" ? value : null)}
    />
  );
}
