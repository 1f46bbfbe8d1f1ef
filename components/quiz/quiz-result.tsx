import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Section } from "@/components/ui/section";
import type { QuizSteps } from "@/hooks/quiz/use-quiz-steps";
import type { CompleteAnswers } from "@/lib/domain/quiz/questions";
import { recommend } from "@/lib/domain/quiz/recommend";
import { adviceOf, CareNotice } from "./care-notice";
import styles from "./quiz-result.module.css";
import type { QuizTest } from "./quiz-tests";
import { ResumeLink } from "./resume-link";
import { RunnerUp } from "./runner-up";
import { TestAgain } from "./test-again";
import { TestMarkers } from "./test-markers";
import { Winner } from "./winner";
import { Working } from "./working";

interface QuizResultProps {
  quiz: QuizSteps;
  answers: CompleteAnswers;
  tests: readonly QuizTest[];
}

/** The answer: the test, why, why not the next, what it measures, and what it costs. */
export function QuizResult({ quiz, answers, tests }: QuizResultProps) {
  const recommendation = recommend(
    answers,
    tests.map(({ key }) => key),
  );
  const winner = tests.find(({ key }) => key === recommendation?.winner.candidate);
  const runnerUp = tests.find(({ key }) => key === recommendation?.runnerUp.candidate);
  if (!recommendation || !winner || !runnerUp) return <NothingOnSale quiz={quiz} />;
  const sex = answers.sex === "unsaid" ? null : answers.sex;
  const advice = adviceOf(answers.care);
  return (
    <>
      <Section space="half" className={styles.arrive}>
        {advice ? (
          <div className={styles.care}>
            <CareNotice advice={advice} />
          </div>
        ) : null}
        <Winner
          test={winner}
          answers={answers}
          recommendation={recommendation}
          isForLater={advice?.isUrgent === true}
        />
      </Section>
      <Working quiz={quiz} winner={winner} runnerUp={runnerUp} recommendation={recommendation} />
      <RunnerUp winner={winner} runnerUp={runnerUp} recommendation={recommendation} answers={answers} sex={sex} />
      <TestMarkers test={winner} sex={sex} />
      <TestAgain test={winner} sex={sex} treatment={answers.treatment} />
      <Section space="half" tone="mist">
        <Button variant="secondary" icon={<Icon name="refresh" />} onClick={quiz.startOver}>
          Start over
        </Button>
        <ResumeLink answers={answers} title="Keep these answers" />
      </Section>
    </>
  );
}

function NothingOnSale({ quiz }: { quiz: QuizSteps }) {
  return (
    <Section width="reading">
      <h1 tabIndex={-1}>No test is available right now</h1>
      <p className={styles.nothing}>Your answers are kept in this tab. Please try again in a few minutes.</p>
      <Button variant="secondary" onClick={quiz.back}>
        Back to the questions
      </Button>
    </Section>
  );
}
