"use client";

import { useState } from "react";
import { Button } from "./button";
import { Icon } from "./icon";

/** Copies a text, and says so on itself. */
export function CopyButton({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(true));
  return (
    <Button variant="secondary" size="small" icon={<Icon name="copy" size="small" />} onClick={copy}>
      {isCopied ? "Copied" : "Copy"}
    </Button>
  );
}
