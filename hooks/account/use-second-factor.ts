import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { type SendForm, useSendForm } from "@/hooks/forms/use-send-form";
import { problemFrom } from "@/lib/client/problem-from";
import type { BeginFields, FactorCodeFields, ProofFields } from "@/lib/client/second-factor";
import type { BegunFactor, FactorState } from "@/lib/contracts/second-factor";
import type { Problem } from "@/lib/domain/problem";

const calls = () => import("@/lib/client/second-factor");

const factorQuery = queryOptions({
  queryKey: ["second-factor"],
  staleTime: 0,
  queryFn: async () => (await calls()).fetchFactor(),
});

/** Whether the account has a second factor. Undefined while it is not known. */
export function useSecondFactor(): { factor: FactorState | undefined; problem: Problem | null; retry: () => void } {
  const { data, error, refetch } = useQuery(factorQuery);
  return { factor: data, problem: error ? problemFrom(error) : null, retry: () => void refetch() };
}

/** Reads anew what a change of the factor changed: it, and where the account is signed in. */
export function useFactorChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries({ queryKey: factorQuery.queryKey });
    await queries.invalidateQueries({ queryKey: ["account-sessions"] });
  };
}

/** Begins to set a factor up. */
export function useBeginFactor(): SendForm<BeginFields, BegunFactor> {
  return useSendForm({
    check: async (fields) => (await calls()).checkBegin(fields),
    send: async (fields) => (await calls()).sendBegin(fields),
  });
}

/** Turns it on with a first code. @returns the recovery codes */
export function useConfirmFactor(): SendForm<FactorCodeFields, string[]> {
  return useSendForm({
    check: async (fields) => (await calls()).checkFactorCode(fields),
    send: async (fields) => (await calls()).sendFactorCode(fields),
  });
}

/** Makes new recovery codes. */
export function useRenewCodes(): SendForm<ProofFields, string[]> {
  return useSendForm({
    check: async (fields) => (await calls()).checkProof(fields),
    send: async (fields) => (await calls()).sendRenewal(fields),
  });
}

/** Takes the factor away. */
export function useRemoveFactor(): SendForm<ProofFields, { ok: true }> {
  return useSendForm({
    check: async (fields) => (await calls()).checkProof(fields),
    send: async (fields) => (await calls()).sendRemoval(fields),
  });
}
