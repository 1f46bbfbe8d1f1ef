import { describe, expect, it } from "vitest";
import { authenticationMessage, frameMessage } from "./sandbox-messages";

/** A frame with a window of its own; nothing is loaded into it. */
function frame() {
  const element = document.createElement("iframe");
  Object.defineProperty(element, "contentWindow", { value: new MessageChannel().port1 });
  return element;
}

const said = (data: unknown, source: MessageEventSource | null, origin = window.location.origin) =>
  new MessageEvent("message", { data, origin, source });

const READY = { source: "sandbox-card-field", type: "ready" };

describe("a message of the card frame", () => {
  it("is heard when the frame itself says it", () => {
    const element = frame();
    expect(frameMessage(said(READY, element.contentWindow), element)).toEqual(READY);
  });

  it("is heard from nobody else", () => {
    const element = frame();
    expect(frameMessage(said(READY, window), element)).toBeNull();
    expect(frameMessage(said(READY, element.contentWindow, "https://elsewhere.test"), element)).toBeNull();
    expect(frameMessage(said({ type: "ready" }, element.contentWindow), element)).toBeNull();
    expect(frameMessage(said("ready", element.contentWindow), element)).toBeNull();
    expect(frameMessage(said(READY, element.contentWindow), null)).toBeNull();
    expect(authenticationMessage(said(READY, element.contentWindow), element)).toBeNull();
  });
});
