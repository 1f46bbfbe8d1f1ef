import type { ComponentProps, ReactNode } from "react";
import { FieldFrame } from "@/components/ui/field";
import field from "@/components/ui/field.module.css";
import { hourText } from "@/lib/domain/date-text";
import styles from "./planner.module.css";
import type { PlannerPanel } from "./planner-choices";

const CYCLE_LENGTHS = Array.from({ length: 15 }, (_, index) => 21 + index);
const HOURS = [6, 7, 8, 9];
const KEEPS = [1, 2, 3, 4, 5, 6, 7];

/** What the planner asks. Plain controls, drawn on the server: they cost the visitor no script. */
export function PlannerFields({ panels }: { panels: readonly PlannerPanel[] }) {
  return (
    <>
      <Choice label="Which test" name="panel">
        {panels.map(({ key, name, prep }) => (
          <option key={key} value={key} data-cycle={prep.cycleWindows.length > 0 ? "yes" : "no"}>
            {name}
          </option>
        ))}
      </Choice>
      <div className={styles.pair}>
        <DateField label="When the kit arrives" name="arrival" />
        <Choice label="Where you mail it" name="country">
          <option value="US">United States</option>
          <option value="CA">Canada</option>
        </Choice>
      </div>
      <div className={styles.pair}>
        <Choice label="Time of the sample" name="hour" defaultValue="8">
          {HOURS.map((hour) => (
            <option key={hour} value={hour}>
              {hourText(hour)}
            </option>
          ))}
        </Choice>
        <Choice label="The sample keeps for" name="keeps">
          <option value="">As planned</option>
          {KEEPS.map((days) => (
            <option key={days} value={days}>
              {days === 1 ? "1 day, per the card" : `${days} days, per the card`}
            </option>
          ))}
        </Choice>
      </div>
      <fieldset className={styles.ticks}>
        <legend className={field.label}>What you take</legend>
        <Tick name="biotin">Biotin, including hair and nail supplements</Tick>
        <Tick name="supplements">Other vitamins, minerals or powders</Tick>
      </fieldset>
      <CycleFields />
    </>
  );
}

/** Shown by style alone: the first choice where the panel minds the cycle, the dates once a window is chosen. */
function CycleFields() {
  return (
    <div className={styles.cycle}>
      <Choice label="Your cycle" name="window">
        <option value="">No cycle to consider</option>
        <option value="early">Early: FSH, LH, estradiol</option>
        <option value="late">Late: progesterone</option>
      </Choice>
      <div className={styles.cycleDates}>
        <DateField label="First day of your last period" name="cycleStart" />
        <Choice label="Usual cycle length" name="cycleLength" defaultValue="28">
          {CYCLE_LENGTHS.map((days) => (
            <option key={days} value={days}>
              {days} days
            </option>
          ))}
        </Choice>
      </div>
    </div>
  );
}

type ChoiceProps = Omit<ComponentProps<"select">, "children"> & { label: string; name: string; children: ReactNode };

function Choice({ label, children, ...select }: ChoiceProps) {
  return (
    <FieldFrame label={label}>
      {(wiring) => (
        <select {...select} {...wiring} className={field.control}>
          {children}
        </select>
      )}
    </FieldFrame>
  );
}

function DateField({ label, name }: { label: string; name: string }) {
  return (
    <FieldFrame label={label}>
      {(wiring) => <input {...wiring} type="date" name={name} className={field.control} />}
    </FieldFrame>
  );
}

function Tick({ name, children }: { name: string; children: ReactNode }) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" name={name} value="yes" className={styles.box} />
      <span>{children}</span>
    </label>
  );
}
