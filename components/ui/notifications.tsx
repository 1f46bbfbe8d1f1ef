"use client";

import { type KeyboardEvent, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import {
  currentNotifications,
  dismissNotification,
  NOTIFICATION_MS,
  type Notification,
  type NotificationTone,
  noNotifications,
  subscribeToNotifications,
} from "@/stores/notifications";
import { classNames } from "./class-names";
import { Icon, type IconName } from "./icon";
import styles from "./notifications.module.css";

const icons: Record<NotificationTone, IconName> = { info: "info", success: "check-circle", danger: "danger" };

/** Leads the keyboard into the notifications from wherever it is: 4.5 seconds are too short to walk there. */
const WAY_IN = "F8";

/** While something is shown, one key moves the focus into it, and closing it brings the focus back. */
function useWayIn(isShown: boolean) {
  const viewport = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);

  useEffect(() => {
    if (!isShown) return;
    const enter = (event: globalThis.KeyboardEvent) => {
      if (event.key !== WAY_IN || viewport.current?.contains(document.activeElement)) return;
      event.preventDefault();
      cameFrom.current = document.activeElement;
      viewport.current?.querySelector("button")?.focus();
    };
    document.addEventListener("keydown", enter);
    return () => document.removeEventListener("keydown", enter);
  }, [isShown]);

  const leave = useCallback(() => {
    const isInside = viewport.current?.contains(document.activeElement);
    if (isInside && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  }, []);
  return { viewport, leave };
}

/**
 * Where notifications appear. Put it once into each layout whose pages call `notify` of stores/notifications. It stands
 * there empty beforehand, because a screen reader announces only what comes into a region it knows.
 */
export function NotificationViewport() {
  const notifications = useSyncExternalStore(subscribeToNotifications, currentNotifications, noNotifications);
  const { viewport, leave } = useWayIn(notifications.length > 0);
  return (
    <section
      ref={viewport}
      className={styles.viewport}
      aria-label={`Notifications, ${WAY_IN}`}
      aria-live="polite"
      aria-relevant="additions"
      data-print="hide"
    >
      {notifications.map((notification) => (
        <NotificationCard key={notification.id} notification={notification} onLeave={leave} />
      ))}
    </section>
  );
}

/** Runs `close` once the time is up, counting only while not paused. */
function useCountdown(isPaused: boolean, close: () => void) {
  const leftMs = useRef(NOTIFICATION_MS);
  useEffect(() => {
    if (isPaused) return;
    const startedAt = performance.now();
    const timer = setTimeout(close, leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= performance.now() - startedAt;
    };
  }, [isPaused, close]);
}

interface NotificationCardProps {
  notification: Notification;
  /** Called before it closes, while the focus may be in it. */
  onLeave: () => void;
}

function NotificationCard({ notification, onLeave }: NotificationCardProps) {
  const { id, tone, title, text, action } = notification;
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const close = useCallback(() => {
    onLeave();
    dismissNotification(id);
  }, [id, onLeave]);
  useCountdown(isHovered || isFocused, close);

  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === "Escape") close();
  };
  const act = () => {
    action?.run();
    close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering and focus only stop the clock; the buttons inside act
    <div
      role={tone === "danger" ? "alert" : "group"}
      className={classNames(styles.card, styles[tone])}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={closeByKey}
    >
      <Icon name={icons[tone]} className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {text ? <p className={styles.text}>{text}</p> : null}
        {action ? (
          <button type="button" className={styles.action} onClick={act}>
            {action.label}
          </button>
        ) : null}
      </div>
      <button type="button" className={styles.close} onClick={close} aria-label="Close notification">
        <Icon name="close" size="small" />
      </button>
    </div>
  );
}
