import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { linkTo } from "@/lib/content/navigation";
import { QUIZ } from "@/lib/content/quiz";
import { listText } from "@/lib/domain/list-text";
import styles from "./quiz-notices.module.css";

/** What holds for every answer: where kits cannot go, and what a quiz is not. */
export function QuizNotices({ closedStates }: { closedStates: readonly string[] }) {
  const states = linkTo("states");
  return (
    <div className={styles.notices}>
      {closedStates.length > 0 ? (
        <Notice title="Not in every state yet">
          Kits can't be sent to {listText(closedStates)} yet. The checkout offers a waitlist.{" "}
          {states ? <Link href={states.href}>{states.label}</Link> : null}
        </Notice>
      ) : null}
      <p className={styles.small}>{QUIZ.notAdvice}</p>
    </div>
  );
}
