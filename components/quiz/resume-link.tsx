import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Icon } from "@/components/ui/icon";
import { TextField } from "@/components/ui/text-field";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { QUIZ } from "@/lib/content/quiz";
import type { Answers } from "@/lib/domain/quiz/questions";
import { resumeFragment } from "@/lib/domain/quiz/resume-link";
import styles from "./resume-link.module.css";

/** The field takes the place of the button that made it, and its focus. */
function focusField(field: HTMLInputElement | null) {
  field?.focus();
}

/** Makes a link that brings the answers back, when somebody asks for it and not before. */
export function ResumeLink({ answers, title }: { answers: Answers; title: string }) {
  const [isMade, setMade] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const link = isMade ? window.location.origin + window.location.pathname + resumeFragment(answers) : "";
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      // Forbidden or not there: the link stands in the field, to be copied by hand.
      () => undefined,
    );
  return (
    <div className={styles.resume}>
      <Disclosure summary={title}>
        <p>
          Answers are forgotten when you leave the quiz. A personal link brings them back, here or on another device.
        </p>
        <p>{QUIZ.resumeWarning}</p>
        {isMade ? (
          <div className={styles.link}>
            <TextField
              ref={focusField}
              label="Your link"
              value={link}
              readOnly
              onFocus={(event) => event.currentTarget.select()}
            />
            <Button variant="secondary" icon={<Icon name="copy" />} onClick={copy}>
              {isCopied ? "Copied" : "Copy"}
            </Button>
            <VisuallyHidden>
              <span role="status">{isCopied ? "The link is copied." : ""}</span>
            </VisuallyHidden>
          </div>
        ) : (
          <p>
            <Button variant="secondary" onClick={() => setMade(true)}>
              Create my link
            </Button>
          </p>
        )}
      </Disclosure>
    </div>
  );
}
