"use client";

import type { ReactNode } from "react";
import { QueryProvider } from "@/components/layout/query-provider";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { useResultsDraft } from "@/hooks/results/use-results-draft";
import { useResultsUpload } from "@/hooks/results/use-results-upload";
import { DraftReview } from "./draft-review";
import { DropZone } from "./drop-zone";
import { HandEntry } from "./hand-entry";
import styles from "./upload-desk.module.css";
import { UploadList } from "./upload-list";
import type { MarkerChoice } from "./value-fields";

interface UploadDeskProps {
  /** Every marker there is, by name. */
  markers: readonly MarkerChoice[];
  /** The page's heading and first words. */
  children: ReactNode;
}

/** Files in, review out. The files and what is typed stay at hand until they are read. */
export function UploadDesk(props: UploadDeskProps) {
  return (
    <QueryProvider>
      <Desk {...props} />
    </QueryProvider>
  );
}

function Desk({ markers, children }: UploadDeskProps) {
  const { draft, problem, reload } = useResultsDraft();
  const upload = useResultsUpload(reload);
  return (
    <>
      <div className={styles.desk}>
        <div>{children}</div>
        <div className={styles.intake}>
          <DropZone onFiles={upload.add} onText={(text) => upload.add([text])} />
          <HandEntry markers={markers} />
          <UploadList upload={upload} />
          {draft && draft.values.length > 0 ? (
            <ButtonLink href="#review" variant="secondary" iconAfter={<Icon name="arrow-right" size="small" />}>
              Go to the review
            </ButtonLink>
          ) : null}
        </div>
      </div>
      {problem ? (
        <Notice tone="danger" announce="alert" title="We could not look for an earlier review">
          {problem.message}
        </Notice>
      ) : null}
      <DraftReview draft={draft ?? null} markers={markers} />
    </>
  );
}
