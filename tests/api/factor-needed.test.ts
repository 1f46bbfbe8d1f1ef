import "./wide-limits";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { now } from "@/lib/server/clock";
import { database } from "@/lib/server/db/client";
import { secondFactors } from "@/lib/server/db/schema/second-factors";
import { ALL_CALLS } from "@/lib/server/http/all-calls";
import { openSession } from "@/lib/server/people/session";
import { DEMO_PEOPLE } from "@/lib/server/seed/demo-people";
import { ask } from "./ask";
import { withWorld } from "./world";

const world = withWorld();
const ADMIN = DEMO_PEOPLE.admin;

/** Whoever knows an admin's password, before they have a second factor. */
async function adminWithout(): Promise<string> {
  const db = await database();
  await db.delete(secondFactors).where(eq(secondFactors.userId, ADMIN.id));
  const client = { network: "203.0.113.0/24", userAgent: "Mozilla/5.0", sessionToken: null };
  return (await openSession(db, { userId: ADMIN.id, role: "admin" }, client)).split(";")[0] ?? "";
}

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/** Calls that strangers make too. */
const OPEN = new Set([
  "anyone",
  "member",
  "site-token",
  "provider-signature",
  "laboratory-signature",
  "carrier-signature",
]);
const CLOSED = ALL_CALLS.filter(({ access }) => !OPEN.has(access));

const statusAndCode = async (response: Response) => {
  const body = await response.json().catch(() => undefined);
  return `${response.status} ${body?.error?.code ?? "fine"}`;
};

describe("an admin without a second factor", () => {
  it("sets one up, logs out, and does nothing else", () =>
    world().undone(async () => {
      const cookie = await adminWithout();
      const answers: Record<string, string> = {};
      for (const call of CLOSED.filter(({ isBeforeFactor }) => !isBeforeFactor)) {
        answers[nameOf(call)] = await statusAndCode(await ask(world().handlers, nameOf(call), { cookie }));
      }
      expect(Object.keys(answers).length).toBeGreaterThan(80);
      expect(Object.entries(answers).filter(([, answer]) => answer !== "403 factor_needed")).toEqual([]);
      expect(ALL_CALLS.filter(({ isBeforeFactor }) => isBeforeFactor).map(nameOf)).toEqual([
        "POST /auth2/logout",
        "GET /user/account/second-factor",
        "POST /user/account/second-factor/begin",
        "POST /user/account/second-factor/confirm",
      ]);
    }));

  it("is a visitor to calls that answer strangers", () =>
    world().undone(async () => {
      const cookie = await adminWithout();
      const { orderId } = world().purchase;
      const receipt = { params: { id: orderId }, cookie };
      expect(await statusAndCode(await ask(world().handlers, "GET /user/account/orders/{id}/receipt", receipt))).toBe(
        "404 not_found",
      );
    }));

  it("is an admin with one, by the same calls", () =>
    world().undone(async () => {
      const db = await database();
      await adminWithout();
      const at = now();
      const begun = { userId: ADMIN.id, sealed: "", keyId: "", createdAt: at };
      // A factor that is being set up is none yet.
      await db.insert(secondFactors).values(begun);
      const client = { network: "203.0.113.0/24", userAgent: "Mozilla/5.0", sessionToken: null };
      const cookieOf = async (factorAt: Date | null) =>
        (await openSession(db, { userId: ADMIN.id, role: "admin", factorAt }, client)).split(";")[0] ?? "";
      const overview = async (cookie: string) =>
        statusAndCode(await ask(world().handlers, "GET /staff-api/overview", { cookie }));
      expect(await overview(await cookieOf(null))).toBe("403 factor_needed");
      await db.update(secondFactors).set({ provedAt: at }).where(eq(secondFactors.userId, ADMIN.id));
      expect(await overview(await cookieOf(null))).toBe("401 not_signed_in");
      expect(await overview(await cookieOf(at))).toBe("200 fine");
    }));
});
