import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type SendForm, useSendForm } from "@/hooks/forms/use-send-form";
import { saveFile } from "@/hooks/site/save-file";
import { fetchShopNow } from "@/lib/client/clock";
import { problemFrom } from "@/lib/client/problem-from";
import { noteSignedOut } from "@/lib/client/session-hint";
import type { DeletionPreview } from "@/lib/contracts/account-data";
import { newYorkDay } from "@/lib/domain/new-york-time";
import type { Problem } from "@/lib/domain/problem";
import { noteLook } from "@/stores/seen-results";
import { useSex } from "@/stores/sex";

/** Everything that is kept about the person, saved as one file. `run` answers why there is none, or NULL. */
export function useAccountExport(): { isExporting: boolean; run: () => Promise<Problem | null> } {
  const [isExporting, setExporting] = useState(false);
  const run = async () => {
    setExporting(true);
    try {
      const text = await (await import("@/lib/client/account")).fetchAccountExport();
      const day = newYorkDay(await fetchShopNow());
      saveFile(new Blob([text], { type: "application/json" }), `my-data-${day}.json`);
      return null;
    } catch (error) {
      return problemFrom(error);
    } finally {
      setExporting(false);
    }
  };
  return { isExporting, run };
}

const previewQuery = queryOptions({
  queryKey: ["account-deletion"],
  staleTime: 0,
  queryFn: async () => (await import("@/lib/client/account")).fetchDeletionPreview(),
});

/** What deleting the account would do now. Undefined while it is not known. */
export function useDeletionPreview(): {
  preview: DeletionPreview | undefined;
  problem: Problem | null;
  retry: () => void;
} {
  const { data, error, refetch } = useQuery(previewQuery);
  return { preview: data, problem: error ? problemFrom(error) : null, retry: () => void refetch() };
}

/** Deletes the account. What this browser keeps of the person's choices goes with it. */
export function useDeleteAccount(): SendForm<{ currentPassword: string }, { ok: true }> {
  const client = useQueryClient();
  return useSendForm({
    check: async (fields) => (await import("@/lib/client/account")).checkDeletion(fields),
    send: async (fields) => {
      const answer = await (await import("@/lib/client/account")).sendDeletion(fields).catch((error: unknown) => {
        // What would end now may be another thing than a moment ago.
        void client.invalidateQueries({ queryKey: previewQuery.queryKey });
        throw error;
      });
      useSex.getState().choose(null);
      noteLook(0);
      noteSignedOut();
      return answer;
    },
  });
}
