"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { SearchLine } from "@/components/ui/search-line";
import styles from "./question-search.module.css";

interface QuestionSearchProps {
  /** Drawn on the server. */
  icon: ReactNode;
  /** The groups, drawn on the server: sections with `data-group`, and in them details with `data-question`. */
  children: ReactNode;
  /** What is said when nothing fits. */
  empty: ReactNode;
}

const searchableText = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}%$]+/gu, " ");

/** Shows the questions in which every word occurs and hides the others; says how many are left. */
function filter(list: HTMLElement, text: string): number {
  const words = searchableText(text).split(" ").filter(Boolean);
  let found = 0;
  for (const group of list.querySelectorAll<HTMLElement>("[data-group]")) {
    let inGroup = 0;
    for (const question of group.querySelectorAll<HTMLElement>("[data-question]")) {
      const content = searchableText(question.textContent ?? "");
      question.hidden = !words.every((word) => content.includes(word));
      if (!question.hidden) inGroup += 1;
    }
    group.hidden = inGroup === 0;
    found += inGroup;
  }
  return found;
}

/** Opens the question that the address names; the browser does so by itself only where the page was loaded with it. */
function openTarget(list: HTMLElement): void {
  const id = decodeURIComponent(window.location.hash.slice(1));
  const target = id ? document.getElementById(id) : null;
  if (!target || !list.contains(target)) return;
  const question = target.closest("details");
  if (question) question.open = true;
  (question ?? target).scrollIntoView({ block: "start" });
}

/**
 * Search over questions that stand in the page already: they are only shown and hidden, so nothing of them travels as
 * script, and without scripts they are all there.
 */
export function QuestionSearch({ icon, children, empty }: QuestionSearchProps) {
  const list = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<number | null>(null);

  useEffect(() => {
    const open = () => list.current && openTarget(list.current);
    open();
    addEventListener("hashchange", open);
    return () => removeEventListener("hashchange", open);
  }, []);

  const search = (text: string) => {
    const count = list.current ? filter(list.current, text) : 0;
    setFound(text.trim() === "" ? null : count);
  };

  return (
    <>
      <SearchLine
        label="Search the answers"
        icon={icon}
        placeholder="fasting, refund, New York"
        onChange={(event) => search(event.target.value)}
      >
        <p role="status" className={styles.found}>
          {found === null ? "" : found === 1 ? "1 answer" : `${found} answers`}
        </p>
      </SearchLine>
      {found === 0 ? empty : null}
      <div ref={list}>{children}</div>
    </>
  );
}
