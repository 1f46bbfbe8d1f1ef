import { Notice } from "@/components/ui/notice";
import { Table } from "@/components/ui/table";
import type { ArticleBlock } from "@/lib/content/articles/article";
import { headingId } from "@/lib/content/articles/reading";
import styles from "./article-body.module.css";
import { RangeFigure } from "./range-figure";
import { Words } from "./words";

/** The blocks of an article, in order. */
export function ArticleBody({ blocks }: { blocks: readonly ArticleBlock[] }) {
  const keyed = blocks.map((block, index) => ({ block, key: `block-${index}` }));
  return (
    <div className={styles.body}>
      {keyed.map(({ block, key }) => (
        <BlockView key={key} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { block: ArticleBlock }) {
  switch (block.kind) {
    case "heading":
      return <h2 id={headingId(block.text)}>{block.text}</h2>;
    case "paragraph":
      return (
        <p>
          <Words text={block.text} />
        </p>
      );
    case "list":
      return <Items {...block} />;
    case "table":
      return (
        <div className={styles.table}>
          <Table
            isStacked
            caption={block.caption}
            columns={block.columns}
            rows={block.rows.map((row) => row.map((cell) => <Words key={cell} text={cell} />))}
          />
        </div>
      );
    case "note":
      return (
        <Notice tone="info" title={block.title}>
          <p>
            <Words text={block.text} />
          </p>
        </Notice>
      );
    case "range":
      return <RangeFigure figure={block} />;
  }
}

function Items({ isNumbered, items }: { isNumbered: boolean; items: readonly string[] }) {
  const rows = items.map((item) => (
    <li key={item}>
      <Words text={item} />
    </li>
  ));
  return isNumbered ? <ol className={styles.steps}>{rows}</ol> : <ul className={styles.list}>{rows}</ul>;
}
