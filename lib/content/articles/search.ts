import { ALL_READING } from "./all-reading";
import { articlePath } from "./article";
import { articleText } from "./reading";
import { tagOf } from "./tags";

/** An article or guide that a search found. */
export interface FoundReading {
  href: string;
  title: string;
  kind: "article" | "guide";
  /** The sentence that holds most of the words looked for, or the description. */
  excerpt: string;
}

interface Entry extends Omit<FoundReading, "excerpt"> {
  description: string;
  text: string;
  fields: readonly { words: readonly string[]; weight: number }[];
}

function wordsOf(text: string): readonly string[] {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[’']/g, "")
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

const ENTRIES: readonly Entry[] = ALL_READING.map((article) => {
  const text = articleText(article);
  const tags = article.tags.map((key) => tagOf(key)?.name ?? "").join(" ");
  return {
    href: articlePath(article),
    title: article.title,
    kind: article.kind,
    description: article.description,
    text,
    fields: [
      { words: wordsOf(article.title), weight: 8 },
      { words: [...wordsOf(tags), ...article.markers.flatMap(wordsOf)], weight: 5 },
      { words: wordsOf(article.description), weight: 3 },
      { words: wordsOf(text), weight: 1 },
    ],
  };
});

function scoreOf(entry: Entry, term: string): number {
  const field = entry.fields.find(({ words }) => words.some((word) => word.startsWith(term)));
  return field?.weight ?? 0;
}

function excerptOf(entry: Entry, terms: readonly string[]): string {
  const sentences = [entry.description, ...entry.text.split(/(?<=[.?])\s+/)];
  const hits = (sentence: string) => {
    const words = wordsOf(sentence);
    return terms.filter((term) => words.some((word) => word.startsWith(term))).length;
  };
  return sentences.reduce((best, sentence) => (hits(sentence) > hits(best) ? sentence : best), entry.description);
}

/**
 * What fits the words, best first. Every word must begin some word of the title, tags, description or text.
 * Nothing fits an empty question.
 */
export function searchReading(question: string): readonly FoundReading[] {
  const terms = wordsOf(question);
  if (terms.length === 0) return [];
  return ENTRIES.map((entry) => ({ entry, scores: terms.map((term) => scoreOf(entry, term)) }))
    .filter(({ scores }) => scores.every((score) => score > 0))
    .map(({ entry, scores }) => ({ entry, score: scores.reduce((sum, score) => sum + score, 0) }))
    .sort((one, other) => other.score - one.score)
    .map(({ entry }) => ({
      href: entry.href,
      title: entry.title,
      kind: entry.kind,
      excerpt: excerptOf(entry, terms),
    }));
}
