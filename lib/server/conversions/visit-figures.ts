import "server-only";
import { type ConversionFilter, narrowedBy } from "@/lib/contracts/conversions";
import type { StaffConversions } from "@/lib/contracts/staff-conversions";
import { NONE, OTHERS } from "@/lib/domain/conversion-dimensions";
import { LEAST_PEOPLE, roughCount, tellableGroups } from "@/lib/domain/small-groups";
import { isOfVisit } from "@/lib/domain/telling";
import { VISIT_STEPS, type VisitStep } from "@/lib/domain/visit";
import type { Database } from "@/lib/server/db/client";
import { countQuizSteps, countSteps, countVisitSteps, type VisitScope } from "@/lib/server/db/queries/visits";

/** Which visits are told of. */
export interface VisitQuestion {
  readonly period: NonNullable<VisitScope["period"]>;
  readonly shopIds: readonly string[] | null;
  readonly filter: ConversionFilter;
}

/** Visits bought nothing yet that a product or a place could be known by. */
const isKnownOfVisits = ({ filter }: VisitQuestion) =>
  narrowedBy(filter).every((name) => name === "shop" || isOfVisit(name));

/** Of how many visits something is said. NULL: of too few. */
const toldTimes = (visits: number): number | null => (visits < LEAST_PEOPLE ? null : roughCount(visits));

/** At which question visits of a period left the quiz, the first question first. */
export async function quizEnds(db: Database, question: VisitQuestion): Promise<NonNullable<StaffConversions["quiz"]>> {
  const found = await countQuizSteps(db, question);
  const ends = found.flatMap(({ step, people }) => {
    const visits = toldTimes(people);
    return visits === null ? [] : [{ step, visits }];
  });
  const all = found.reduce((sum, { people }) => sum + people, 0);
  return { saw: toldTimes(all), ends };
}

type Taken = NonNullable<StaffConversions["steps"]>;

const perStep = <Count>(count: (step: VisitStep) => Count) =>
  Object.fromEntries(VISIT_STEPS.map((step) => [step, count(step)])) as Record<VisitStep, Count>;

const toldSteps = (taken: Readonly<Record<VisitStep, number>>): Taken => perStep((step) => toldTimes(taken[step]));

/** How many visits of a period took each step. NULL: it is narrowed by what no visit knows. */
export async function visitSteps(db: Database, question: VisitQuestion): Promise<Taken | null> {
  return isKnownOfVisits(question) ? toldSteps(await countSteps(db, question)) : null;
}

type Counted = Awaited<ReturnType<typeof countVisitSteps>>[number];

/** Small groups together. */
const merge = (_label: string, parts: readonly { label: string; people: number; taken: Omit<Counted, "key"> }[]) => {
  const taken = perStep((step) => parts.reduce((sum, part) => sum + part.taken[step], 0));
  return { label: OTHERS, people: taken.landing, taken };
};

/** The same by how they started and what brought them, of enough of them; the small groups as one. */
export async function visitFunnel(
  db: Database,
  question: VisitQuestion,
): Promise<NonNullable<StaffConversions["funnel"]>> {
  const by = async (dimension: "start" | "source") => {
    const found = await countVisitSteps(db, question, dimension);
    const groups = found.map(({ key, ...taken }) => ({ label: key ?? NONE, people: taken.landing, taken }));
    const { large, rest } = tellableGroups(groups, merge);
    const largestFirst = [...large].reverse();
    return [...largestFirst, ...(rest ? [rest] : [])].map(({ label, taken }) => {
      return { by: dimension, key: label, taken: toldSteps(taken) };
    });
  };
  return (await Promise.all([by("start"), by("source")])).flat();
}
