import type { OpenApiDocument } from "@/lib/server/openapi/document";
import type { Operation } from "@/lib/server/openapi/operation";
import type { Asked } from "../ask";
import { broken } from "./break-request";
import type { Random } from "./random";
import { value } from "./values";

/** An operation of the description and the name by which its handler is found. */
export interface Target {
  readonly name: string;
  readonly operation: Operation;
}

/** Every operation that the description has. */
export function targetsOf({ paths }: OpenApiDocument): Target[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  );
}

function parametersIn(random: Random, place: string, { parameters }: Operation): Record<string, string> {
  const chosen = parameters.filter((one) => one.in === place && (one.required || random.chance(0.5)));
  return Object.fromEntries(
    chosen.map(({ name, schema, example }) => {
      const isExample = random.chance(0.5);
      return [name, String(isExample ? example : value(random, schema, name))];
    }),
  );
}

const isHeaderText = (text: string) => /^[\x20-\x7e]*$/.test(text);

/** A request as the description says it should be, with its edges, and now and then only nearly so. */
function wellMeant(random: Random, operation: Operation): Asked {
  const { requestBody } = operation;
  const schema = requestBody?.content["application/json"].schema;
  const headers = Object.entries(parametersIn(random, "header", operation)).filter(([, text]) => isHeaderText(text));
  return {
    params: parametersIn(random, "path", operation),
    query: parametersIn(random, "query", operation),
    headers: Object.fromEntries(headers),
    ...(schema ? { body: value(random, schema) } : {}),
  };
}

/**
 * A request to an operation, made from its description.
 * @param isBroken  with something that no honest client sends
 */
export function requestTo(random: Random, { operation }: Target, isBroken: boolean): Asked {
  const asked = wellMeant(random, operation);
  return isBroken ? broken(random, asked) : asked;
}
