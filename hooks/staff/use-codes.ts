import { keepPreviousData, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type SendForm, useSendForm } from "@/hooks/forms/use-send-form";
import { problemFrom } from "@/lib/client/problem-from";
import type { CodeFilter, CodeReplay, MadeCode, NewCode, StaffCode } from "@/lib/contracts/staff-discounts";
import type { Problem } from "@/lib/domain/problem";

const CODES = ["staff", "codes"] as const;

function codesQuery(filter: CodeFilter) {
  return queryOptions({
    queryKey: [...CODES, filter],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async () => (await import("@/lib/client/staff-discounts")).fetchCodes(filter),
  });
}

/** A page of discount codes, with what each brought; the page before stays while the next one comes. */
export function useCodes(filter: CodeFilter) {
  const { data, error, isFetching, refetch } = useQuery(codesQuery(filter));
  const problem: Problem | null = error ? problemFrom(error) : null;
  return { found: data, problem, isFetching, retry: () => void refetch() };
}

/**
 * Makes a code, or changes one.
 * @param before  the code as it was read. NULL: a new one
 */
export function useSaveCode(before: Pick<StaffCode, "id" | "revision"> | null): SendForm<NewCode, MadeCode> {
  const client = useQueryClient();
  return useSendForm({
    check: async (code) => (await import("@/lib/client/staff-discounts")).checkCode(code),
    send: async (code) => {
      const { sendCode, sendChange } = await import("@/lib/client/staff-discounts");
      const { shop: _, ...terms } = code;
      try {
        return await (before ? sendChange(before.id, { ...terms, revision: before.revision }) : sendCode(code));
      } finally {
        // Also after a refusal: somebody else may have changed it.
        await client.invalidateQueries({ queryKey: CODES });
      }
    },
  });
}

/** Tries a code on the carts of the last 90 days. */
export function useReplay(): SendForm<NewCode, CodeReplay> {
  return useSendForm({
    check: async (code) => (await import("@/lib/client/staff-discounts")).checkCode(code),
    send: async (code) => (await import("@/lib/client/staff-discounts")).sendReplay(code),
  });
}

/** Launches codes, stops them and starts them again. NULL: done; a problem: why not. */
export function useSwitchCode() {
  const client = useQueryClient();
  const [switching, setSwitching] = useState<string | null>(null);
  const run = async ({ id, revision }: StaffCode, isActive: boolean): Promise<Problem | null> => {
    setSwitching(id);
    try {
      await (await import("@/lib/client/staff-discounts")).sendSwitch(id, { isActive, revision });
      return null;
    } catch (error) {
      return problemFrom(error);
    } finally {
      await client.invalidateQueries({ queryKey: CODES });
      setSwitching(null);
    }
  };
  return { switching, run };
}
