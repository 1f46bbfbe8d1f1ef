import "server-only";
import type { StaffConversions } from "@/lib/contracts/staff-conversions";
import { type Dimension, LINK_DIMENSIONS, NONE, OTHERS } from "@/lib/domain/conversion-dimensions";
import { REFERRER_KINDS, VISIT_STEPS } from "@/lib/domain/visit";
import type { Database } from "@/lib/server/db/client";
import { selectKnownTexts } from "@/lib/server/db/queries/link-texts";
import { added, largestFirst } from "./told-shapes";

const KINDS: readonly string[] = [...REFERRER_KINDS, NONE];
const isOfLink = (by: Dimension) => LINK_DIMENSIONS.some((name) => name === by);

/**
 * What links say may be told where it is a campaign or a shop of ours, or what enough visits came by: anybody can write a
 * link that names somebody, and send it to them.
 * @returns tells what a text is told as
 */
async function tellerOf(db: Database, texts: readonly string[]): Promise<(text: string) => string> {
  const asked = [...new Set(texts)].filter((text) => !KINDS.includes(text));
  const known = new Set(asked.length === 0 ? [] : await selectKnownTexts(db, asked));
  return (text) => (KINDS.includes(text) || known.has(text) ? text : OTHERS);
}

type Table = StaffConversions["tables"][number];
type Funnel = NonNullable<StaffConversions["funnel"]>;
type Taken = Funnel[number]["taken"];

/** Tables in which what few links said is told together. */
export async function withoutRareTexts(db: Database, tables: readonly Table[]): Promise<Table[]> {
  const texts = tables.filter(({ by }) => isOfLink(by)).flatMap(({ parts }) => parts.flatMap(({ key }) => key ?? []));
  const tell = await tellerOf(db, texts);
  return tables.map(({ by, parts }) => {
    if (!isOfLink(by)) return { by, parts };
    const others = parts.filter(({ key }) => key !== null && tell(key) === OTHERS);
    if (others.length === 0) return { by, parts };
    const rest = parts.filter((part) => !others.includes(part));
    return { by, parts: largestFirst([...rest, { key: OTHERS, ...added(others) }]) };
  });
}

const together = (all: readonly Taken[]): Taken =>
  Object.fromEntries(
    VISIT_STEPS.map((step) => [step, all.reduce((sum, taken) => sum + (taken[step] ?? 0), 0)]),
  ) as Taken;

/** The same of how many visits took each step. */
export async function funnelWithoutRareTexts(db: Database, funnel: StaffConversions["funnel"]) {
  if (!funnel) return null;
  const tell = await tellerOf(
    db,
    funnel.filter(({ by }) => by === "source").map(({ key }) => key),
  );
  const others = funnel.filter(({ by, key }) => by === "source" && tell(key) === OTHERS);
  if (others.length === 0) return funnel;
  const rest = funnel.filter((line) => !others.includes(line));
  return [...rest, { by: "source" as const, key: OTHERS, taken: together(others.map(({ taken }) => taken)) }];
}

/** What a visit is shown as having come by. */
export async function sourceTexts(db: Database, sources: readonly string[]): Promise<string[]> {
  const tell = await tellerOf(db, sources);
  return sources.map(tell);
}
