"use client";

import { DatePicker, Form, Input, Select } from "antd";
import { type ReactNode, useId } from "react";
import { AntdProvider } from "./antd-provider";
import styles from "./filter-form.module.css";

/** A form that narrows a list. Nothing is sent by it: its fields tell their owner at once. */
export function FilterForm({ label, children }: { label: string; children: ReactNode }) {
  return (
    <AntdProvider>
      <Form layout="vertical" className={styles.form} aria-label={label} component="form" requiredMark={false}>
        {children}
      </Form>
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
  const id = useId();
  return (
    <Form.Item label={label} htmlFor={id} className={styles.wide}>
      <Input
        id={id}
        type="search"
        autoComplete="off"
        allowClear
        value={value}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
      />
    </Form.Item>
  );
}

interface ChoiceFieldProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of several. */
export function ChoiceField<Value extends string>({ label, options, value, onChange }: ChoiceFieldProps<Value>) {
  const id = useId();
  return (
    <Form.Item label={label} htmlFor={id} className={styles.broad}>
      <Select<Value> id={id} className={styles.full} options={[...options]} value={value} onChange={onChange} />
    </Form.Item>
  );
}

interface DayFieldProps {
  label: string;
  placeholder?: string;
  /** YYYY-MM-DD, or empty when the day is taken out. */
  onChange: (day: string) => void;
}

const FORMAT = "YYYY-MM-DD";

/** A day, typed or picked. It keeps what it shows; its owner hears of it. */
export function DayField({ label, placeholder = FORMAT, onChange }: DayFieldProps) {
  const id = useId();
  return (
    <Form.Item label={label} htmlFor={id}>
      <DatePicker
        id={id}
        className={styles.full}
        format={FORMAT}
        placeholder={placeholder}
        onChange={(_, text) => onChange(typeof text === "string" ? text : "")}
      />
    </Form.Item>
  );
}
