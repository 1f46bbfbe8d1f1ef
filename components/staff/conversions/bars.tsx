"use client";

import { styled } from "styled-components";

export const List = styled.ul`
  display: grid;
  gap: var(--space-4);
  margin: 0;
  padding: var(--space-5);
  border: 1px solid var(--line);
  border-radius: var(--radius-2);
  background: var(--surface);
  list-style: none;
`;

export const BarRow = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-1) var(--space-4);
  font-size: var(--text-2);
  font-variant-numeric: tabular-nums;
`;

export const Track = styled.span`
  grid-column: 1 / -1;
  display: block;
  height: 6px;
  overflow: hidden;
  border-radius: var(--radius-pill);
  background: var(--base-mist);
`;

/** How wide a bar is depends on what arrived: a share from 0 to 100. */
export const Bar = styled.span.attrs<{ $share: number }>(({ $share }) => ({ style: { width: `${$share}%` } }))<{
  $isStrong: boolean;
}>`
  display: block;
  height: 100%;
  border-radius: inherit;
  background: ${({ $isStrong }) => ($isStrong ? "var(--brand)" : "var(--base-line-strong)")};
`;
