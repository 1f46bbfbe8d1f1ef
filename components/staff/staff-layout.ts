"use client";

import { styled } from "styled-components";

/*
 * The layout of what arrives from the API. None of it is in a prerendered page, so its styles may be made in the
 * browser; the frame of a page has its own, which are there from the start.
 */

export const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 10.5rem), 1fr));
  margin: 0;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--radius-2);
  background: var(--surface);

  /* Two beside each other on a phone: the last of an odd number takes its whole row. */
  @media (max-width: 575.98px) {
    > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }

  /* Three beside each other on a tablet; those left over share the last row. */
  @media (min-width: 576px) and (max-width: 991.98px) {
    display: flex;
    flex-wrap: wrap;

    > * {
      flex: 1 1 28%;
    }
  }
`;

export const Figure = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-1);
  margin: 0 -1px -1px 0;
  padding: var(--space-4) var(--space-5);
  border: solid var(--line);
  border-width: 0 1px 1px 0;

  dt {
    color: var(--ink-soft);
    font-size: var(--text-2);
  }

  dd {
    margin: 0;
    font-family: var(--font-serif);
    font-size: var(--text-6);
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.015em;
    line-height: 1.2;
  }

  dd small {
    display: block;
    margin-top: var(--space-1);
    color: var(--ink-soft);
    font-family: var(--font-sans);
    font-size: var(--text-1);
    letter-spacing: 0;
  }
`;

export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr));
  gap: var(--space-5);
  align-items: start;
`;

export const Block = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  min-width: 0;

  h2 {
    font-size: var(--text-5);
  }

  > p {
    color: var(--ink-soft);
    font-size: var(--text-2);
  }
`;

export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  color: var(--ink-soft);
  font-size: var(--text-2);

  h2 {
    color: var(--ink);
  }
`;

export const Buttons = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

/** A second, quieter line inside a table's cell. */
export const Detail = styled.span`
  display: block;
  color: var(--ink-soft);
  font-size: var(--text-1);
`;

/** A button inside a row that opens what the row is about. */
export const Opener = styled.button`
  min-height: 24px;
  padding: 0;
  border: 0;
  background: none;
  font-weight: var(--weight-strong);
  text-align: start;
  text-decoration: underline;
  text-decoration-color: transparent;
  text-underline-offset: 0.2em;

  &:hover {
    text-decoration-color: currentcolor;
  }
`;
