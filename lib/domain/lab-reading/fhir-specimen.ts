import { type Json, listOf, objectOf, textOf } from "./fhir-parts";
import { otherSampleOf } from "./specimens";

/** Every word and code by which a resource names a sample: texts, displays and codes of its concepts. */
function wordsOf(concept: unknown): string[] {
  const { text, coding } = objectOf(concept);
  const codings = listOf(coding).map(objectOf);
  return [text, ...codings.flatMap(({ display, code }) => [display, code])].flatMap((word) => textOf(word) ?? []);
}

const otherOf = (words: readonly string[]) => words.find((word) => otherSampleOf(word) !== null) ?? null;

/** The samples that are not blood among a file's Specimen resources, by their ids and by the addresses that name them. */
export function otherSpecimens(
  resources: readonly { readonly resource: Json; readonly fullUrl: string | null }[],
): ReadonlyMap<string, string> {
  return new Map(
    resources.flatMap(({ resource, fullUrl }) => {
      const other =
        resource.resourceType === "Specimen"
          ? otherOf([...wordsOf(resource.type), ...wordsOf(objectOf(resource.collection).bodySite)])
          : null;
      const names = [textOf(resource.id), fullUrl].filter((name) => name !== null);
      return other === null ? [] : names.map((name) => [name, other] as const);
    }),
  );
}

/** The sample that an Observation or a report names, when that is not blood: in words, or by a Specimen of the file. */
export function specimenOf(resource: Json, others: ReadonlyMap<string, string>): string | null {
  for (const one of listOf(resource.specimen)) {
    const { display, reference, ...own } = objectOf(one);
    const address = textOf(reference) ?? "";
    const said = otherOf([display, address].flatMap((word) => textOf(word) ?? []));
    const found =
      said ?? others.get(address) ?? others.get(address.split(/[/#]/).at(-1) ?? "") ?? otherOf(wordsOf(own));
    if (found) return found;
  }
  return otherOf(wordsOf(resource.bodySite));
}
