import { isSame, mergeNames, mergeWhole, type Sides } from "./three-way-merge";

/** All that is edited of a shop, as far as two people's changes to it are concerned. */
export interface MergedWork {
  readonly look: object;
  readonly productKeys: readonly string[];
  readonly redirectParameters: readonly string[];
  /** By lookup key. NULL: nobody said anything of prices. */
  readonly prices: Readonly<Record<string, number>> | null;
}

/** What is merged as one, by its path: "look.mainPageTitle", "prices.core_year", "look.pictureTexts.aboutImage". */
type Parts = ReadonlyMap<string, unknown>;

/** Lists of names, of which two people's changes can be put together. Any other list is one thing. */
const NAME_LISTS = ["productKeys", "redirectParameters"];
const TEXTS = "pictureTexts";

const entries = (prefix: string, fields: object | null | undefined): [string, unknown][] =>
  Object.entries(fields ?? {}).map(([name, value]) => [`${prefix}.${name}`, value]);

function partsOf({ look, productKeys, redirectParameters, prices }: MergedWork): Parts {
  const texts = TEXTS in look && typeof look[TEXTS] === "object" ? look[TEXTS] : null;
  return new Map<string, unknown>([
    ...entries("look", look).filter(([path]) => path !== `look.${TEXTS}`),
    ...entries(`look.${TEXTS}`, texts),
    ...entries("prices", prices),
    ["productKeys", productKeys],
    ["redirectParameters", redirectParameters],
  ]);
}

/** One part of what is edited; undefined: it is not set. */
export const workPartOf = (work: MergedWork, path: string): unknown => partsOf(work).get(path);

/** The work with one part replaced; undefined takes it out. */
export function withPart<Work extends MergedWork>(work: Work, path: string, value: unknown): Work {
  return workOf(work, new Map([...partsOf(work), [path, value]]));
}

/** Puts parts together again, in the shape of a work whose parts they take the place of. */
function workOf<Work extends MergedWork>(shape: Work, parts: Parts): Work {
  const under = (prefix: string) =>
    Object.fromEntries(
      [...parts]
        .filter(([path, value]) => path.startsWith(`${prefix}.`) && value !== undefined)
        .map(([path, value]) => [path.slice(prefix.length + 1), value])
        .filter(([name]) => !`${name}`.includes(".")),
    );
  const texts = under(`look.${TEXTS}`);
  return {
    ...shape,
    look: { ...under("look"), ...(Object.keys(texts).length > 0 && { [TEXTS]: texts }) },
    prices: shape.prices === null && !Object.keys(under("prices")).length ? null : under("prices"),
    productKeys: parts.get("productKeys"),
    redirectParameters: parts.get("redirectParameters"),
  };
}

function mergedPart(path: string, sides: Sides<Parts>) {
  const values = { base: sides.base.get(path), mine: sides.mine.get(path), theirs: sides.theirs.get(path) };
  if (!NAME_LISTS.includes(path)) return mergeWhole(values);
  const { base, mine, theirs } = values;
  return mergeNames({ base: namesOf(base), mine: namesOf(mine), theirs: namesOf(theirs) });
}

const namesOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/**
 * Puts two people's changes to one shop together, field by field.
 * @returns `work`, in which mine stands where both changed a field otherwise, and the paths of these fields
 */
export function mergeShopWork<Work extends MergedWork>(sides: Sides<Work>): { work: Work; conflicts: string[] } {
  const parts = { base: partsOf(sides.base), mine: partsOf(sides.mine), theirs: partsOf(sides.theirs) };
  const paths = new Set([...parts.base.keys(), ...parts.mine.keys(), ...parts.theirs.keys()]);
  const conflicts: string[] = [];
  const merged = [...paths].map((path): [string, unknown] => {
    const answer = mergedPart(path, parts);
    if (!answer) conflicts.push(path);
    return [path, answer ? answer.value : parts.mine.get(path)];
  });
  return { work: workOf(sides.mine, new Map(merged)), conflicts };
}

/** The paths of what differs between two. */
export function changedParts(left: MergedWork, right: MergedWork): string[] {
  const [from, to] = [partsOf(left), partsOf(right)];
  return [...new Set([...from.keys(), ...to.keys()])].filter((path) => !isSame(from.get(path), to.get(path)));
}

/** Whether two people have the same before them. */
export const isSameWork = (left: MergedWork, right: MergedWork): boolean => changedParts(left, right).length === 0;
