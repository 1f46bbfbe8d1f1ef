"use client";

import { ChoiceField, FilterForm, PeriodField } from "@/components/ui/antd/filter-form";
import { Button } from "@/components/ui/button";
import { useAddressFilter } from "@/hooks/site/use-address-filter";
import { useStaffConversions } from "@/hooks/staff/use-staff-conversions";
import { DIMENSION_WORDS, valueWords } from "@/lib/content/conversion-words";
import { type ConversionQuestion, isOfRest, narrowedBy, questionIn } from "@/lib/contracts/conversions";
import { BEHIND, type StaffConversions } from "@/lib/contracts/staff-conversions";
import { closedPeriod } from "@/lib/domain/chosen-period";
import { DIMENSIONS, type Dimension } from "@/lib/domain/conversion-dimensions";
import { FIGURE_NAMES, type Figure } from "@/lib/domain/conversion-figures";
import { dayText } from "@/lib/domain/date-text";
import { newYorkDay } from "@/lib/domain/new-york-time";
import { CompareBooks } from "../compare-books";
import { Buttons, Columns, Line } from "../staff-layout";
import { StaffPageFrame, StaffTrouble } from "../staff-page";
import { ConversionBehind } from "./conversion-behind";
import { ConversionCohorts } from "./conversion-cohorts";
import { ConversionFigures } from "./conversion-figures";
import { ConversionFunnel, FunnelTable } from "./conversion-funnel";
import { ConversionDays, ConversionWaterfall } from "./conversion-money";
import { ConversionParts } from "./conversion-parts";
import { ConversionQuiz } from "./conversion-quiz";
import { ConversionRefusals } from "./conversion-refusals";
import { ConversionRows } from "./conversion-rows";
import { ConversionViews } from "./conversion-views";

/** What the address asks for, and whose rows are shown below: a figure's of the ledger, or what stands behind another. */
type Asked = ConversionQuestion & { readonly figure: Figure; readonly behind: string };

function askedIn(address: URLSearchParams): Asked {
  const figure = FIGURE_NAMES.find((name) => name === address.get("figure")) ?? "counted_net";
  const behind = address.get("behind") ?? "";
  return { ...questionIn(address), figure, behind: BEHIND.test(behind) ? behind : "" };
}

const COMPARED: readonly { value: ConversionQuestion["compare"]; label: string }[] = [
  { value: "", label: "Nothing" },
  { value: "before", label: "The days before" },
  { value: "year", label: "The year before" },
];

/** What came in and what went back, why, and by what it can be told apart; for admins, marketing and partners. */
export function ConversionsScreen() {
  const [{ figure, behind, ...question }, ask] = useAddressFilter<Asked>(askedIn, { isStep: true });
  const change = (next: Partial<Asked>) => ask({ figure, behind, ...question, ...next });
  return (
    <StaffPageFrame
      title="Conversions"
      lead="Money that moved in the period, days in New York time. Nobody's name is in here."
      isFor={({ abilities }) => abilities.includes("figures")}
      actions={<ConversionViews question={question} onOpen={change} />}
    >
      {({ now }) => (
        <>
          <FilterForm label="Period">
            <PeriodField
              key={`${question.from} ${question.to}`}
              today={newYorkDay(new Date(now))}
              chosen={question.from || question.to ? question : closedPeriod(question, new Date(now))}
              onChange={change}
            />
            <ChoiceField
              label="Compared with"
              options={COMPARED}
              value={question.compare}
              onChange={(compare) => change({ compare })}
            />
          </FilterForm>
          <Narrowed question={question} onChange={change} />
          <Told {...{ question, figure, behind }} onChange={change} />
        </>
      )}
    </StaffPageFrame>
  );
}

interface PartProps {
  question: ConversionQuestion;
  onChange: (next: Partial<Asked>) => void;
}

/** What everything is narrowed to, each of which can be taken away. */
function Narrowed({ question, onChange }: PartProps) {
  const names = narrowedBy(question);
  if (names.length === 0) return null;
  return (
    <Line>
      <Buttons role="group" aria-label="Narrowed to">
        {names.map((name) => (
          <Button key={name} variant="secondary" size="small" onClick={() => onChange({ [name]: "" })}>
            {DIMENSION_WORDS[name]}: {valueWords(name, question[name])} <span aria-hidden="true">×</span>
          </Button>
        ))}
      </Buttons>
      {names.length > 1 ? (
        <Button
          variant="quiet"
          size="small"
          onClick={() => onChange(Object.fromEntries(names.map((name) => [name, ""])))}
        >
          Take all away
        </Button>
      ) : null}
    </Line>
  );
}

/** Which days are told, and how. */
function Scope({ conversions, question, onChange }: PartProps & { conversions: StaffConversions }) {
  const { from, to, told, compared, smallestGroup, ownShops } = conversions;
  const days = told ?? { from, to };
  return (
    <Line>
      <span aria-live="polite">
        {dayText(days.from)} to {dayText(days.to)}
        {compared?.told ? `, beside ${dayText(compared.told.from)} to ${dayText(compared.told.to)}` : ""}
        {smallestGroup > 1
          ? `. All of this page is of these days: whole runs of days of enough people, of which the newest wait until theirs is over. So that nobody can be told apart, groups of fewer than ${smallestGroup} people are told together or left out, counts are rounded to fives, what a run of days came to to $50, and its parts to $500 or more: they need not add up.`
          : ""}
      </span>
      {ownShops && ownShops.length > 1 ? (
        <ChoiceField
          label="Shop"
          options={ownShops.map((key) => ({ value: key, label: key }))}
          value={question.shop || (ownShops[0] ?? "")}
          onChange={(shop) => onChange({ shop })}
        />
      ) : null}
    </Line>
  );
}

