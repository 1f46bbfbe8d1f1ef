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

/** Where notifications appear. Put it once into each layout whose pages call `notify` of stores/notifications. */
export function NotificationViewport() {
  const notifications = useSyncExternalStore(subscribeToNotifications, currentNotifications, noNotifications);
  return (
    <section className={styles.viewport} aria-label="Notifications" data-print="hide">
      {notifications.map((notification) => (
        <NotificationCard key={notification.id} notification={notification} />
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

function NotificationCard({ notification }: { notification: Notification }) {
  const { id, tone, title, text, action } = notification;
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const close = useCallback(() => dismissNotification(id), [id]);
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
      role={tone === "danger" ? "alert" : "status"}
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
