import { type KeyboardEvent, useRef } from "react";
import type { SmallName } from "@/components/photograph/small-photograph";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { ProgressBar } from "@/components/ui/progress-steps";
import { Section } from "@/components/ui/section";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import type { QuizSteps } from "@/hooks/quiz/use-quiz-steps";
import { answerWords, QUIZ_WORDS } from "@/lib/content/quiz";
import { firstOpenStep, QUESTION_COUNT } from "@/lib/domain/quiz/answers";
import { answerIdsOf, type QuestionId } from "@/lib/domain/quiz/questions";
import { useSex } from "@/stores/sex";
import { AnswerButton } from "./answer-button";
import { adviceOf, CareNotice } from "./care-notice";
import { QuizPicture } from "./quiz-picture";
import styles from "./quiz-question.module.css";
import { ResumeLink } from "./resume-link";

const PICTURES: Readonly<Record<QuestionId, SmallName>> = {
  ...{ reason: "open", care: "device", sex: "card", family: "finger", last: "closed" },
  ...{ treatment: "lancets", depth: "open", draw: "filling", rhythm: "closed" },
};

interface QuizQuestionProps {
  quiz: QuizSteps;
  questionId: QuestionId;
  step: number;
}

/**
 * One question with its answers as large buttons. The number keys choose and the arrows move while the focus is in
 * the question, and only then.
 */
export function QuizQuestion({ quiz, questionId, step }: QuizQuestionProps) {
  const list = useRef<HTMLUListElement>(null);
  const words = QUIZ_WORDS[questionId];
  const answerIds = answerIdsOf(questionId);
  const chosen = quiz.answers[questionId];
  const advice = questionId === "care" ? adviceOf(chosen) : undefined;

  function choose(answerId: string) {
    if (questionId === "sex") useSex.getState().choose(answerId === "female" || answerId === "male" ? answerId : null);
    // What a doctor should hear first is read before anything else is asked.
    quiz.answer(questionId, answerId, questionId === "care" && adviceOf(answerId) !== undefined);
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const byNumber = answerIds[Number.parseInt(event.key, 10) - 1];
    const move = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (byNumber !== undefined && /^[1-9]$/.test(event.key)) choose(byNumber);
    else if (move !== undefined) moveFocus(list.current, move);
    else return;
    event.preventDefault();
  }

  return (
    <Section space="none" className={styles.section}>
      <div className={styles.columns}>
        <div>
          <ProgressBar
            label="Questions answered"
            value={step - 1}
            max={QUESTION_COUNT}
            text={`${step} of ${QUESTION_COUNT}`}
          />
          {/* biome-ignore lint/a11y/noStaticElementInteractions: shortcuts to the buttons inside, each of which works alone */}
          <div className={styles.question} onKeyDown={press}>
            <h1 className={styles.title} tabIndex={-1}>
              <VisuallyHidden>
                Question {step} of {QUESTION_COUNT}.{" "}
              </VisuallyHidden>
              {words.title}
            </h1>
            <p className={styles.help}>{words.help}</p>
            <ul ref={list} className={styles.answers}>
              {answerIds.map((answerId, index) => (
                <li key={answerId}>
                  <AnswerButton
                    place={index + 1}
                    words={answerWords(questionId, answerId)}
                    isChosen={chosen === answerId}
                    onChoose={() => choose(answerId)}
                  />
                </li>
              ))}
            </ul>
            {/* Always in the page, so that the advice is announced when it appears. */}
            <div role="status">{advice ? <CareNotice advice={advice} onRead={quiz.next} /> : null}</div>
          </div>
          <div className={styles.steps}>
            <Button variant="quiet" icon={<Icon name="arrow-left" />} onClick={quiz.back}>
              Back
            </Button>
            {chosen === undefined || advice ? null : (
              <Button variant="secondary" onClick={quiz.next}>
                Keep this answer
              </Button>
            )}
          </div>
          {firstOpenStep(quiz.answers) > 1 ? <ResumeLink answers={quiz.answers} title="Finish later" /> : null}
        </div>
        <div className={styles.picture}>
          <QuizPicture of={PICTURES[questionId]} />
        </div>
      </div>
    </Section>
  );
}

/** Moves the focus among the answers; from the heading, down to the first and up to the last. */
function moveFocus(list: HTMLUListElement | null, move: number) {
  const buttons: Element[] = [...(list?.querySelectorAll("button") ?? [])];
  const at = document.activeElement ? buttons.indexOf(document.activeElement) : -1;
  const next = at === -1 && move < 0 ? -1 : at + move;
  const button = buttons.at(next % buttons.length);
  if (button instanceof HTMLElement) button.focus();
}
