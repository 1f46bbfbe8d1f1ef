import { Section, SectionHeading } from "@/components/ui/section";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import type { QuizSteps } from "@/hooks/quiz/use-quiz-steps";
import { answerWords, QUIZ_WORDS } from "@/lib/content/quiz";
import { QUESTIONS } from "@/lib/domain/quiz/questions";
import type { AnswerEffect, Recommendation } from "@/lib/domain/quiz/recommend";
import type { QuizTest } from "./quiz-tests";
import styles from "./working.module.css";

interface WorkingProps {
  quiz: QuizSteps;
  winner: QuizTest;
  runnerUp: QuizTest;
  recommendation: Recommendation;
}

/** Every answer with its points for the winner and the runner-up; any of them can be changed from here. */
export function Working({ quiz, winner, runnerUp, recommendation }: WorkingProps) {
  const { working } = recommendation;
  const most = Math.max(1, ...working.flatMap((line) => [line.winnerPoints, line.runnerUpPoints].map(Math.abs)));
  const sum = Math.max(1, recommendation.winner.points, recommendation.runnerUp.points);
  return (
    <Section tone="mist" labelledBy="working">
      <div className={styles.columns}>
        <div className={styles.head}>
          <SectionHeading
            id="working"
            eyebrow="The math"
            title="How it was decided"
            lead="Each answer gives points to the tests that measure what it is about. The highest total wins; in a tie, the cheaper test."
          />
          <div className={styles.sums}>
            <Points name={winner.name} points={recommendation.winner.points} most={sum} isWinner />
            <Points name={runnerUp.name} points={recommendation.runnerUp.points} most={sum} />
          </div>
        </div>
        <div>
          <ol className={styles.lines}>
            {working.filter(isMoving).map((line) => (
              <li key={line.questionId} className={styles.line}>
                <div>
                  <Answer line={line} quiz={quiz} />
                  <p className={styles.why}>{answerWords(line.questionId, line.answerId)?.why}</p>
                </div>
                <div className={styles.points}>
                  <Points name={winner.name} points={line.winnerPoints} most={most} isWinner isSigned />
                  <Points name={runnerUp.name} points={line.runnerUpPoints} most={most} isSigned />
                </div>
              </li>
            ))}
          </ol>
          <h3 className={styles.quietTitle}>These changed no points for either</h3>
          <ul className={styles.quiet}>
            {working
              .filter((line) => !isMoving(line))
              .map((line) => (
                <li key={line.questionId}>
                  <Answer line={line} quiz={quiz} />
                </li>
              ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}

function isMoving(line: AnswerEffect): boolean {
  return line.winnerPoints !== 0 || line.runnerUpPoints !== 0;
}

function Answer({ line, quiz }: { line: AnswerEffect; quiz: QuizSteps }) {
  const { short } = QUIZ_WORDS[line.questionId];
  const step = QUESTIONS.findIndex(({ id }) => id === line.questionId) + 1;
  return (
    <>
      <p className={styles.question}>
        {short}
        <button type="button" className={styles.change} onClick={() => quiz.goTo(step)}>
          Change<VisuallyHidden>: {short}</VisuallyHidden>
        </button>
      </p>
      <p className={styles.answer}>{answerWords(line.questionId, line.answerId)?.label}</p>
    </>
  );
}

interface PointsProps {
  name: string;
  points: number;
  /** The points of a full bar. */
  most: number;
  isWinner?: boolean;
  isSigned?: boolean;
}

/** Points as a range bar with its tick. Below zero the bar is empty and the number says so. */
function Points({ name, points, most, isWinner = false, isSigned = false }: PointsProps) {
  const percent = Math.max(0, points / most) * 100;
  const text = isSigned && points > 0 ? `+${points}` : String(points).replace("-", "−");
  return (
    <div className={styles.bar} data-winner={isWinner}>
      <span className={styles.name}>{name}</span>
      <span className={styles.number}>{text}</span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.fill} style={{ width: `${percent}%` }} />
        {points > 0 ? <span className={styles.tick} style={{ left: `${percent}%` }} /> : null}
      </span>
    </div>
  );
}
