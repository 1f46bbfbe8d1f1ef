import * as z from "zod/mini";

/** A code of a second factor as someone enters it: six digits of an app, or a recovery code. */
export const enteredCode = z.string().check(
  z.minLength(1, "Enter the code."),
  z.refine((text) => text.length <= 40, { params: { problem: "code_wrong" } }),
);
