import {
  endResultLink,
  exportResultsSheet,
  makeResultLink,
  openResultLink,
  resultLinks,
  sharedSheetPdf,
} from "@/lib/contracts/result-links";
import type { UnitSystem } from "@/lib/domain/lab-reading/place-on-scale";
import type { LinkDays } from "@/lib/domain/result-link";
import { fetchFile } from "./fetch-file";
import { send } from "./send";

/* The calls about the sheet to take to a doctor, and the links that show it. */

export const fetchLinks = async () => (await send(resultLinks)).links;
export const sendNewLink = (days: LinkDays) => send(makeResultLink, { body: { days } });
export const sendLinkEnd = async (id: string) => (await send(endResultLink, { params: { id } })).links;

/** What a link shows. */
export const fetchShared = (token: string) => send(openResultLink, { body: { token } });

export const fetchSheet = (units: UnitSystem) => fetchFile({ url: exportResultsSheet.path, params: { units } });
/** The secret goes in the body: addresses are written into logs. */
export const fetchSharedSheet = (token: string, units: UnitSystem) =>
  fetchFile({ method: "POST", url: sharedSheetPdf.path, data: { token, units } });
