"use client";

import { quizStepWords } from "@/lib/content/conversion-words";
import type { ConversionQuestion } from "@/lib/contracts/conversions";
import type { StaffConversions } from "@/lib/contracts/staff-conversions";
import { QUESTIONS } from "@/lib/domain/quiz/questions";
import { Block, Detail, Line, Opener } from "../staff-layout";
import { Bar, List, Row, Track } from "./bars";
import { TableExport } from "./table-export";

type Quiz = NonNullable<StaffConversions["quiz"]>;
type Ends = Quiz["ends"];

/** How many of those who saw a question left at it. Only where each question is told by itself. */
function leftText(ends: Ends, { step, visits }: Ends[number]): string | null {
  if (step > QUESTIONS.length) return null;
  const saw = ends.reduce((sum, end) => sum + (end.step >= step ? end.visits : 0), 0);
  return `${visits} of the ${saw} who saw it left here`;
}

/** At which question of the quiz visits ended. */
export function ConversionQuiz({
  quiz: { saw, ends },
  question,
  onOpen,
}: {
  quiz: Quiz;
  question: ConversionQuestion;
  /** Shows the visits that left at a question. NULL: this person sees none. */
  onOpen: ((visits: { behind: string }) => void) | null;
}) {
  const all = saw ?? 0;
  return (
    <Block aria-label="Where visitors left the quiz">
      <Line>
        <h2>Where visitors left the quiz</h2>
        <TableExport question={question} table="quiz" />
      </Line>
      <p>Visits that began in this period and saw at least one question. No one knows which answers they gave.</p>
      <List>
        {all === 0 ? <Row>No one took the quiz in this period, or too few to show.</Row> : null}
        {ends.map((end) => (
          <Row key={end.step}>
            <span>
              {onOpen ? (
                <Opener onClick={() => onOpen({ behind: `quiz:${end.step}` })}>{quizStepWords(end.step)}</Opener>
              ) : (
                quizStepWords(end.step)
              )}
              <Detail>{onOpen ? leftText(ends, end) : null}</Detail>
            </span>
            <span>
              {end.visits}, {Math.round((end.visits / all) * 100)}%
            </span>
            <Track aria-hidden="true">
              <Bar $share={(end.visits / all) * 100} $isStrong={end.step === QUESTIONS.length + 1} />
            </Track>
          </Row>
        ))}
      </List>
    </Block>
  );
}
