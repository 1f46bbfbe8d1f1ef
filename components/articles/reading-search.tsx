"use client";

import { type ReactNode, useState } from "react";
import { Link } from "@/components/ui/link";
import { SearchLine } from "@/components/ui/search-line";
import type { FoundReading, searchReading } from "@/lib/content/articles/search";
import styles from "./reading-search.module.css";

/** "loading" until the texts are here; they come only when somebody begins to search. */
type Search = typeof searchReading | "idle" | "loading" | "failed";

interface ReadingSearchProps {
  /** Drawn on the server, so that no icon travels as script. */
  icon: ReactNode;
  /** What stands there while nobody searches; hidden, not removed, while somebody does. */
  children: ReactNode;
}

/**
 * The search over articles and guides. What somebody looks for about their health stays in the page: it is in no
 * address, call or event.
 */
export function ReadingSearch({ icon, children }: ReadingSearchProps) {
  const [question, setQuestion] = useState("");
  const [search, setSearch] = useState<Search>("idle");
  const isSearching = question.trim() !== "";
  // Until the texts are here, the page stays as it is.
  const isAnswered = isSearching && typeof search === "function";

  function load() {
    if (typeof search === "function" || search === "loading") return;
    setSearch("loading");
    import("@/lib/content/articles/search").then(
      (module) => setSearch(() => module.searchReading),
      () => setSearch("failed"),
    );
  }

  function ask(words: string) {
    setQuestion(words);
    load();
  }

  return (
    <>
      <SearchLine
        label="Search articles and guides"
        icon={icon}
        enterKeyHint="search"
        placeholder="ferritin, fasting, Lp(a) …"
        value={question}
        onFocus={load}
        onChange={(event) => ask(event.target.value)}
      />
      <p role="status" className={styles.state}>
        {isSearching ? stateText(search, question) : ""}
      </p>
      {isAnswered ? <Results found={search(question)} /> : null}
      <div hidden={isAnswered}>{children}</div>
    </>
  );
}

function stateText(search: Search, question: string): string {
  if (search === "failed") return "The search could not be loaded. Check the connection and type again.";
  if (typeof search !== "function") return "Searching …";
  const words = `“${question.trim()}”`;
  const count = search(question).length;
  if (count === 0)
    return `Nothing matches ${words}. Try a single word, such as the name of a marker, or clear the field.`;
  return count === 1 ? `One text matches ${words}` : `${count} texts match ${words}`;
}

function Results({ found }: { found: readonly FoundReading[] }) {
  if (found.length === 0) return null;
  return (
    <section aria-label="Search results" className={styles.results}>
      <ul className={styles.list}>
        {found.map((item) => (
          <FoundRow key={item.href} item={item} />
        ))}
      </ul>
    </section>
  );
}

function FoundRow({ item }: { item: FoundReading }) {
  return (
    <li className={styles.found}>
      <p className={styles.kind}>{item.kind === "guide" ? "Guide" : "Article"}</p>
      <Link href={item.href} className={styles.title}>
        {item.title}
      </Link>
      <p className={styles.excerpt}>{item.excerpt}</p>
    </li>
  );
}
