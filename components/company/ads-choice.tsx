"use client";

import { useEffect, useId, useState } from "react";
import { answerAds } from "@/hooks/site/use-ads-consent";
import { currentConsent } from "@/stores/consent";
import styles from "./ads-choice.module.css";

type Choice = "unread" | "no" | "yes" | "refused-by-browser";

/** The choice as it holds: a yes that the browser's own privacy signal overrules is a no. */
function keptChoice(): Choice {
  return currentConsent().ads ? "yes" : "no";
}

/** Whether advertisers may be told of a purchase. Off until the visitor says yes; each change holds at once. */
export function AdsChoice() {
  const id = useId();
  const [choice, setChoice] = useState<Choice>("unread");
  useEffect(() => setChoice(keptChoice()), []);

  const choose = (ads: boolean) => {
    const isAllowed = answerAds(ads);
    setChoice(ads && !isAllowed ? "refused-by-browser" : isAllowed ? "yes" : "no");
  };
  return (
    <div className={styles.choice}>
      <label htmlFor={id} className={styles.label}>
        <input
          id={id}
          type="checkbox"
          className={styles.box}
          disabled={choice === "unread"}
          checked={choice === "yes"}
          onChange={(event) => choose(event.target.checked)}
        />
        <span>Advertisers may be told that I bought something, in the form described above.</span>
      </label>
      <p role="status" className={styles.state}>
        {STATES[choice]}
      </p>
    </div>
  );
}

const STATES: Readonly<Record<Choice, string>> = {
  unread: "",
  no: "Off: advertisers hear nothing.",
  yes: "On, in this browser. Uncheck it to turn it off.",
  "refused-by-browser": "Your browser tells sites not to share. It has the last word, so this stays off.",
};
