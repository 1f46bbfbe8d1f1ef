"use client";

import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { frameThemeOf } from "./field-theme";
import { type BillingDetails, type CreatedMethod, type PaymentFieldProps, UNREACHABLE } from "./payment-field-handle";
import { type FrameMessage, frameMessage, tellFrame } from "./sandbox-messages";

/** How long the frame may take to make a payment method. Unit: milliseconds. */
const PATIENCE_MS = 30_000;

/** Numbers the wishes, so that each answer finds its own. */
let lastRequest = 0;

type FrameAnswer = FrameMessage & { readonly request: string };
type Waiting = Map<string, (answer: FrameAnswer | null) => void>;

/** NULL: the frame did not answer. */
function methodOf(answer: FrameAnswer | null): CreatedMethod {
  if (answer?.type !== "created") return { error: UNREACHABLE };
  return "id" in answer && answer.id ? { id: answer.id } : { error: "error" in answer ? answer.error : UNREACHABLE };
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
        case "checked":
        case "created": {
          waiting.current.get(message.request)?.(message);
          waiting.current.delete(message.request);
        }
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

  const ask = useCallback(
    (wish: { type: "check" } | { type: "create"; billing: BillingDetails }) =>
      new Promise<FrameAnswer | null>((resolve) => {
        lastRequest += 1;
        const request = String(lastRequest);
        waiting.current.set(request, resolve);
        setTimeout(() => resolve(null), PATIENCE_MS);
        tellFrame(frame.current, { ...wish, request });
      }),
    [frame],
  );
  const create = useCallback((billing: BillingDetails) => ask({ type: "create", billing }).then(methodOf), [ask]);
  const check = async () => {
    const answer = isReady ? await ask({ type: "check" }) : null;
    return answer?.type === "checked" ? answer.error : null;
  };

  return { isReady, height, check, create };
}
