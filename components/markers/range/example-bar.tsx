import { RangeBar } from "@/components/ui/range-bar";
import { rangeWordsFor, verdictFor } from "@/lib/content/results/result-words";
import { biomarkerOf } from "@/lib/domain/catalogue/biomarkers";
import { unitText } from "@/lib/domain/catalogue/unit-text";
import { ofSex } from "@/lib/domain/lab-reading/circumstances";
import { gradeOf } from "@/lib/domain/lab-reading/grade";
import { scaleStretchText, wantedOf } from "@/lib/domain/lab-reading/place-on-scale";

interface ExampleBarProps {
  /** An invented value and the ends of the drawn scale, in the marker's unit. */
  example: { markerKey: string; value: number; min: number; max: number };
}

/** An invented value on the marker's own range, with the verdict a result gets; a woman's where it depends on the sex. */
export function ExampleBar({ example: { markerKey, value, min, max } }: ExampleBarProps) {
  const marker = biomarkerOf(markerKey);
  if (!marker) return null;
  const { name, unit } = marker;
  const example = { marker: markerKey, label: name, codes: [], value, comparator: null, unit, range: null };
  const grade = gradeOf(example, ofSex("female"));
  const wanted = grade.place && wantedOf(grade.place.scale);
  return (
    <RangeBar
      name={name}
      value={value}
      unit={unitText(unit)}
      low={wanted?.from ?? null}
      high={wanted?.to ?? null}
      min={min}
      max={max}
      verdict={verdictFor(grade)}
      range={rangeWordsFor(grade) ?? (wanted && `Range ${scaleStretchText(wanted, marker, "conventional")}`)}
    />
  );
}
