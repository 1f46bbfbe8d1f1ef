import { render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ALL_READING } from "@/lib/content/articles/all-reading";
import { ROUTES } from "@/lib/content/navigation";
import { DEFAULT_SHIPPING_RATES } from "@/lib/domain/shipping";
import { ArticleScreen } from "./article-screen";

const cases = ALL_READING.map((article) => ({ slug: article.slug, article }));

describe("an article's page", () => {
  it.each(cases)("$slug has contents that lead to its headings, its program, its sources and facts", ({ article }) => {
    const { container, unmount } = render(
      <ArticleScreen article={article} options={[]} rates={DEFAULT_SHIPPING_RATES} />,
    );
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
    const contents = within(screen.getByRole("navigation", { name: "On this page" })).getAllByRole("link");
    const missing = contents.filter((link) => !container.querySelector(link.getAttribute("href") ?? ""));
    expect(missing).toEqual([]);
    const action = screen.getByRole("link", { name: `See ${ROUTES[article.program].label}` });
    expect(action.getAttribute("href")).toBe(ROUTES[article.program].href);
    const sources = screen.getByRole("region", { name: "Sources" });
    expect(within(sources).getAllByRole("listitem")).toHaveLength(article.sources.length);
    const facts = [...container.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
      JSON.parse(script.textContent ?? ""),
    );
    expect(facts.map((fact) => fact["@type"])).toEqual(["Article", "BreadcrumbList"]);
    const url = expect.stringMatching(/^https?:\/\/[^/]+\/(?:articles|hub)\/[a-z0-9-]+$/);
    expect(facts[0]).toMatchObject({
      headline: article.title,
      dateModified: article.reviewed,
      url,
      mainEntityOfPage: url,
    });
    expect(screen.getByText(/not medical advice and not a diagnosis/)).toBeDefined();
    unmount();
  });
});
