"use client";

import { Table } from "antd";
import type { ReactNode } from "react";
import { classNames } from "../class-names";
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
}

/**
 * antd's table would measure the browser's scroll bar with a style of its own, which the content policy refuses. This
 * tells it that somebody else looks after scrolling; the frame around it does.
 */
const withoutMeasuring = { tailor: true };

/** A table of live rows: on a phone a list of them, elsewhere it scrolls sideways inside its own frame if it must. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, isLoading = false, empty = "Nothing found.", onOpen, chosenKey } = props;
  return (
    <AntdProvider>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard */}
      <section className={styles.frame} tabIndex={0} aria-label={caption} aria-busy={isLoading}>
        <Table<Row>
          {...withoutMeasuring}
          columns={columns.map(({ key, head, align = "start", width, cell }) => ({
            key,
            title: head,
            ...(align === "end" && { className: styles.end }),
            ...(width !== undefined && { minWidth: width }),
            // On a phone the columns stand below each other, and each cell says what it is.
            onCell: () => ({ "data-head": typeof head === "string" ? head : "" }) as Record<string, string>,
            render: (_: unknown, row: Row) => cell(row),
          }))}
          dataSource={rows}
          rowKey={keyOf}
          pagination={false}
          loading={isLoading}
          locale={{ emptyText: <p className={styles.empty}>{empty}</p> }}
          rowClassName={(row) => classNames(onOpen && styles.openable, keyOf(row) === chosenKey && styles.chosen)}
          {...(onOpen && { onRow: (row: Row) => ({ onClick: () => onOpen(row) }) })}
        />
      </section>
    </AntdProvider>
  );
}
