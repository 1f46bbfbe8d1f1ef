import { Disclosure } from "@/components/ui/disclosure";
import { Icon } from "@/components/ui/icon";
import styles from "./discount-box.module.css";

interface DiscountRulesProps {
  verdict: {
    isValid: boolean;
    /** What it gives, or the first rule that fails. */
    message?: string | undefined;
    /** How to pass. NULL: no way, or nothing to mend. */
    fix?: string | null | undefined;
    provisional: boolean;
    checks: readonly { rule: string; passed: boolean; message: string }[];
  };
}

/** A code explained: whether it works here, how to make it work, and every one of its rules. */
export function DiscountRules({ verdict }: DiscountRulesProps) {
  const { isValid, message, fix, provisional, checks } = verdict;
  const failed = checks.filter(({ passed }) => !passed);
  return (
    <div className={styles.verdict}>
      <p className={isValid ? styles.good : styles.bad} role="status">
        <Icon name={isValid ? "check-circle" : "caution"} size="small" />
        <span>
          {message ?? (isValid ? "This code is in use." : "This code cannot be used here.")}
          {fix ? <strong> {fix}</strong> : null}
        </span>
      </p>
      {provisional && isValid ? (
        <p className={styles.note}>Rules about customers are checked once we know your email address.</p>
      ) : null}
      <Disclosure
        summary={
          failed.length > 0 ? `Every rule: ${failed.length} of ${checks.length} not met` : "Every rule of this code"
        }
      >
        <ul className={styles.rules}>
          {checks.map(({ rule, passed, message: text }) => (
            <li key={rule} className={passed ? styles.passed : styles.failed}>
              <Icon name={passed ? "check" : "close"} size="small" label={passed ? "Met:" : "Not met:"} />
              {text}
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
