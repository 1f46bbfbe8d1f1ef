import type Stripe from "stripe";
import * as z from "zod/mini";
import { invalidRequest, noSuch } from "../errors.ts";
import { emit } from "../events.ts";
import { expand, page, text, timestamp } from "../parameters.ts";
import { ok, type Route, route } from "../route.ts";
import type { World } from "../world.ts";
import { moveSandboxClock } from "./advance.ts";

/** There is one clock, everybody's: it is nobody's to make or delete. */
const ID = "clock_sandbox";

function clockAt(moment: Date): Stripe.TestHelpers.TestClock {
  const seconds = Math.floor(moment.getTime() / 1000);
  return {
    id: ID,
    object: "test_helpers.test_clock",
    created: seconds,
    deletes_after: seconds + 30 * 86_400,
    frozen_time: seconds,
    livemode: false,
    name: "The sandbox's clock",
    status: "ready",
  };
}

function refuseOther(id: string): void {
  if (id !== ID) throw noSuch("test_helpers.test_clock", id);
}

async function advance(world: World, id: string, to: number) {
  refuseOther(id);
  const moment = new Date(to * 1000);
  const { clock: time } = world.sandbox;
  if (moment < time.now()) {
    throw invalidRequest("Frozen time must be after the test clock's current frozen time.", { param: "frozen_time" });
  }
  await moveSandboxClock(world.sandbox, moment);
  const clock = clockAt(time.now());
  await emit({ ...world, at: clock.frozen_time }, "test_helpers.test_clock.ready", clock);
  return clock;
}

const clockNow = (world: World) => clockAt(world.sandbox.clock.now());

const PATH = "/v1/test_helpers/test_clocks";

export const testClockRoutes: Route[] = [
  {
    ...route("POST", PATH, { frozen_time: timestamp, name: z.optional(text), expand }, async (world, given) =>
      ok(
        given.frozen_time > clockNow(world).frozen_time ? await advance(world, ID, given.frozen_time) : clockNow(world),
      ),
    ),
    isAlone: true,
  },
  route("GET", PATH, page, async (world) =>
    ok({ object: "list", data: [clockNow(world)], has_more: false, url: PATH }),
  ),
  route("GET", `${PATH}/:id`, { expand }, async (world, _given, id) => {
    refuseOther(id);
    return ok(clockNow(world));
  }),
  {
    ...route("POST", `${PATH}/:id/advance`, { frozen_time: timestamp, expand }, async (world, given, id) =>
      ok(await advance(world, id, given.frozen_time)),
    ),
    isAlone: true,
  },
];
