/** Steps to follow, as schema.org calls them. */
export function howToFacts(howTo: {
  name: string;
  description: string;
  path: string;
  steps: readonly { id: string; title: string; text: string }[];
}): Record<string, unknown> {
  return {
    "@type": "HowTo",
    name: howTo.name,
    description: howTo.description,
    step: howTo.steps.map(({ id, title, text }, index) => ({
      "@type": "HowToStep",
      position: index + 1,
      name: title,
      text,
      url: `${howTo.path}#${id}`,
    })),
  };
}
