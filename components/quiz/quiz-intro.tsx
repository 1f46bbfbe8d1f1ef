import type { FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { Section } from "@/components/ui/section";
import { BEGIN, type QuizSteps } from "@/hooks/quiz/use-quiz-steps";
import { linkTo } from "@/lib/content/navigation";
import { QUIZ, QUIZ_WORDS } from "@/lib/content/quiz";
import { firstOpenStep, QUESTION_COUNT } from "@/lib/domain/quiz/answers";
import { QUESTIONS } from "@/lib/domain/quiz/questions";
import styles from "./quiz-intro.module.css";
import { QuizPicture } from "./quiz-picture";

/** The beginning: what the quiz is, what it asks, and what becomes of the answers. */
export function QuizIntro({ quiz }: { quiz: QuizSteps }) {
  const open = firstOpenStep(quiz.answers);
  const hasBegun = open > 1;
  const begin = (event: FormEvent) => {
    event.preventDefault();
    quiz.goTo(open);
  };
  return (
    <>
      <Section space="half">
        <div className={styles.hero}>
          <div>
            <h1 className={styles.title} tabIndex={-1}>
              {QUIZ.title}
            </h1>
            <p className={styles.lead}>
              Tell us what brings you here. {numberWord(QUESTION_COUNT)} short questions lead to one test, with the
              reasons, its price, and the test that came second.
            </p>
            <form className={styles.actions} onSubmit={begin}>
              <Button type="submit" name={BEGIN} size="large" iconAfter={<Icon name="arrow-right" />}>
                {hasBegun ? "Pick up where you left off" : "Start"}
              </Button>
              {hasBegun ? (
                <Button size="large" variant="quiet" onClick={quiz.startOver}>
                  Start over
                </Button>
              ) : null}
            </form>
            <noscript>
              <p className={styles.noScript}>
                {QUIZ.noScript} <Comparison />
              </p>
            </noscript>
          </div>
          <QuizPicture of="open" className={styles.picture} isFirst />
        </div>
        <ul className={styles.promises}>
          {QUIZ.promises.map((promise) => (
            <li key={promise.title}>
              <strong>{promise.title}</strong>
              <span>{promise.text}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section tone="mist" labelledBy="quiz-asks">
        <div className={styles.asks}>
          <div>
            <h2 id="quiz-asks" className={styles.asksTitle}>
              What it asks
            </h2>
            <p className={styles.asksLead}>
              Every answer gives points to the tests that measure what it is about. You see all the points at the end
              and can change any answer. Would you rather look for yourself? <Comparison />
            </p>
          </div>
          <ol className={styles.questions}>
            {QUESTIONS.map(({ id }) => (
              <li key={id}>{QUIZ_WORDS[id].title}</li>
            ))}
          </ol>
        </div>
      </Section>
    </>
  );
}

function Comparison() {
  const link = linkTo("comparison") ?? linkTo("pricing");
  return link ? <Link href={link.href}>{link.label}</Link> : null;
}

const NUMBER_WORDS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

function numberWord(count: number): string {
  return NUMBER_WORDS[count] ?? String(count);
}
