"use client";

import { useState } from "react";
import { Button } from "./button";
import { Icon } from "./icon";

/** Copies a text, and says on itself how that went: browsers keep the clipboard from some pages. */
export function CopyButton({ text }: { text: string }) {
  const [label, setLabel] = useState("Copy");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setLabel("Copied");
    } catch {
      setLabel("Select the text and copy it");
    }
  };
  return (
    <Button variant="secondary" size="small" icon={<Icon name="copy" size="small" />} onClick={() => void copy()}>
      {label}
    </Button>
  );
}
