import { Link } from "@/components/ui/link";
import type { Text } from "@/lib/content/articles/article";
import { textPartsOf } from "@/lib/content/articles/inline-text";
import { hrefOfTarget } from "@/lib/content/articles/links";

/** A line of an article with its links. What has no page stands as plain words. */
export function Words({ text }: { text: Text }) {
  return textPartsOf(text).map((part, index) => {
    const href = part.target ? hrefOfTarget(part.target) : null;
    const key = `${index}-${part.text}`;
    return href ? (
      <Link key={key} href={href}>
        {part.text}
      </Link>
    ) : (
      <span key={key}>{part.text}</span>
    );
  });
}
