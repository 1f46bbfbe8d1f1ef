"use client";

import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from "react";
import { useChatPlace } from "@/hooks/contact/use-chat-place";
import { publicEnv } from "@/lib/analytics/public-env";
import type { ChatPlace } from "@/lib/domain/chat-place";
import { useContact } from "@/stores/contact";
import styles from "./contact-launcher.module.css";
import type { ContactPanelProps } from "./contact-panel";

interface ContactLauncherProps {
  /** The partner shop around it. NULL: our own. */
  shopKey: string | null;
  /** Who is written to. */
  brandName: string;
  label: string;
  /** Drawn on the server, so that no icon travels as script. */
  icon: ReactNode;
}

/** A provider's chat speaks for the house, so partner shops keep our panel, which carries their name. */
const providerScript = (shopKey: string | null) => (shopKey === null ? publicEnv.chatScriptUrl : "");

async function updateProvider(scriptUrl: string, place: ChatPlace): Promise<void> {
  const { updateProviderChat } = await import("./provider-chat");
  updateProviderChat(scriptUrl, place);
}

const loadPanel = () => import("./contact-panel");
const warmPanel = () => void loadPanel().catch(() => undefined);

/** The way to write to us from any page: a button in the corner, and a panel that is loaded when it is wanted. */
export function ContactLauncher(props: ContactLauncherProps) {
  // The path of a page with parameters is known later than the page.
  return (
    <Suspense fallback={<Room place="floating" />}>
      <Launcher {...props} />
    </Suspense>
  );
}

/** Where the launcher is to stand: as high without it as with it, so that nothing moves when it comes. */
function Room({ place, children }: { place: Exclude<ChatPlace, "hidden">; children?: ReactNode }) {
  return (
    <div className={styles[place]} data-launcher={place} data-print="hide">
      {children}
    </div>
  );
}

function Launcher({ shopKey, brandName, label, icon }: ContactLauncherProps) {
  const { isOpen, setOpen } = useContact();
  const [hasFailed, setFailed] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<ContactPanelProps> | null>(null);
  const script = providerScript(shopKey);
  const { place, isHere } = useChatPlace((next) => {
    if (script) void updateProvider(script, next).catch(() => undefined);
  });

  useEffect(() => {
    if (!isOpen || Panel) return;
    const show = ({ ContactPanel }: { ContactPanel: ComponentType<ContactPanelProps> }) => setPanel(() => ContactPanel);
    loadPanel()
      .then(show)
      .catch(() => {
        setOpen(false);
        setFailed(true);
      });
  }, [isOpen, Panel, setOpen]);

  return (
    <>
      {place === "hidden" || script ? null : (
        <Room place={place}>
          {isHere ? (
            <button
              type="button"
              className={styles.button}
              aria-haspopup="dialog"
              data-failed={hasFailed ? "" : undefined}
              onPointerEnter={warmPanel}
              onFocus={warmPanel}
              onClick={() => setOpen(true)}
            >
              {icon}
              <span className={styles.label}>{hasFailed ? "No connection. Try again" : label}</span>
            </button>
          ) : null}
        </Room>
      )}
      {Panel ? <Panel shopKey={shopKey} brandName={brandName} isOpen={isOpen} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
