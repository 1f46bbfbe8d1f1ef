import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { logQuizStep } from "@/lib/analytics/page-view";
import { QUIZ_PAGE } from "@/lib/domain/page-url";
import { sessionId } from "@/stores/session";

/**
 * Tells how far a visitor came in the quiz once they leave it or look away: the number of a question and nothing of any
 * answer. While they are at it nothing is sent, and the quiz itself knows nothing of this.
 */
export function useQuizReach(): void {
  const isQuiz = QUIZ_PAGE.test(usePathname());

  useEffect(() => {
    if (!isQuiz) return;
    let isGone = false;
    let [reached, told] = [0, 0];
    let end = () => {};
    void import("@/stores/quiz").then(({ useQuiz }) => {
      if (isGone) return;
      const look = ({ step }: { step: number }) => {
        reached = Math.max(reached, step);
      };
      look(useQuiz.getState());
      end = useQuiz.subscribe(look);
    });
    const tell = () => {
      if (reached <= told) return;
      told = reached;
      logQuizStep({ sessionId: sessionId(), step: reached });
    };
    const lookAway = () => {
      if (document.visibilityState === "hidden") tell();
    };
    document.addEventListener("visibilitychange", lookAway);
    return () => {
      isGone = true;
      document.removeEventListener("visibilitychange", lookAway);
      end();
      tell();
    };
  }, [isQuiz]);
}
