import { PLANNER } from "@/lib/content/pages/sample-day";
import { PANELS } from "@/lib/domain/catalogue/panels";
import { SAMPLE_KEEPS_DAYS } from "@/lib/domain/sample-day";
import { prepRulesOf } from "@/lib/domain/sample-day-prep";
import styles from "./planner.module.css";
import type { PlannerPanel } from "./planner-choices";
import { PlannerFields } from "./planner-fields";
import { PlannerForm } from "./planner-form";

const PLANNED: readonly PlannerPanel[] = PANELS.map(({ key, name, draw }) => ({
  key,
  name,
  prep: prepRulesOf(key),
  keepsDays: SAMPLE_KEEPS_DAYS[draw],
}));

/** Finds the mornings on which a sample can be taken and posted. Without scripts, the rules to find them oneself. */
export function SampleDayPlanner() {
  return (
    <PlannerForm panels={PLANNED} fallback={<Rules />}>
      <PlannerFields panels={PLANNED} />
      <p className={styles.privacy}>{PLANNER.privacy}</p>
    </PlannerForm>
  );
}

function Rules() {
  return (
    <>
      <h3 className={styles.rulesTitle}>{PLANNER.rulesTitle}</h3>
      <ul className={styles.rules}>
        {PLANNER.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </>
  );
}
