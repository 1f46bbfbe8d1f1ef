import "server-only";
import * as z from "zod/mini";
import { enteredPassword, newPassword } from "@/lib/contracts/auth";
import { businessKey, cents, country, email, lookupKey, openingId, personName, priceId } from "@/lib/contracts/text";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** What a schema checks in code, and cannot say in its JSON form by itself. */
interface Meaning {
  readonly description: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
}

const MEANINGS = z
  .registry<Meaning>()
  .add(email, { description: "An email address.", format: "email" })
  .add(personName, { description: "A person's name on one line, without links." })
  .add(newPassword, {
    description: "A password to set. Common ones are refused.",
    format: "password",
    minLength: 12,
    maxLength: 128,
  })
  .add(enteredPassword, { description: "A password as entered.", format: "password", maxLength: 128 })
  .add(cents, { description: "Cents of US dollars." })
  .add(country, { description: "Where we ship to." })
  .add(priceId, { description: "The id of a price, as the plan options give it." })
  .add(lookupKey, { description: "The key of a product or of a price." })
  .add(businessKey, { description: "The key of a partner shop, as in /shop/{businessKey}." })
  .add(openingId, { description: "An id of ours, as an earlier answer gave it." });

/** Formats whose pattern says nothing more to a reader. */
const SPOKEN_FORMATS = new Set(["uuid", "date", "date-time"]);

function tidyNumber(schema: JsonSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

/** A choice among choices is one choice. */
function tidyChoice(schema: JsonSchema): void {
  if (!schema.anyOf) return;
  schema.anyOf = schema.anyOf.flatMap((branch) => {
    const isOnlyChoice = branch.anyOf !== undefined && Object.keys(branch).length === 1;
    return isOnlyChoice ? (branch.anyOf ?? []) : [branch];
  });
}

/**
 * The JSON form of a contract's schema, as OpenAPI 3.1 takes it.
 * @param io  "input" for what a request says, "output" for what an answer holds; clients must bear new fields there
 */
export function jsonSchemaOf(schema: z.core.$ZodType, io: "input" | "output"): JsonSchema {
  const {
    $schema: _dialect,
    "~standard": _standard,
    ...made
  } = z.toJSONSchema(schema, {
    io,
    metadata: MEANINGS,
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      if (jsonSchema.format && SPOKEN_FORMATS.has(jsonSchema.format)) delete jsonSchema.pattern;
      if (io === "output" && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      tidyNumber(jsonSchema);
      tidyChoice(jsonSchema);
    },
  });
  return made;
}
