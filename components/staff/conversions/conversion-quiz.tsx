"use client";

import { quizStepWords } from "@/lib/content/conversion-words";
import type { ConversionQuestion } from "@/lib/contracts/conversions";
import type { StaffConversions } from "@/lib/contracts/staff-conversions";
import { QUESTIONS } from "@/lib/domain/quiz/questions";
import { Block, Line } from "../staff-layout";
import { Bar, BarRow, List, Track } from "./bars";
import { TableExport } from "./table-export";

type Quiz = NonNullable<StaffConversions["quiz"]>;

/** At which question of the quiz visits ended. */
export function ConversionQuiz({ quiz: { saw, ends }, question }: { quiz: Quiz; question: ConversionQuestion }) {
  const all = saw ?? 0;
  const others = ends.reduce((left, { visits }) => left - visits, all);
  return (
    <Block aria-label="Where visitors left the quiz">
      <Line>
        <h2>Where visitors left the quiz</h2>
        <TableExport question={question} table="quiz" />
      </Line>
      <p>Visits that began in these days and saw at least one question. No one knows which answers they gave.</p>
      <List>
        {all === 0 ? <BarRow>No one took the quiz in this period, or too few to show.</BarRow> : null}
        {ends.map(({ step, visits }) => (
          <End key={step} title={quizStepWords(step)} {...{ visits, all }} isStrong={step === QUESTIONS.length + 1} />
        ))}
        {others > 0 ? <End title="Other questions, few at each" visits={others} all={all} /> : null}
      </List>
    </Block>
  );
}

interface EndProps {
  title: string;
  visits: number;
  all: number;
  /** They saw it to its end. */
  isStrong?: boolean;
}

function End({ title, visits, all, isStrong = false }: EndProps) {
  const share = (visits / all) * 100;
  return (
    <BarRow>
      <span>{title}</span>
      <span>
        {visits}, {Math.round(share)}%
      </span>
      <Track aria-hidden="true">
        <Bar $share={share} $isStrong={isStrong} />
      </Track>
    </BarRow>
  );
}
