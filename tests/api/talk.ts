import { answerOf } from "../support/requests";
import { type AskedCall, ask } from "./ask";
import type { ActorName, SeededWorld } from "./world";

/** What a call answered. */
export interface CallAnswer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what a test expects of it, the test says
  readonly body: any;
}

/** Someone who asks one thing after the other, signed in once. */
export type Talk = (name: string, asked?: AskedCall) => Promise<CallAnswer>;

/** Lets somebody talk to the API, as one browser. */
export async function talkAs(world: SeededWorld, actor: ActorName): Promise<Talk> {
  const cookie = await world.signIn(actor);
  return async (name, asked = {}) => answerOf(await ask(world.handlers, name, { cookie, ...asked }));
}
