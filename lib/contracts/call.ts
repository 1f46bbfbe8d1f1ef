import * as z from "zod/mini";
import type { ProblemCode } from "@/lib/domain/problem";

// Our content policy forbids compiling text to code. The library would try it once, and the browser would report that
// as a violation. Every contract imports this file, so it stands before the first schema is used.
z.config({ jitless: true });

/** Who proves by a signature of the body who they are, and is no browser. */
export const SIGNED_ACCESS = ["provider-signature", "laboratory-signature", "carrier-signature"] as const;
type SignedAccess = (typeof SIGNED_ACCESS)[number];

/** Whether a call is made by a machine that signs it: it has no session and no origin. */
export function isSigned(access: Access): access is SignedAccess {
  return SIGNED_ACCESS.some((signed) => signed === access);
}

/** Who may make a call. Roles are named where a signed-in account is not enough. */
export type Access =
  | "anyone"
  | "signed-in"
  /** Someone signed in, for what is their own, or whoever opened the mailed link of a membership or an order, for that one. */
  | "member"
  | "site-token"
  | SignedAccess
  | "admin"
  | "marketing"
  | "staff"
  | ShopAccess;

/** People of partners' shops, each for those of their shops in which their role lets them, and admins for every shop. */
type ShopAccess =
  | "shop-see"
  | "shop-edit"
  | "shop-figures"
  | "shop-pack"
  | "shop-own"
  /** And marketing, for every shop. */
  | "staff-edit"
  | "staff-figures";

/** By which header a page says in which partner's shop it stands. */
export const SHOP_HEADER = "x-shop";

type Schema<T> = z.core.$ZodType<T>;

/** One call of the product API: the single description that the route, the client, the forms and OpenAPI share. */
export interface Call<
  Body = unknown,
  Query = unknown,
  Params = unknown,
  Answer = unknown,
  Allowed extends Access = Access,
> {
  readonly method: "GET" | "POST" | "PUT";
  /** Path with `{name}` where a parameter stands. */
  readonly path: string;
  readonly summary: string;
  readonly access: Allowed;
  readonly body?: Schema<Body>;
  readonly query?: Schema<Query>;
  readonly params?: Schema<Params>;
  /** Media type of a body that is no JSON; the route reads it itself. */
  readonly bodyType?: "multipart/form-data";
  /** The largest body, which the outer server and the route refuse beyond. Absent: 64 KiB. Unit: bytes. */
  readonly maxBytes?: number;
  /** Absent: the answer has no body. */
  readonly answer?: Schema<Answer>;
  /** Media type of an answer that is a file: a text or a File, sent as it is. Absent: JSON. */
  readonly answerType?: string;
  /** Statuses of success, the usual one first. */
  readonly statuses: readonly [number, ...number[]];
  readonly problems: readonly ProblemCode[];
  /** Accepts an Idempotency-Key; the same key gives the first answer again. */
  readonly isIdempotent?: boolean;
  /** Replaces one version of something: the version's ETag must come in If-Match. */
  readonly isConditional?: boolean;
  /** Moves money: without an Idempotency-Key the server derives one, so that a double click pays once. */
  readonly isCharge?: boolean;
  /** Answers an admin who has no second factor yet: what setting one up takes. */
  readonly isBeforeFactor?: boolean;
  /** Says whether a person is known: pages of other sites may not even ask. */
  readonly isForOwnPages?: boolean;
  /** Public answers, which pages of any site may read: asked for without cookies. */
  readonly isWithoutCredentials?: boolean;
  /** How long any cache may keep the answer; 0: as long as it asks whether it still is the answer. Absent: never. Unit: seconds. */
  readonly cacheSeconds?: number;
  /** Buckets that each request draws from. */
  readonly limits?: readonly string[];
}

/** Types a call from its schemas. */
export function defineCall<
  const Allowed extends Access,
  Body = undefined,
  Query = undefined,
  Params = undefined,
  Answer = undefined,
>(call: Call<Body, Query, Params, Answer, Allowed>): Call<Body, Query, Params, Answer, Allowed> {
  return call;
}

/** The error body of every call. */
export const problemAnswer = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    field: z.optional(z.string()),
    requestId: z.string(),
    facts: z.optional(z.record(z.string(), z.unknown())),
  }),
});
