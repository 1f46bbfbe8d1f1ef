import { useCallback, useRef, useState } from "react";
import { newIdempotencyKey } from "@/lib/client/idempotency-key";
import { problemFrom } from "@/lib/client/problem-from";
import { problemText } from "@/lib/content/problem-text";
import type { Problem, ProblemCode } from "@/lib/domain/problem";

/** Something to mend in a form. */
export interface FormFault {
  /** The field's name. NULL: the form as a whole. */
  field: string | null;
  /** What is wrong and how to mend it. */
  message: string;
}

/** A form as its component uses it. */
export interface SendForm<Fields, Answer> {
  isSending: boolean;
  /** Of the last attempt, a new list for each: focus goes to the first. */
  faults: readonly FormFault[];
  faultOf: (field: keyof Fields) => string | undefined;
  /** The refusal of the last attempt. NULL: none, or fields were wrong before anything was sent. */
  problem: Problem | null;
  /** Checks and sends. NULL: something is to mend. */
  submit: (fields: Fields) => Promise<Answer | null>;
  /** Takes a field's fault away, once it is being mended. */
  mend: (field: keyof Fields) => void;
}

interface FormCalls<Fields, Answer> {
  /** The contract's own judgement, before anything is sent. */
  check: (fields: Fields) => Promise<readonly { path: string; message: string }[]>;
  /** @param idempotencyKey  the same for the same words, until they were answered */
  send: (fields: Fields, idempotencyKey: string) => Promise<Answer>;
}

/** Problems that are about a field, whether or not the answer says so. */
const FIELD_OF: Partial<Record<ProblemCode, string>> = {
  email_taken: "email",
  kit_not_accepted: "kitID",
  weak_password: "password",
};

function faultOfProblem(problem: Problem, fields: object): FormFault {
  const field = problem.details.field ?? FIELD_OF[problem.code] ?? null;
  const isHere = field !== null && Object.hasOwn(fields, field);
  return { field: isHere ? field : null, message: problemText(problem) };
}

/**
 * One form's way to the server: judged by the contract, sent once per decision, every refusal in its one wording and
 * beside its field. What was typed stays with the component, so nothing is ever lost.
 */
export function useSendForm<Fields extends object, Answer>(calls: FormCalls<Fields, Answer>): SendForm<Fields, Answer> {
  const [isSending, setSending] = useState(false);
  const [faults, setFaults] = useState<readonly FormFault[]>([]);
  const [problem, setProblem] = useState<Problem | null>(null);
  const intent = useRef<{ words: string; key: string } | null>(null);

  const attempt = async (fields: Fields): Promise<Answer | null> => {
    const wrong = await calls.check(fields);
    setFaults(wrong.map(({ path, message }) => ({ field: path, message })));
    setProblem(null);
    if (wrong.length > 0) return null;
    const words = JSON.stringify(fields);
    if (intent.current?.words !== words) intent.current = { words, key: newIdempotencyKey() };
    const answer = await calls.send(fields, intent.current.key);
    intent.current = null;
    return answer;
  };

  const submit = async (fields: Fields): Promise<Answer | null> => {
    if (isSending) return null;
    setSending(true);
    try {
      return await attempt(fields);
    } catch (error) {
      const refusal = problemFrom(error);
      setProblem(refusal);
      setFaults([faultOfProblem(refusal, fields)]);
      return null;
    } finally {
      setSending(false);
    }
  };

  const mend = useCallback((field: keyof Fields) => {
    setFaults((current) => (current.some((fault) => fault.field === field) ? [] : current));
  }, []);

  const faultOf = (field: keyof Fields) => faults.find((fault) => fault.field === field)?.message;
  return { isSending, faults, faultOf, problem, submit, mend };
}
