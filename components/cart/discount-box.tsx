"use client";

import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { TextField } from "@/components/ui/text-field";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import type { DiscountAnswer } from "@/hooks/cart/cart-facts";
import { DISCOUNT_CODE } from "@/lib/domain/discount-code";
import type { DiscountEvaluation } from "@/lib/domain/evaluate-discount";
import styles from "./discount-box.module.css";
import { DiscountRules } from "./discount-rules";

interface DiscountBoxProps {
  /** The code in the cart. NULL: none. */
  code: string | null;
  answer: DiscountAnswer;
  /** How the quote judged the code, until the server has answered. */
  evaluation: DiscountEvaluation | null;
  onChange: (code: string | null) => void;
}

/** One discount code: typed, explained rule by rule, taken off again. */
export function DiscountBox({ code, answer, evaluation, onChange }: DiscountBoxProps) {
  const isUnknown = answer.problem?.code === "discount_not_found" || answer.problem?.code === "malformed";
  if (code === null || isUnknown) {
    return <CodeForm refused={code} error={isUnknown ? answer.problem?.message : undefined} onApply={onChange} />;
  }
  const verdict = answer.validity ?? evaluation;
  return (
    <div className={styles.applied}>
      <div className={styles.head}>
        <p className={styles.code}>
          Code <strong>{code}</strong>
        </p>
        <Button variant="quiet" size="small" onClick={() => onChange(null)}>
          Remove<VisuallyHidden> code {code}</VisuallyHidden>
        </Button>
      </div>
      {answer.problem ? (
        <p className={styles.note} role="status">
          {answer.problem.message}{" "}
          <Button variant="quiet" size="small" onClick={answer.retry}>
            Try again
          </Button>
        </p>
      ) : null}
      {verdict && !answer.problem ? <DiscountRules verdict={verdict} /> : null}
      {verdict || answer.problem ? null : <p className={styles.note}>Checking the code.</p>}
    </div>
  );
}

interface CodeFormProps {
  /** A code that is not known here, to be mended. NULL: nothing was tried. */
  refused: string | null;
  error: string | undefined;
  onApply: (code: string) => void;
}

function CodeForm({ refused, error, onApply }: CodeFormProps) {
  const id = useId();
  const [malformed, setMalformed] = useState<string>();
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("code");
    const code = typeof typed === "string" ? typed.trim().toUpperCase() : "";
    const isCode = DISCOUNT_CODE.test(code);
    setMalformed(isCode ? undefined : "Enter a code of 3 to 40 letters and numbers.");
    if (isCode) onApply(code);
    else document.getElementById(id)?.focus();
  };
  const problem = malformed ?? error;
  return (
    <Disclosure summary="Discount code" isOpen={problem !== undefined}>
      <form onSubmit={apply} className={styles.form} noValidate>
        <TextField
          id={id}
          name="code"
          label="Code"
          defaultValue={refused ?? ""}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...(problem !== undefined && { error: problem })}
        />
        <Button type="submit" variant="secondary">
          Apply
        </Button>
      </form>
      <p className={styles.note}>One code per order. Your balance, if you have one, is used as well.</p>
    </Disclosure>
  );
}
