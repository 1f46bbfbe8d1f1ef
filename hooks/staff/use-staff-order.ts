import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type SendForm, useSendForm } from "@/hooks/forms/use-send-form";
import { problemFrom } from "@/lib/client/problem-from";
import type { ParcelFields, ReasonFields } from "@/lib/client/staff-orders";
import type { PrintedCode } from "@/lib/contracts/staff-order-actions";
import type { AddressCorrection } from "@/lib/contracts/staff-order-address";
import type { MoneyWish } from "@/lib/contracts/staff-order-money";
import type { StaffOrderDetail } from "@/lib/contracts/staff-orders";
import type { Problem } from "@/lib/domain/problem";

function orderQuery(id: string) {
  return queryOptions({
    queryKey: ["staff", "order", id],
    staleTime: 0,
    queryFn: async (): Promise<StaffOrderDetail> => (await import("@/lib/client/staff-orders")).fetchStaffOrder(id),
  });
}

/**
 * One order as staff see it.
 * @param id  NULL asks nothing
 */
export function useStaffOrder(id: string | null) {
  const { data, error, refetch } = useQuery({ ...orderQuery(id ?? ""), enabled: id !== null });
  const problem: Problem | null = error ? problemFrom(error) : null;
  return { order: id === null ? undefined : data, problem, retry: () => void refetch() };
}

/** Everything that staff see is older than what was just done. */
function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ["staff"] });
}

/** A parcel that left, with the codes to print. */
export interface SentParcel {
  shipmentId: string;
  undoUntil: string;
  printed: PrintedCode[];
}

/** Marks a parcel of an order as shipped. */
export function useShipOrder(id: string): SendForm<ParcelFields, SentParcel> {
  const refresh = useRefresh();
  return useSendForm({
    check: async (fields) => (await import("@/lib/client/staff-orders")).checkParcel(fields),
    send: async (fields, key) => {
      const sent = await (await import("@/lib/client/staff-orders")).sendParcel(id, fields, key);
      await refresh();
      return sent;
    },
  });
}

/** Takes a parcel back. NULL: done; a problem: why not. */
export function useUnship(id: string) {
  const refresh = useRefresh();
  const [isUndoing, setUndoing] = useState(false);
  const undo = async (shipmentId: string): Promise<Problem | null> => {
    setUndoing(true);
    try {
      await (await import("@/lib/client/staff-orders")).sendUnship(id, shipmentId);
      return null;
    } catch (error) {
      return problemFrom(error);
    } finally {
      await refresh();
      setUndoing(false);
    }
  };
  return { isUndoing, undo };
}

/** Lets an order go on, or cancels it with its money back. */
export function useDecideOrder(id: string, decision: "release" | "cancel"): SendForm<ReasonFields, { isDone: true }> {
  const refresh = useRefresh();
  return useSendForm({
    check: async (fields) => (await import("@/lib/client/staff-orders")).checkReason(fields),
    send: async (fields, key) => {
      const client = await import("@/lib/client/staff-orders");
      await (decision === "release" ? client.sendRelease(id, fields) : client.sendStaffCancel(id, fields, key));
      await refresh();
      return { isDone: true };
    },
  });
}

/** Gives part of an order's money back, or credit for it. The answer tells in cents what goes where. */
export function useGiveMoney(id: string): SendForm<MoneyWish, { card: number; credit: number }> {
  const refresh = useRefresh();
  return useSendForm({
    check: async (wish) => (await import("@/lib/client/staff-orders")).checkMoney(wish),
    send: async (wish, key) => {
      const given = await (await import("@/lib/client/staff-orders")).sendMoney(id, wish, key);
      await refresh();
      return given;
    },
  });
}

/** Corrects where an order goes. */
export function useCorrectAddress(id: string): SendForm<AddressCorrection, { ok: true }> {
  const refresh = useRefresh();
  return useSendForm({
    check: async (fields) => (await import("@/lib/client/staff-orders")).checkCorrection(fields),
    send: async (fields) => {
      const { sendCorrection } = await import("@/lib/client/staff-orders");
      return sendCorrection(id, fields).finally(refresh);
    },
  });
}
