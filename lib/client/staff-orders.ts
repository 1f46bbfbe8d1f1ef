import {
  cancelStaffOrder,
  releaseStaffOrder,
  shipStaffOrder,
  unshipStaffOrder,
} from "@/lib/contracts/staff-order-actions";
import { type AddressCorrection, correctStaffAddress } from "@/lib/contracts/staff-order-address";
import { giveMoneyBack, type MoneyWish } from "@/lib/contracts/staff-order-money";
import { ordersToShip, staffOrder } from "@/lib/contracts/staff-orders";
import type { Carrier } from "@/lib/domain/carrier";
import { type FieldProblem, fieldProblems } from "./field-problems";
import { send } from "./send";

/* The calls around one order, for the staff pages. Hooks load this file when the first call is due. */

export const fetchToShip = (after: string) => send(ordersToShip, { query: { after } });
export const fetchStaffOrder = (id: string) => send(staffOrder, { params: { id } });

/** A parcel as it is filled in. */
export interface ParcelFields {
  kitIds: string[];
  carrier: Carrier;
  trackingNumber: string;
}
export const checkParcel = (fields: ParcelFields): FieldProblem[] => fieldProblems(shipStaffOrder.body, fields);
export const sendParcel = (id: string, body: ParcelFields, idempotencyKey: string) =>
  send(shipStaffOrder, { params: { id }, body, idempotencyKey });
export const sendUnship = (id: string, shipmentId: string) =>
  send(unshipStaffOrder, { params: { id }, body: { shipmentId } });

/** Why, for the record. */
export interface ReasonFields {
  reason: string;
}
export const checkReason = (fields: ReasonFields): FieldProblem[] => fieldProblems(releaseStaffOrder.body, fields);
export const sendRelease = (id: string, body: ReasonFields) => send(releaseStaffOrder, { params: { id }, body });
export const sendStaffCancel = (id: string, body: ReasonFields, idempotencyKey: string) =>
  send(cancelStaffOrder, { params: { id }, body, idempotencyKey });

export const checkMoney = (wish: MoneyWish): FieldProblem[] => fieldProblems(giveMoneyBack.body, wish);
export const sendMoney = (id: string, body: MoneyWish, idempotencyKey: string) =>
  send(giveMoneyBack, { params: { id }, body, idempotencyKey });

export const checkCorrection = (fields: AddressCorrection): FieldProblem[] =>
  fieldProblems(correctStaffAddress.body, fields);
export const sendCorrection = (id: string, body: AddressCorrection) =>
  send(correctStaffAddress, { params: { id }, body });
