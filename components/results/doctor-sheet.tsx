import { Icon } from "@/components/ui/icon";
import { type Standing, standingCountsText } from "@/lib/content/results/answer";
import { type DoctorSheetFacts, SHEET_NOTE, type SheetLine } from "@/lib/content/results/doctor-sheet";
import { longDayText } from "@/lib/domain/date-text";
import type { ShopView } from "@/lib/domain/shop-view";
import styles from "./doctor-sheet.module.css";
import { ResultScale } from "./result-parts";

interface DoctorSheetProps {
  sheet: DoctorSheetFacts;
  /** Whose it is, and in the name of which shop. */
  name: string;
  shop: ShopView;
  /** YYYY-MM-DD, the day on which it is looked at. */
  today: string;
  /** Of the heading that names the person. */
  level: 1 | 2;
}

const FIGURES: readonly (readonly [Standing, string])[] = [
  ["within", "in range"],
  ["outside", "outside"],
  ["between", "between cut points"],
  ["ungraded", "not graded"],
];

/** From so many lines on they are set more closely, so that the printed sheet stays one page. */
const MANY = 48;
const VERY_MANY = 110;

function densityOf({ outside, within, ungraded }: DoctorSheetFacts): "plain" | "close" | "closest" {
  const lines = outside.length * 2 + within.length + ungraded.length;
  if (lines > VERY_MANY) return "closest";
  return lines > MANY ? "close" : "plain";
}

/** One page to take to a doctor: how many stand how, what is outside, and every other marker's newest value. */
export function DoctorSheet({ sheet, name, shop, today, level }: DoctorSheetProps) {
  const { counts, outside, within, ungraded, changes, samples, birthDate, leftOut } = sheet;
  const [Name, Title] = level === 1 ? (["h1", "h2"] as const) : (["h2", "h3"] as const);
  return (
    <article className={styles.sheet} aria-label={`Lab results of ${name}`} data-density={densityOf(sheet)}>
      <header className={styles.head}>
        <p className={styles.brand}>
          {shop.key === null ? <Icon name="mark" size="small" /> : null}
          {shop.brandName}
        </p>
        <Name className={styles.name}>{name}</Name>
        <p className={styles.soft}>
          {birthDate ? `Born ${longDayText(birthDate)}. ` : ""}Lab results for a visit, {longDayText(today)}.
        </p>
      </header>
      <dl className={styles.figures}>
        {FIGURES.filter(([standing]) => standing !== "between" || counts.between > 0).map(([standing, label]) => (
          <div key={standing} data-standing={standing}>
            <dt>{label}</dt>
            <dd>{counts[standing]}</dd>
          </div>
        ))}
      </dl>
      <p>
        {standingCountsText(counts)}
        {changes.length > 0 ? ` With the newest sample: ${changes.join("; ")}.` : ""}
      </p>
      {outside.length > 0 ? <Outside lines={outside} Title={Title} /> : null}
      <Lines title="In range" lines={within} Title={Title} />
      <Lines title="Not graded" lines={ungraded} Title={Title} />
      <footer className={styles.foot}>
        <p>Samples: {samples.join("; ")}.</p>
        <p>
          {SHEET_NOTE}
          {leftOut > 0 ? ` ${leftOut} more have a date in the future.` : ""}
        </p>
      </footer>
    </article>
  );
}

interface LinesProps {
  lines: readonly SheetLine[];
  Title: "h2" | "h3";
}

function Outside({ lines, Title }: LinesProps) {
  return (
    <section>
      <Title className={styles.title}>Outside</Title>
      <ul className={styles.outside}>
        {lines.map(({ key, name, newest, value, verdict, range, day, before }) => (
          <li key={key}>
            <p>
              <strong>{name}</strong>
              <span className={styles.soft}>
                {day}
                {before ? `, before ${before}` : ""}
              </span>
            </p>
            <div>
              <ResultScale name={name} shown={newest} look="bare" />
            </div>
            <p className={styles.end}>
              <strong>{value}</strong>
              <span className={styles.verdict}>
                {verdict}, {range}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Lines({ title, lines, Title }: LinesProps & { title: string }) {
  if (lines.length === 0) return null;
  return (
    <section>
      <Title className={styles.title}>{title}</Title>
      <ul className={styles.lines}>
        {lines.map(({ key, name, value, range, day, before, standing, verdict }) => (
          <li key={key}>
            <span className={styles.pair}>
              <span>{name}</span>
              <strong>{value}</strong>
            </span>
            <span className={styles.soft}>
              {standing === "between" ? `${verdict}, ${range}` : range}; {day}
              {before ? `, before ${before}` : ""}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
