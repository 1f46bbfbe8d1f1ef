import "server-only";
import { seal } from "@/lib/server/http/seal";

/** What the seal of a "this was not me" link is for. */
export const UNDO_PURPOSE = "undo-upgrade";

/** The page that takes an upgrade back, opened by a link that only its receipt has. */
export function undoPath(upgradeId: string): string {
  return `/checkout/undo?token=${seal(UNDO_PURPOSE, upgradeId)}`;
}
