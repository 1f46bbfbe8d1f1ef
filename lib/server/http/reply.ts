import "server-only";
import { Problem, type ProblemCode } from "@/lib/domain/problem";

/** What an answer may carry beside its body. */
interface ReplyOptions {
  /** One of the call's statuses; its first when absent. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whole Set-Cookie headers, made by `cookie()`. */
  readonly cookies?: readonly string[];
}

/** An answer with its own status, headers or cookies. */
export class Reply<Answer> {
  constructor(
    readonly answer: Answer,
    readonly options: ReplyOptions,
  ) {}
}

/** Answers with another status than the usual one, or with headers or cookies. */
export function reply<Answer>(answer: Answer, options: ReplyOptions): Reply<Answer> {
  return new Reply(answer, options);
}

/** A refusal that sets cookies all the same, such as the mark of a browser. */
export class RefusalWithCookies extends Problem {
  constructor(
    code: ProblemCode,
    details: Problem["details"],
    /** Whole Set-Cookie headers, made by `cookie()`. */
    readonly cookies: readonly string[],
  ) {
    super(code, details);
  }
}
