import { answerOf } from "../support/requests";
import { type Asked, ask } from "./ask";
import type { ActorName, World } from "./world";

/** What a call answered. */
export interface Said {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what a test expects of it, the test says
  readonly body: any;
}

/** Someone who asks one thing after the other, signed in once. */
export type Talk = (name: string, asked?: Asked) => Promise<Said>;

/** Lets somebody talk to the API, as one browser. */
export async function talkAs(world: World, actor: ActorName): Promise<Talk> {
  const cookie = await world.signIn(actor);
  return async (name, asked = {}) => answerOf(await ask(world.handlers, name, { cookie, ...asked }));
}
