"use client";

import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Buttons, Line } from "./staff-layout";

interface PagerProps {
  /** What is counted, as there are many of it: "orders". */
  noun: string;
  page: number;
  pageSize: number;
  count: number;
  onPage: (page: number) => void;
}

/** Where one is in a long list, and the way to its next part. Nothing where there is nothing. */
export function Pager({ noun, page, pageSize, count, onPage }: PagerProps) {
  const last = Math.max(1, Math.ceil(count / pageSize));
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(count, page * pageSize);
  if (count === 0) return null;
  return (
    <Line as="nav" aria-label={`Pages of ${noun}`}>
      <span aria-live="polite">
        {from} to {to} of {count} {noun}
      </span>
      {last > 1 ? (
        <Buttons>
          <Button
            variant="secondary"
            size="small"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
            icon={<Icon name="chevron-left" size="small" />}
          >
            Before
          </Button>
          <Button
            variant="secondary"
            size="small"
            disabled={page >= last}
            onClick={() => onPage(page + 1)}
            iconAfter={<Icon name="chevron-right" size="small" />}
          >
            Next
          </Button>
        </Buttons>
      ) : null}
    </Line>
  );
}
