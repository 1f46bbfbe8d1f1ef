import { acceptShopInvitation, readShopInvitation } from "@/lib/contracts/shop-invitation";
import { type FieldProblem, fieldProblems } from "./field-problems";
import { send } from "./send";

/* The calls of somebody who was asked to look after a shop. Hooks load this file when the first call is due. */

/** Who they are, where the address has no account yet. */
export interface JoinFields {
  name: string;
  password: string;
  /** Of the second factor of an account that has one, once it was asked for. */
  code?: string;
}

const asSent = (account: JoinFields | null) => account && { name: account.name, password: account.password };

export const fetchInvitation = (token: string) => send(readShopInvitation, { body: { token } });
export const checkJoin = (token: string, account: JoinFields | null): FieldProblem[] =>
  fieldProblems(acceptShopInvitation.body, { token, account: asSent(account) }).map(({ path, message }) => ({
    path: path.replace(/^account\./, ""),
    message,
  }));
export const sendJoin = (token: string, account: JoinFields | null) =>
  send(acceptShopInvitation, { body: { token, account: asSent(account) } });
