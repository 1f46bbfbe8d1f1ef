"use client";

import { DatePicker, Input, Select } from "antd";
import dayjs, { type Dayjs } from "dayjs";
import { type ReactNode, useId } from "react";
import type { IsoDay } from "@/lib/domain/new-york-time";
import { FieldFrame } from "../field";
import { VisuallyHidden } from "../visually-hidden";
import { AntdProvider } from "./antd-provider";
import styles from "./filter-form.module.css";

/** A form that narrows a list. Nothing is sent by it: its fields tell their owner at once. */
export function FilterForm({ label, children }: { label: string; children: ReactNode }) {
  return (
    <AntdProvider>
      <form className={styles.form} aria-label={label} onSubmit={(event) => event.preventDefault()}>
        {children}
      </form>
    </AntdProvider>
  );
}

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (text: string) => void;
}

/** What to look for, in words. */
export function SearchField({ label, value, onChange, placeholder }: SearchFieldProps) {
  return (
    <FieldFrame label={label} className={styles.wide}>
      {({ id }) => (
        <Input
          id={id}
          type="search"
          autoComplete="off"
          allowClear
          value={value}
          placeholder={placeholder}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}

interface ChoiceFieldProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Its values are long. */
  isWide?: boolean;
}

/** As many as are read at a glance; among more of them one is found by typing. */
const FEW = 8;

/** One of several. */
export function ChoiceField<Value extends string>({
  label,
  options,
  value,
  onChange,
  isWide = false,
}: ChoiceFieldProps<Value>) {
  return (
    <FieldFrame label={label} className={isWide ? styles.wide : styles.broad}>
      {({ id }) => (
        <Select<Value>
          id={id}
          className={styles.full}
          options={[...options]}
          {...(options.length > FEW && { showSearch: { optionFilterProp: "label" } })}
          value={value}
          onChange={onChange}
        />
      )}
    </FieldFrame>
  );
}

/** How days are shown first; then how else they may be typed. */
const FORMATS = ["MMM D, YYYY", "M/D/YYYY", "YYYY-MM-DD"];
const PLACEHOLDER = "Nov 2, 2026";
const isoDay = (day: Dayjs | null | undefined) => day?.format("YYYY-MM-DD") ?? "";

/** Days that are often asked for, as far as today. */
function oftenAsked(today: IsoDay): { label: string; value: [Dayjs, Dayjs] }[] {
  const now = dayjs(today);
  const month = now.startOf("month");
  const before = month.subtract(1, "month");
  return [
    { label: "Today", value: [now, now] },
    { label: "7 days", value: [now.subtract(6, "day"), now] },
    { label: "30 days", value: [now.subtract(29, "day"), now] },
    { label: "This month", value: [month, now] },
    { label: "Last month", value: [before, before.endOf("month")] },
  ];
}

const dayOrNone = (day: string | undefined) => (day ? dayjs(day) : null);

interface PeriodFieldProps {
  /** The shop's, which is not always the browser's. */
  today: IsoDay;
  /** What it shows first. Each as YYYY-MM-DD; empty: open at that end. */
  chosen?: { from: string; to: string };
  /** Days as above. */
  onChange: (period: { from: string; to: string }) => void;
}

/** Two days and those between, typed, picked, or one of those that are often asked for. It keeps what it shows. */
export function PeriodField({ today, chosen, onChange }: PeriodFieldProps) {
  const end = useId();
  return (
    <FieldFrame
      className={styles.wide}
      label={
        <>
          From <span aria-hidden="true">– to</span>
        </>
      }
    >
      {({ id }) => (
        <>
          <VisuallyHidden>
            <label htmlFor={end}>To</label>
          </VisuallyHidden>
          <DatePicker.RangePicker
            id={{ start: id, end }}
            className={styles.full}
            classNames={{ popup: { root: styles.calendar } }}
            format={FORMATS}
            placeholder={[PLACEHOLDER, PLACEHOLDER]}
            allowEmpty={[true, true]}
            defaultPickerValue={[dayjs(today).subtract(1, "month"), dayjs(today)]}
            defaultValue={[dayOrNone(chosen?.from), dayOrNone(chosen?.to)]}
            presets={oftenAsked(today)}
            onChange={(days) => onChange({ from: isoDay(days?.[0]), to: isoDay(days?.[1]) })}
          />
        </>
      )}
    </FieldFrame>
  );
}
