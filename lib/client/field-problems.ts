import * as z from "zod/mini";

/** What is wrong with a field: its dotted path and words that say how to mend it. */
export interface FieldProblem {
  path: string;
  message: string;
}

/** Judges what was typed by the server's own schema. One problem per field, in the form's order; empty: all is well. */
export function fieldProblems(schema: z.core.$ZodType | undefined, value: unknown): FieldProblem[] {
  const parsed = schema ? z.safeParse(schema, value) : undefined;
  if (!parsed || parsed.success) return [];
  const problems = parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  return problems.filter(({ path }, index) => problems.findIndex((other) => other.path === path) === index);
}