/** Everything that is on the page and can be narrowed to, found by typing. */
function NarrowTo({
  conversions,
  onNarrow,
}: {
  conversions: StaffConversions;
  onNarrow: (by: Dimension, key: string) => void;
}) {
  const options = conversions.tables.flatMap(({ by, parts }) =>
    parts.flatMap(({ key }) =>
      key === null ? [] : [{ value: `${by} ${key}`, label: `${DIMENSION_WORDS[by]}: ${valueWords(by, key)}` }],
    ),
  );
  return (
    <FilterForm label="Narrow to">
      <ChoiceField
        label="Narrow to"
        options={[{ value: "", label: "Choose a value" }, ...options]}
        value=""
        onChange={(chosen) => {
          const [by = "", ...key] = chosen.split(" ");
          const dimension = DIMENSIONS.find((name) => name === by);
          if (dimension) onNarrow(dimension, key.join(" "));
        }}
      />
    </FilterForm>
  );
}

const MADE_OF: readonly { title: string; dimensions: readonly Dimension[] }[] = [
  { title: "What was bought", dimensions: ["product", "kind", "customer", "rule"] },
  { title: "How it began", dimensions: ["start", "landing", "device"] },
  { title: "What brought it", dimensions: ["source", "lastSource", "campaign", "lastCampaign"] },
  { title: "With which code", dimensions: ["coupon", "couponOwner"] },
  { title: "Where it went", dimensions: ["shop", "state", "country"] },
];

const TOO_FEW = "Nothing can be told of these days yet: too few people have bought, or their run of days is not over.";

function Told({ question, figure, behind, onChange }: PartProps & Pick<Asked, "figure" | "behind">) {
  const { conversions, problem, isComing, retry } = useStaffConversions(question);
  if (problem) return <StaffTrouble problem={problem} onRetry={retry} />;
  if (!conversions) return <p>Reading the ledger</p>;
  const isAdmin = conversions.smallestGroup === 1;
  const open = (rows: Partial<Asked>) => {
    onChange({ behind: "", ...rows });
    document.getElementById("rows")?.focus();
  };
  // Why something is not counted is asked of what is not: its rows are no part of what is.
  const narrow = (by: Dimension, key: string) =>
    onChange(by === "rule" ? { rule: key, decision: "excluded", figure: "not_counted_net" } : { [by]: key });
  const rights = isAdmin ? { onOpen: open, onNarrow: narrow } : { onOpen: null, onNarrow: null };
  return (
    <>
      <Scope {...{ conversions, question, onChange }} />
      {rights.onNarrow ? <NarrowTo conversions={conversions} onNarrow={rights.onNarrow} /> : null}
      {conversions.told ? <Sums {...{ conversions, question, isComing, ...rights }} /> : <p>{TOO_FEW}</p>}
      {isAdmin && behind === "" ? (
        <ConversionRows question={question} figure={figure} onFigure={(name) => onChange({ figure: name })} />
      ) : null}
      {isAdmin && behind !== "" ? (
        <ConversionBehind {...{ question, of: behind }} onClose={() => onChange({ behind: "" })} />
      ) : null}
    </>
  );
}

interface SumsProps {
  conversions: StaffConversions;
  question: ConversionQuestion;
  isComing: boolean;
  /** Shows rows. NULL: this person sees none. So below. */
  onOpen: ((rows: Partial<Asked>) => void) | null;
  onNarrow: ((by: Dimension, key: string) => void) | null;
}

function Sums({ conversions, question, isComing, onOpen, onNarrow }: SumsProps) {
  const { figures, refusals, cohorts } = conversions;
  return (
    <>
      <ConversionFigures {...{ conversions, isComing, onOpen }} isRest={isOfRest(question)} />
      {onOpen ? <CompareBooks /> : null}
      <Columns>
        <ConversionDays {...{ question, conversions, onOpen }} />
        <ConversionWaterfall {...{ question, conversions, onOpen }} />
      </Columns>
      {figures ? (
        <Columns>
          {MADE_OF.map(({ title, dimensions }) => (
            <ConversionParts key={title} {...{ title, dimensions, question, conversions, onNarrow }} />
          ))}
        </Columns>
      ) : (
        <p>What it is made of is told once fifty orders have come, counted from Monday to Sunday.</p>
      )}
      <ConversionRefusals refusals={refusals ?? []} question={question} />
      <Visits {...{ conversions, question, onOpen }} />
      {cohorts ? <ConversionCohorts {...{ question, cohorts, onOpen }} /> : <p>Memberships are known by shop alone.</p>}
    </>
  );
}

function Visits({ conversions, question, onOpen }: Pick<SumsProps, "conversions" | "question" | "onOpen">) {
  const { steps, funnel, quiz } = conversions;
  if (!steps || !funnel || !quiz)
    return <p>What visits came to is known by shop, start, first page, source, campaign and device alone.</p>;
  return (
    <>
      <Columns>
        <ConversionFunnel {...{ steps, question, onOpen }} />
        <ConversionQuiz {...{ quiz, question, onOpen }} />
      </Columns>
      {funnel.length > 0 ? <FunnelTable {...{ funnel, question, onOpen }} /> : null}
    </>
  );
}
