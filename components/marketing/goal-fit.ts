import { GOALS, type Goal } from "@/lib/content/pages/programs";
import { biomarkerOf } from "@/lib/domain/catalogue/biomarkers";
import { measuredFor, panelOf, type Sex } from "@/lib/domain/catalogue/panels";

/** How a panel answers a goal: the markers of the goal that it measures. */
export interface GoalFit {
  goal: Goal;
  /** Names of the goal's markers that the panel measures; in men or women only, said so. */
  measured: readonly string[];
}

const SEXES: readonly Sex[] = ["female", "male"];

/** The goals that a panel answers: in one person it measures everything that the goal needs. Made from the catalogue. */
export function goalFits(panelKey: string): GoalFit[] {
  const measured = panelOf(panelKey)?.measured ?? [];
  const answers = ({ needs }: Goal, sex: Sex) => needs.every((key) => measuredFor(panelKey, sex).includes(key));
  return GOALS.filter((goal) => SEXES.some((sex) => answers(goal, sex))).map((goal) => ({
    goal,
    measured: measured
      .filter(({ biomarker }) => goal.markers.includes(biomarker))
      .map(({ biomarker, sex }) => {
        const name = biomarkerOf(biomarker)?.name ?? biomarker;
        return sex === null ? name : `${name} (${sex === "male" ? "men" : "women"})`;
      }),
  }));
}

/** The keys of the goals that a panel answers, as an attribute that styles can ask for. */
export function goalKeys(panelKey: string): string {
  return goalFits(panelKey)
    .map(({ goal }) => goal.key)
    .join(" ");
}
