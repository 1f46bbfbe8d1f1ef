/** What a notification tells. "danger" interrupts a screen reader, the others wait. */
export type NotificationTone = "info" | "success" | "danger";

/** A message over the page that leaves by itself. */
export interface Notification {
  id: number;
  tone: NotificationTone;
  title: string;
  /** A sentence below the title. */
  text?: string;
  /** One thing to do about it, such as "Undo". Pressing it also closes the notification. */
  action?: { label: string; run: () => void };
}

/** How long a notification stays when nobody is over it. Unit: milliseconds. Source: the specification, section 9. */
export const NOTIFICATION_MS = 4500;

/** More than this would cover the page; the oldest leaves. */
const most = 4;

const none: readonly Notification[] = [];
const listeners = new Set<() => void>();
let shown: readonly Notification[] = none;
let lastId = 0;

function show(next: readonly Notification[]) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a message for 4.5 seconds. Returns its id, to close it earlier. */
export function notify(notification: Omit<Notification, "id" | "tone"> & { tone?: NotificationTone }): number {
  lastId += 1;
  show([...shown, { tone: "info" as const, ...notification, id: lastId }].slice(-most));
  return lastId;
}

/** Closes a notification. An id that is gone is fine. */
export function dismissNotification(id: number) {
  if (shown.some((notification) => notification.id === id)) {
    show(shown.filter((notification) => notification.id !== id));
  }
}

/** For `useSyncExternalStore`: calls back on every change until the returned function is called. */
export function subscribeToNotifications(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is shown now, oldest first. */
export function currentNotifications(): readonly Notification[] {
  return shown;
}

/** What the server shows: nothing. */
export function noNotifications(): readonly Notification[] {
  return none;
}
