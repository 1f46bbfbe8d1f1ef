import "server-only";
import { log } from "@/lib/server/log";
import { handshake } from "@/lib/server/process";
import { serveDraftVisit } from "../draft-visit";
import type { DraftFields } from "./field-findings";
import { lookThrough } from "./look-through";

/** A draft that the shop's process sends over. */
interface Asked {
  readonly id: number;
  readonly task: DraftFields;
}

async function look({ id, task }: Asked): Promise<void> {
  const say = (what: object) => process.send?.({ id, ...what });
  try {
    say({ answer: await lookThrough(task, (progress) => say({ progress })) });
  } catch (error) {
    log.error({ err: error, shop: task.key }, "the pages of a draft could not be drawn");
    say({ failure: error instanceof Error ? error.message : String(error) });
  }
}

/** Makes this process one that looks drafts through for another one: it has pages, no jobs and no visitors. */
export async function openGate(): Promise<void> {
  handshake().serveDraftVisit = serveDraftVisit;
  process.on("message", (asked: Asked) => void look(asked));
}
