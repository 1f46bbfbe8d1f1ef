import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { QUIZ_PAGE as QUIZ } from "@/lib/domain/page-url";
import { visitedPaths } from "@/stores/visited-paths";

/**
 * Forgets the quiz's answers once the visitor is on a page that is not the quiz, however they left it: by a link, the
 * back button, or a full load of another page in the same tab. The store is loaded only then.
 * @see the specification, section 2
 */
export function useQuizReset(): void {
  const pathname = usePathname();
  const last = useRef<string | null>(null);

  useEffect(() => {
    // After a full load the tab's own memory says where the visitor was; it is read before this visit is noted there.
    const previous = last.current ?? visitedPaths().at(-1);
    last.current = pathname;
    if (previous === undefined || !QUIZ.test(previous) || QUIZ.test(pathname)) return;
    void import("@/stores/quiz").then(({ resetQuiz }) => {
      if (!QUIZ.test(window.location.pathname)) resetQuiz();
    });
  }, [pathname]);
}
