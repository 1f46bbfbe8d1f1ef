import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type SendForm, useSendForm } from "@/hooks/forms/use-send-form";
import { problemFrom } from "@/lib/client/problem-from";
import type { MadeShopCode, NewShopCode } from "@/lib/contracts/staff-shop-discounts";
import type { Problem } from "@/lib/domain/problem";

function codesQuery(businessKey: string) {
  return queryOptions({
    queryKey: ["staff", "shop", businessKey, "codes"],
    staleTime: 0,
    queryFn: async () => (await import("@/lib/client/staff-shops")).fetchShopCodes(businessKey),
  });
}

/** The discount codes of a shop, with how often each is held and used. */
export function useShopCodes(businessKey: string) {
  const { data, error, isFetching, refetch } = useQuery(codesQuery(businessKey));
  const problem: Problem | null = error ? problemFrom(error) : null;
  return { found: data, problem, isFetching, retry: () => void refetch() };
}

/** Makes a code for a shop. */
export function useMakeShopCode(businessKey: string): SendForm<NewShopCode, MadeShopCode> {
  const client = useQueryClient();
  return useSendForm({
    check: async (code) => (await import("@/lib/client/staff-shops")).checkShopCode(code),
    send: async (code) => {
      const made = await (await import("@/lib/client/staff-shops")).sendShopCode(businessKey, code);
      await client.invalidateQueries(codesQuery(businessKey));
      return made;
    },
  });
}

/** Switches codes off and on. NULL: done; a problem: why not. */
export function useSwitchShopCode(businessKey: string) {
  const client = useQueryClient();
  const [switching, setSwitching] = useState<string | null>(null);
  const run = async (code: string, isActive: boolean): Promise<Problem | null> => {
    setSwitching(code);
    try {
      await (await import("@/lib/client/staff-shops")).sendCodeSwitch(businessKey, code, isActive);
      await client.invalidateQueries(codesQuery(businessKey));
      return null;
    } catch (error) {
      return problemFrom(error);
    } finally {
      setSwitching(null);
    }
  };
  return { switching, run };
}
