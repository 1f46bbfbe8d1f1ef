import { RangeBar } from "@/components/ui/range-bar";
import { rangesOf, type Scale } from "@/lib/content/markers/ranges";
import { biomarkerOf } from "@/lib/domain/catalogue/biomarkers";
import { unitText } from "@/lib/domain/catalogue/unit-text";

interface ExampleBarProps {
  /** An invented value and the ends of the drawn scale, in the marker's unit. */
  example: { markerKey: string; value: number; min: number; max: number };
}

/** An invented value on the marker's own range, a woman's where the range depends on the sex. */
export function ExampleBar({ example: { markerKey, value, min, max } }: ExampleBarProps) {
  const marker = biomarkerOf(markerKey);
  const scale = rangesOf(markerKey).find(({ sex }) => sex !== "male");
  if (!marker || !scale) return null;
  return (
    <RangeBar name={marker.name} value={value} unit={unitText(marker.unit)} {...within(scale)} min={min} max={max} />
  );
}

/** Where the stretch begins and ends in which the source wants the value. */
function within({ bands }: Scale) {
  const index = bands.findIndex(({ tone }) => tone === "within");
  return { low: bands[index - 1]?.to ?? null, high: bands[index]?.to ?? null };
}
