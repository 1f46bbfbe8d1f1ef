"use client";

import { Table } from "antd";
import type { ReactNode } from "react";
import { Button } from "../button";
import { classNames } from "../class-names";
import { VisuallyHidden } from "../visually-hidden";
import { AntdProvider } from "./antd-provider";
import styles from "./data-table.module.css";

/** A column of a table of live rows. */
export interface DataColumn<Row> {
  key: string;
  head: ReactNode;
  /** Numbers stand at the end, so that their digits line up. */
  align?: "start" | "end";
  /** The narrowest it may get. Unit: px. */
  width?: number;
  cell: (row: Row) => ReactNode;
  /** Which of two rows comes first when the column's head is pressed. For tables whose rows are all here. */
  order?: (one: Row, other: Row) => number;
}

/** Where one is in a list that is too long for one page. */
export interface TablePages {
  /** What is counted, as there are many of it: "orders". */
  noun: string;
  /** Of the whole list. */
  count: number;
  /** The places of the first and the last row of the page, from 1. */
  first: number;
  last: number;
  /** Turns the page. NULL: there is none on that side. */
  onBefore: (() => void) | null;
  onNext: (() => void) | null;
}

interface DataTableProps<Row> {
  /** What the table shows, for those who cannot see it. */
  caption: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Rows are on their way; the ones that are there stay. */
  isLoading?: boolean;
  empty?: ReactNode;
  /** Pressing anywhere on a row does the same as the button in it. */
  onOpen?: (row: Row) => void;
  chosenKey?: string | null;
  /** What a row unfolds to, and the words that unfold it. NULL: it has nothing more. */
  detailsOf?: (row: Row) => { summary: string; details: ReactNode } | null;
  pages?: TablePages | undefined;
  /** Numbers that are read across: on a phone it scrolls sideways, too. */
  isGrid?: boolean;
}

/**
 * antd's table would measure the browser's scroll bar with a style of its own, which the content policy refuses. This
 * tells it that somebody else looks after scrolling; the frame around it does.
 */
const withoutMeasuring = { tailor: true };

/** antd would have the whole table read aloud at each change of it; what is new is told below in a few words. */
const unheard = { "aria-live": "off" } as const;

function columnsOf<Row>(columns: readonly DataColumn<Row>[], unfolds: boolean) {
  const drawn = columns.map(({ key, head, align = "start", width, cell, order }) => ({
    key,
    title: head,
    ...(align === "end" && { className: styles.end }),
    ...(width !== undefined && { minWidth: width }),
    ...(order && { sorter: order }),
    // On a phone the columns stand below each other, and each cell says what it is.
    onCell: () => ({ "data-head": typeof head === "string" ? head : "" }) as Record<string, string>,
    render: (_: unknown, row: Row) => cell(row),
  }));
  // What unfolds a row stands after its name.
  return unfolds ? [...drawn.slice(0, 1), Table.EXPAND_COLUMN, ...drawn.slice(1)] : drawn;
}

/** A table of live rows: on a phone a list of them, elsewhere it scrolls sideways inside its own frame if it must. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, isLoading = false, empty = "Nothing found.", onOpen, chosenKey } = props;
  const { detailsOf, pages, isGrid = false } = props;
  const look = classNames(styles.frame, !isGrid && styles.list);
  return (
    <AntdProvider>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard */}
      <section className={look} tabIndex={0} aria-label={caption} aria-busy={isLoading}>
        <Table<Row>
          {...withoutMeasuring}
          columns={columnsOf(columns, detailsOf !== undefined)}
          dataSource={rows}
          rowKey={keyOf}
          pagination={false}
          showSorterTooltip={false}
          loading={{ spinning: isLoading, ...unheard }}
          // What is not known yet is not nothing.
          locale={{ emptyText: <p className={styles.empty}>{isLoading ? null : empty}</p> }}
          rowClassName={(row) => classNames(onOpen && styles.openable, keyOf(row) === chosenKey && styles.chosen)}
          {...(onOpen && { onRow: (row: Row) => ({ onClick: () => onOpen(row) }) })}
          {...(detailsOf && { expandable: unfolding(detailsOf) })}
        />
      </section>
      {pages && rows.length > 0 ? <Pages {...pages} /> : <Told count={rows.length} isLoading={isLoading} />}
    </AntdProvider>
  );
}

/** How many rows there are, heard when there come to be more or fewer. */
function Told({ count, isLoading }: { count: number; isLoading: boolean }) {
  const told = count === 0 ? "No rows" : `${count} ${count === 1 ? "row" : "rows"}`;
  return (
    <VisuallyHidden>
      <span role="status">{count === 0 && isLoading ? "" : told}</span>
    </VisuallyHidden>
  );
}

function unfolding<Row>(detailsOf: (row: Row) => { summary: string; details: ReactNode } | null) {
  return {
    columnWidth: 130,
    columnTitle: "More",
    rowExpandable: (row: Row) => detailsOf(row) !== null,
    expandedRowRender: (row: Row) => detailsOf(row)?.details,
    expandIcon: ({ record, expanded, onExpand }: Unfolding<Row>) => {
      const summary = detailsOf(record)?.summary;
      return summary ? (
        <Button variant="quiet" size="small" aria-expanded={expanded} onClick={(event) => onExpand(record, event)}>
          {summary}
        </Button>
      ) : null;
    },
  };
}

interface Unfolding<Row> {
  record: Row;
  expanded: boolean;
  onExpand: (row: Row, event: React.MouseEvent<HTMLElement>) => void;
}

function Pages({ noun, count, first, last, onBefore, onNext }: TablePages) {
  const turns = [
    { words: "Before", onClick: onBefore },
    { words: "Next", onClick: onNext },
  ];
  return (
    <nav className={styles.pages} aria-label={`Pages of ${noun}`}>
      <span aria-live="polite">
        {first} to {last} of {count} {noun}
      </span>
      {onBefore || onNext
        ? turns.map(({ words, onClick }) => (
            <Button
              key={words}
              variant="secondary"
              size="small"
              disabled={onClick === null}
              onClick={onClick ?? undefined}
            >
              {words}
            </Button>
          ))
        : null}
    </nav>
  );
}
