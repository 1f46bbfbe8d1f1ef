import type { Letter } from "@/lib/content/mails/letter";
import styles from "./intro-letter.module.css";

/** The mail as its receiver reads it, made by what makes the mail. */
export function IntroLetter({ letter }: { letter: Letter }) {
  return (
    <div className={styles.letter}>
      <dl>
        <div>
          <dt>Subject</dt>
          <dd>{letter.subject}</dd>
        </div>
      </dl>
      {letter.blocks.map((block) => {
        if (block.kind === "button")
          return (
            <p key={block.label} className={styles.button}>
              {block.label}
            </p>
          );
        return "text" in block ? <p key={block.text}>{block.text}</p> : null;
      })}
      <p className={styles.reason}>{letter.reason}</p>
    </div>
  );
}
