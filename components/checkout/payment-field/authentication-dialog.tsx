"use client";

import { useEffect, useRef, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { frameThemeOf } from "./field-theme";
import styles from "./payment-field.module.css";
import type { NextActionOutcome } from "./payment-field-handle";
import { authenticationMessage, tellFrame } from "./sandbox-messages";
import { giveUp, outcomeOf } from "./sandbox-requests";

interface AuthenticationDialogProps {
  /** The bank's page. */
  path: string;
  onEnd: (outcome: NextActionOutcome) => void;
}

/** The bank's page over the checkout. Closing it is a no. */
export function AuthenticationDialog({ path, onEnd }: AuthenticationDialogProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number | null>(null);

  useEffect(() => {
    const greet = () => {
      if (!frame.current) return;
      frame.current.focus();
      tellFrame(frame.current, { type: "theme", theme: frameThemeOf(frame.current) });
    };
    const listen = (event: MessageEvent) => {
      const message = authenticationMessage(event, frame.current);
      if (message?.type === "ready") greet();
      if (message?.type === "height") setHeight(message.height);
      if (message?.type === "done") onEnd(outcomeOf(message.status, message.message));
    };
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, [onEnd]);

  const close = () => {
    giveUp(path).then(onEnd);
  };

  return (
    <Dialog isOpen onClose={close} title="Your bank is asking">
      <iframe
        ref={frame}
        src={path}
        title="Confirmation by your bank"
        className={styles.authentication}
        style={height === null ? undefined : { height }}
      />
    </Dialog>
  );
}
