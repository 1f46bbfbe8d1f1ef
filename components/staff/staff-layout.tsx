import { type ComponentProps, createElement } from "react";
import styles from "./staff-layout.module.css";

/** An element of the page that always looks the same; its other attributes are its owner's. */
const drawn =
  <Tag extends "dl" | "div" | "section" | "span" | "ul" | "form" | "fieldset">(tag: Tag, className?: string) =>
  (props: ComponentProps<Tag>) =>
    createElement(tag, { ...props, className });

/** Large numbers beside each other, each in a `Figure` of a `dt` and a `dd`. */
export const Figures = drawn("dl", styles.figures);
export const Figure = drawn("div", styles.figure);

/** Equal parts of a page beside each other. */
export const Columns = drawn("div", styles.columns);

/** What is worked on, and beside it what it makes. */
export const Desk = drawn("div", styles.desk);

/** Parts of one thing below each other, with headings of the third rank. */
export const Parts = drawn("div", styles.parts);

/** A part of a page, with its heading. */
export const Block = drawn("section", styles.block);

/** Two things at both ends of a line. */
export const Line = drawn("div", styles.line);
export const Buttons = drawn("span", styles.buttons);

/** A second, quieter line inside a table's cell. */
export const Detail = drawn("span", styles.detail);

/** Fields below each other, in a form of their own or as a part of one, and tick boxes under their `legend`. */
export const Form = drawn("form", styles.form);
export const Fields = drawn("div", styles.form);
export const Choices = drawn("fieldset", styles.choices);

/** A white ground with a hairline. */
export const Sheet = drawn("div", styles.sheet);

/** Short texts below each other, each a `li`. */
export const Rows = drawn("ul", styles.rows);

/** Names and what they stand for, each a `dt` and a `dd`. */
export const Facts = drawn("dl", styles.facts);

/** A button inside a row that opens what the row is about. */
export function Opener(props: Omit<ComponentProps<"button">, "type">) {
  return <button {...props} type="button" className={styles.opener} />;
}
