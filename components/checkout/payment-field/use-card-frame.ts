"use client";

import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { frameThemeOf } from "./field-theme";
import { type BillingDetails, type CreatedMethod, type PaymentFieldProps, UNREACHABLE } from "./payment-field-handle";
import { type FrameMessage, frameMessage, tellFrame } from "./sandbox-messages";

/** How long the frame may take to make a payment method. Unit: milliseconds. */
const PATIENCE_MS = 30_000;

/** Numbers the wishes, so that each answer finds its own. */
let lastRequest = 0;

type Waiting = Map<string, (method: CreatedMethod) => void>;

function answerTo(waiting: Waiting, message: FrameMessage & { type: "created" }): void {
  const { request } = message;
  waiting.get(request)?.(
    "id" in message && message.id ? { id: message.id } : { error: "error" in message ? message.error : UNREACHABLE },
  );
  waiting.delete(request);
}

type FrameProps = Pick<PaymentFieldProps, "onChange" | "onSubmit" | "theme">;

/** The talk with the card frame: whether it is there, how high it is, and making a payment method. */
export function useCardFrame(frame: RefObject<HTMLIFrameElement | null>, props: FrameProps) {
  const [isReady, setIsReady] = useState(false);
  const [height, setHeight] = useState<number | null>(null);
  const waiting = useRef<Waiting>(new Map());
  const latest = useRef(props);

  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const dress = () => {
      if (!frame.current) return;
      tellFrame(frame.current, { type: "theme", theme: frameThemeOf(frame.current, latest.current.theme) });
      setIsReady(true);
    };
    const hear = (message: FrameMessage) => {
      switch (message.type) {
        case "ready":
          return dress();
        case "height":
          return setHeight(message.height);
        case "change":
          return latest.current.onChange?.({ complete: message.complete });
        case "submit":
          return latest.current.onSubmit?.();
        case "created":
          return answerTo(waiting.current, message);
      }
    };
    const listen = (event: MessageEvent) => {
      const message = frameMessage(event, frame.current);
      if (message) hear(message);
    };
    window.addEventListener("message", listen);
    tellFrame(frame.current, { type: "hello" });
    return () => window.removeEventListener("message", listen);
  }, [frame]);

  const create = useCallback(
    (billing: BillingDetails) =>
      new Promise<CreatedMethod>((resolve) => {
        lastRequest += 1;
        const request = String(lastRequest);
        waiting.current.set(request, resolve);
        setTimeout(() => resolve({ error: UNREACHABLE }), PATIENCE_MS);
        tellFrame(frame.current, { type: "create", request, billing });
      }),
    [frame],
  );

  return { isReady, height, create };
}
