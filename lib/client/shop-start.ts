import * as z from "zod/mini";
import {
  keepShopStart,
  openShopStart,
  readShopStart,
  readStartLink,
  type ShopStart,
  saveShopStart,
  sendStartLogo,
} from "@/lib/contracts/shop-start";
import { Problem } from "@/lib/domain/problem";
import { type FieldProblem, fieldProblems } from "./field-problems";
import { http } from "./http";
import { send } from "./send";
import { checkPictureFile, UPLOAD_TIMEOUT_MS } from "./shop-pictures";

/* The calls around a shop that somebody begins by themselves. Hooks load this file when the first call is due. */

/** A shop as it is begun. */
export interface StartFields {
  businessName: string;
  key: string;
  primaryColor: string;
}

export const fetchStart = async () => (await send(readShopStart)).start;
export const checkStart = (fields: StartFields): FieldProblem[] => fieldProblems(saveShopStart.body, fields);
export const sendStart = (body: StartFields) => send(saveShopStart, { body });

export const checkKeep = (fields: { email: string }): FieldProblem[] => fieldProblems(keepShopStart.body, fields);
export const sendKeep = (body: { email: string }) => send(keepShopStart, { body });

export const fetchStartLink = (token: string) => send(readStartLink, { body: { token } });

/** What opens a link: who they are, where the address has no account yet. */
export interface OpenFields {
  name: string;
  password: string;
}
export const checkOpen = (token: string, account: OpenFields | null): FieldProblem[] =>
  fieldProblems(openShopStart.body, { token, account }).map(({ path, message }) => ({
    path: path.replace(/^account\./, ""),
    message,
  }));
export const sendOpen = (token: string, account: OpenFields | null) =>
  send(openShopStart, { body: { token, account } });

/**
 * Sends the logo of the shop that was begun in this browser.
 * @throws Problem with words that say what to do about the file
 */
export async function sendLogo(file: File): Promise<ShopStart> {
  await checkPictureFile(file);
  const form = new FormData();
  form.append("file", file, file.name);
  const { data } = await http.post<unknown>(sendStartLogo.path, form, { timeout: UPLOAD_TIMEOUT_MS });
  const parsed = sendStartLogo.answer ? z.safeParse(sendStartLogo.answer, data) : undefined;
  if (parsed?.success) return parsed.data;
  throw new Problem("internal", { message: "The shop's answer could not be read. Try this file again in a moment." });
}
