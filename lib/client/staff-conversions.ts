import type { ConversionQuestion } from "@/lib/contracts/conversions";
import {
  type ConversionTable,
  exportStaffConversions,
  removeConversionView,
  saveConversionView,
  staffConversionRows,
  staffConversions,
  staffConversionsBehind,
  staffConversionViews,
} from "@/lib/contracts/staff-conversions";
import type { Dimension } from "@/lib/domain/conversion-dimensions";
import type { ConversionFigure } from "@/lib/domain/conversion-figures";
import { type FieldProblem, fieldProblems } from "./field-problems";
import { send } from "./send";

/* The calls of the conversions, one function each. Hooks load this file when the first call is due. */

export const fetchConversions = (query: ConversionQuestion) => send(staffConversions, { query });
export const fetchBehind = (query: ConversionQuestion & { of: string; after: string }) =>
  send(staffConversionsBehind, { query });
export const fetchConversionRows = (query: ConversionQuestion & { figure: ConversionFigure; after: string }) =>
  send(staffConversionRows, { query });

/** What is exported: a table of the page, or the rows of a figure. */
export type ConversionFile = ConversionQuestion & {
  readonly figure: ConversionFigure;
  readonly table: Dimension | ConversionTable;
};
export const fetchConversionsFile = (body: ConversionFile) => send(exportStaffConversions, { body });

/** A view as it is saved: under a name of its own, and mailed each Monday or not. */
export interface NewConversionView {
  readonly name: string;
  readonly question: ConversionQuestion;
  readonly isWeekly: boolean;
}
export const checkView = (fields: NewConversionView): FieldProblem[] => fieldProblems(saveConversionView.body, fields);
export const fetchViews = () => send(staffConversionViews);
export const sendView = (body: NewConversionView) => send(saveConversionView, { body });
export const sendViewRemoval = (id: string) => send(removeConversionView, { params: { id } });
