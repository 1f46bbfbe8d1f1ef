import * as z from "zod/mini";
import { shopHistory } from "@/lib/contracts/staff-shop-history";
import { proveShopHost, removeShopHost, staffShopHost, wantShopHost } from "@/lib/contracts/staff-shop-host";
import { drawShopMail } from "@/lib/contracts/staff-shop-mail";
import { type PackingChoice, setShopPacking } from "@/lib/contracts/staff-shop-packing";
import {
  changeShopRole,
  inviteAgain,
  inviteToShop,
  readShopPeople,
  removeFromShop,
  withdrawInvitation,
} from "@/lib/contracts/staff-shop-people";
import { askForPublication, decideShopRequest, shopRequests } from "@/lib/contracts/staff-shop-requests";
import { scheduleShop, unscheduleShop } from "@/lib/contracts/staff-shop-schedule";
import {
  checkShop,
  createShop,
  type DraftConflict,
  draftConflict,
  publishShop,
  restoreShop,
  type ShopTemplate,
  type ShopWork,
  saveShopDraft,
  shopWork,
  staffShop,
  staffShops,
} from "@/lib/contracts/staff-shops";
import type { Problem } from "@/lib/domain/problem";
import type { ShopRole } from "@/lib/domain/shop-roles";
import { type FieldProblem, fieldProblems } from "./field-problems";
import { send } from "./send";

/** Whom to ask, and as what. */
export interface InviteFields {
  email: string;
  role: ShopRole;
}

/* The calls around partner shops, for the staff pages. Hooks load this file when the first call is due. */

export const fetchShops = () => send(staffShops);
export const fetchShop = (businessKey: string) => send(staffShop, { params: { businessKey } });
export const fetchShopHost = (businessKey: string) => send(staffShopHost, { params: { businessKey } });
export const sendWantHost = (host: string) => (businessKey: string) =>
  send(wantShopHost, { params: { businessKey }, body: { host } });
export const sendProveHost = (businessKey: string) => send(proveShopHost, { params: { businessKey } });
export const sendRemoveHost = (businessKey: string) => send(removeShopHost, { params: { businessKey } });
export const sendDrawMail = (
  businessKey: string,
  body: { readonly mail: number; readonly businessName: string; readonly primaryColor: string },
) => send(drawShopMail, { params: { businessKey }, body });
export const fetchShopHistory = (businessKey: string) => send(shopHistory, { params: { businessKey } });

/** @param base  the draft that was changed */
export const sendDraft = (businessKey: string, work: ShopWork, base: ShopWork) =>
  send(saveShopDraft, { params: { businessKey }, body: { ...work, base } });
/** The draft that stands in the way of one that was not saved. NULL: the refusal says nothing of one. */
export function conflictIn({ details }: Problem): DraftConflict | null {
  const parsed = z.safeParse(draftConflict, details.facts);
  return parsed.success ? parsed.data : null;
}
const anyWork = z.object(shopWork);
/** A work that this browser kept. NULL: it is none, or one of before the fields changed. */
export function shopWorkIn(kept: unknown): ShopWork | null {
  const parsed = z.safeParse(anyWork, kept);
  return parsed.success ? parsed.data : null;
}

/**
 * What publishing this would show that it should not: the check is asked again until it is done.
 * @param tell  called with how far it is, about once a second
 */
export async function sendCheck(
  businessKey: string,
  work: ShopWork,
  tell: (progress: { done: number; of: number; drawing: string }) => void,
) {
  for (;;) {
    const answer = await send(checkShop, { params: { businessKey }, body: work });
    if (answer.state !== "running") return answer;
    tell(answer);
  }
}

/** @param tag  names the published version that is replaced */
export const sendPublish = (businessKey: string, body: { revision: number; reason: string }, tag: string) =>
  send(publishShop, { params: { businessKey }, body, ifMatch: tag });
/** @param tag  names the published version that is replaced */
export const sendRestore = (businessKey: string, body: { version: number; reason: string }, tag: string) =>
  send(restoreShop, { params: { businessKey }, body, ifMatch: tag });

/** @param body  the saved draft, the published version that was edited, and a moment in ISO 8601 */
export const sendSchedule = (
  businessKey: string,
  body: { revision: number; version: number; publishAt: string; reason: string },
) => send(scheduleShop, { params: { businessKey }, body });
export const sendUnschedule = (businessKey: string) => send(unscheduleShop, { params: { businessKey } });

/** @param body  the saved draft that we are asked to open */
export const sendRequest = (businessKey: string, body: { revision: number; reason: string }) =>
  send(askForPublication, { params: { businessKey }, body });
export const fetchRequests = () => send(shopRequests);
/** @param answer  why not. NULL: it is published */
export const sendDecision = (id: string, answer: string | null) =>
  send(decideShopRequest, {
    params: { id },
    body: answer === null ? { decision: "publish" } : { decision: "decline", answer },
  });

export const fetchPeople = (businessKey: string) => send(readShopPeople, { params: { businessKey } });
export const checkInvite = (fields: InviteFields): FieldProblem[] => fieldProblems(inviteToShop.body, fields);
export const sendInvite = (businessKey: string, body: InviteFields) =>
  send(inviteToShop, { params: { businessKey }, body });
export const sendInviteAgain = (businessKey: string, id: string) =>
  send(inviteAgain, { params: { businessKey }, body: { id } });
export const sendWithdraw = (businessKey: string, id: string) =>
  send(withdrawInvitation, { params: { businessKey }, body: { id } });
export const sendShopRole = (businessKey: string, body: { id: string; role: ShopRole }) =>
  send(changeShopRole, { params: { businessKey }, body });
export const sendRemove = (businessKey: string, id: string) =>
  send(removeFromShop, { params: { businessKey }, body: { id } });

/** A new shop as it is filled in. */
export interface NewShopFields {
  key: string;
  businessName: string;
  primaryColor: string;
  template: ShopTemplate;
  productKeys: string[];
  partnerEmail: string;
}
export const checkNewShop = (fields: NewShopFields): FieldProblem[] => fieldProblems(createShop.body, fields);
export const sendNewShop = (body: NewShopFields) => send(createShop, { body });

export const checkPacking = (choice: PackingChoice): FieldProblem[] => fieldProblems(setShopPacking.body, choice);
export const sendPacking = (businessKey: string, body: PackingChoice) =>
  send(setShopPacking, { params: { businessKey }, body });
