import type { FieldProblem } from "@/lib/client/field-problems";
import type { PasswordOwner } from "@/lib/domain/password-strength";

/**
 * What is wrong with a form that chooses a password: what the contract found, and whether the password is easy to
 * guess, as the server judges it. What that takes is loaded now; where it does not come, the server's word is enough.
 * @param owner  what is known of whose password it is
 */
export async function withWeakPassword(
  found: readonly FieldProblem[],
  password: string,
  owner: PasswordOwner = { email: "", name: "" },
): Promise<readonly FieldProblem[]> {
  if (found.some(({ path }) => path === "password")) return found;
  try {
    const { isGuessable } = await import("@/lib/domain/password-strength");
    if (!isGuessable(password, owner)) return found;
    const { PROBLEM_WORDING } = await import("@/lib/content/problem-wording");
    return [...found, { path: "password", message: PROBLEM_WORDING.weak_password }];
  } catch {
    return found;
  }
}
