import "server-only";
import { type ConversionFilter, narrowedBy } from "@/lib/contracts/conversions";
import type { StaffConversions } from "@/lib/contracts/staff-conversions";
import { NONE, VISIT_DIMENSIONS } from "@/lib/domain/conversion-dimensions";
import { LEAST_PEOPLE, roughCount } from "@/lib/domain/small-groups";
import { VISIT_STEPS, type VisitStep } from "@/lib/domain/visit";
import type { Database } from "@/lib/server/db/client";
import { countQuizSteps, countSteps, countVisitSteps, type VisitScope } from "@/lib/server/db/queries/visits";

/** Which visits are told of, and whether roughly: to everybody but admins. */
export interface VisitQuestion {
  readonly period: NonNullable<VisitScope["period"]>;
  readonly shopIds: readonly string[] | null;
  readonly filter: ConversionFilter;
  readonly hidesFew: boolean;
}

/** Visits bought nothing yet that a product or a place could be known by. */
const isKnownOfVisits = ({ filter }: VisitQuestion) =>
  narrowedBy(filter).every((name) => name === "shop" || VISIT_DIMENSIONS.some((known) => known === name));

/** Of how many visits something is said. NULL: of too few. */
function toldTimes(visits: number, { hidesFew }: VisitQuestion): number | null {
  if (!hidesFew) return visits;
  return visits < LEAST_PEOPLE ? null : roughCount(visits);
}

/** At which question visits of a period left the quiz, the first question first. */
export async function quizEnds(db: Database, question: VisitQuestion): Promise<StaffConversions["quiz"]> {
  if (!isKnownOfVisits(question)) return null;
  const found = await countQuizSteps(db, question);
  const ends = found.flatMap(({ step, people }) => {
    const visits = toldTimes(people, question);
    return visits === null ? [] : [{ step, visits }];
  });
  const all = found.reduce((sum, { people }) => sum + people, 0);
  return { saw: toldTimes(all, question), ends };
}

type Taken = NonNullable<StaffConversions["steps"]>;

const toldSteps = (taken: Readonly<Record<VisitStep, number>>, question: VisitQuestion): Taken =>
  Object.fromEntries(VISIT_STEPS.map((step) => [step, toldTimes(taken[step], question)])) as Taken;

/** How many visits of a period took each step. */
export async function visitSteps(db: Database, question: VisitQuestion): Promise<Taken | null> {
  return isKnownOfVisits(question) ? toldSteps(await countSteps(db, question), question) : null;
}

/** The same by how they started and what brought them; to others than admins, of enough of them. */
export async function visitFunnel(db: Database, question: VisitQuestion): Promise<StaffConversions["funnel"]> {
  if (!isKnownOfVisits(question)) return null;
  const by = async (dimension: "start" | "source") => {
    const found = await countVisitSteps(db, question, dimension);
    return found
      .filter(({ landing }) => toldTimes(landing, question) !== null)
      .map(({ key, ...taken }) => ({ by: dimension, key: key ?? NONE, taken: toldSteps(taken, question) }));
  };
  return (await Promise.all([by("start"), by("source")])).flat();
}
