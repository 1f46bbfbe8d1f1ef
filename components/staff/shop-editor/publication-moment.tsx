"use client";

import { useState } from "react";
import { SegmentedControl } from "@/components/ui/segmented";
import { TextField } from "@/components/ui/text-field";
import { newYorkMoment } from "@/lib/domain/new-york-time";
import styles from "./publish-dialog.module.css";

const WHEN = [
  { value: "now", label: "Now" },
  { value: "later", label: "Later" },
] as const;

/** When something is to be published, as it is being chosen. */
export function usePublicationMoment() {
  const [when, setWhen] = useState("now");
  const [local, setLocal] = useState("");
  const [error, setError] = useState("");
  const isLater = when === "later";
  return {
    when,
    setWhen,
    local,
    error,
    isLater,
    type: (text: string) => {
      setLocal(text);
      setError("");
    },
    /** "now", a moment in ISO 8601, or NULL: there is something to mend. */
    read: (): string | null => {
      if (!isLater) return "now";
      const moment = newYorkMoment(local);
      if (moment) return moment.toISOString();
      setError(
        local === "" ? "Choose a day and a time." : "That time does not exist in New York: choose another hour.",
      );
      return null;
    },
  };
}

/** Now, or at a day and a time of New York's. */
export function PublicationMoment({ moment }: { moment: ReturnType<typeof usePublicationMoment> }) {
  return (
    <div className={styles.moment}>
      <SegmentedControl
        legend="When it is published"
        name="publication-moment"
        segments={WHEN}
        value={moment.when}
        onChange={moment.setWhen}
      />
      {moment.isLater ? (
        <TextField
          type="datetime-local"
          label="Day and time in New York"
          hint="It is checked once more then. If something is found, it stays a draft and you get an email."
          value={moment.local}
          {...(moment.error && { error: moment.error })}
          onChange={({ target }) => moment.type(target.value)}
        />
      ) : null}
    </div>
  );
}
