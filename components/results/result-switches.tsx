import { SexSwitch } from "@/components/markers/sex-switch";
import { SegmentedControl } from "@/components/ui/segmented";
import type { UnitSystem } from "@/lib/domain/lab-reading/place-on-scale";
import styles from "./results.module.css";

/** In which units values are shown, and whose ranges count. */
export function ResultSwitches({ units, onUnits }: { units: UnitSystem; onUnits: (units: UnitSystem) => void }) {
  return (
    <div className={styles.switches} data-print="hide">
      <div className={styles.switch}>
        <span aria-hidden="true">Units</span>
        <SegmentedControl
          legend="Units"
          name="result-units"
          value={units}
          onChange={(value) => onUnits(value === "si" ? "si" : "conventional")}
          segments={[
            { value: "conventional", label: "Conventional" },
            { value: "si", label: "SI" },
          ]}
        />
      </div>
      <div className={styles.switch}>
        <span aria-hidden="true">Ranges for</span>
        <SexSwitch name="result-sex" />
      </div>
    </div>
  );
}
