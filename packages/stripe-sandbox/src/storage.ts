/** A JSON object. */
export type Fields = Record<string, unknown>;

/** One object of the provider's: a product, a price, a customer, a payment, an event … */
export interface Row {
  /** The provider's id, for example `pi_…` or `price_…`. */
  readonly id: string;
  /** The provider's word for the kind of object, for example `payment_intent`. */
  readonly object: string;
  /** The customer it belongs to. NULL: nobody. */
  readonly customer: string | null;
  /** What it hangs on: an invoice's subscription, a charge's payment intent, a price's product. NULL: nothing. */
  readonly parent: string | null;
  /** A price's lookup key, which no other price has. NULL: it has none, or is no price. */
  readonly lookupKey: string | null;
  /** The object as the provider would answer it, nothing expanded. */
  readonly data: Fields;
  /** What only the sandbox knows, such as how a test card behaves. NULL: nothing. */
  readonly notes: Fields | null;
  /** When the clock next has something to do here: a renewal, a retry, an end. NULL: never. */
  readonly dueAt: Date | null;
  readonly createdAt: Date;
}

/** The first answer to an idempotency key. */
export interface KeptAnswer {
  readonly key: string;
  /** SHA-256 of method, path and parameters: the same key with another fingerprint is refused. */
  readonly fingerprint: string;
  readonly status: number;
  readonly body: Fields;
  readonly requestId: string;
  readonly createdAt: Date;
}

type Scalar = string | number | null;

/** What must hold of an object. A path leads into `data`; a value that is not there is NULL. */
export type Condition =
  | { readonly path: readonly string[]; readonly is: "=" | "<" | ">" | "<=" | ">=" | "begins"; readonly value: Scalar }
  | { readonly not: Condition }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  /** Whether an event was delivered; one that nobody wanted is neither. */
  | { readonly isDelivered: boolean };

/** What is looked for. Everything given must hold. */
export interface Query {
  readonly object?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly customer?: string | undefined;
  readonly parent?: string | undefined;
  readonly lookupKeys?: readonly string[] | undefined;
  /** What `data` must contain, at any depth; of a list, something like each of these. */
  readonly fields?: Fields | undefined;
  readonly where?: Condition | undefined;
  readonly created?: { readonly gt?: Date; readonly gte?: Date; readonly lt?: Date; readonly lte?: Date } | undefined;
  /** Only what was kept earlier than the object of this id, or later. */
  readonly earlierThan?: string | undefined;
  readonly laterThan?: string | undefined;
  /** Only what falls due until then. */
  readonly dueUntil?: Date | undefined;
  /** By when it was kept; "due": by when it falls due. */
  readonly order: "oldest" | "newest" | "due";
  readonly limit?: number | undefined;
}

/** What one request changes. */
export interface Changes {
  /** Written first, so that a lookup key that a new price takes over is free. `createdAt` stays as it was. */
  readonly updates?: readonly Row[];
  readonly inserts?: readonly Row[];
  /** Kept unless something has their id or lookup key. */
  readonly missing?: readonly Row[];
  /** Events to be delivered from now on. */
  readonly deliveries?: readonly { readonly eventId: string; readonly createdAt: Date }[];
  /** Takes the place of an older one to the same key. */
  readonly answer?: KeptAnswer | undefined;
}

/** Everything that is kept, as one transaction sees it. */
export interface Rows {
  select(query: Query): Promise<readonly Row[]>;
  write(changes: Changes): Promise<void>;
  remove(id: string): Promise<void>;
  /** The answer kept for a key since then. NULL: none. */
  recall(key: string, since: Date): Promise<KeptAnswer | null>;
  forgetAnswers(before: Date): Promise<void>;
}

/** An event that this worker alone tries to deliver now, and which try it is. */
export interface Lease {
  readonly event: Row;
  readonly attempts: number;
}

/** How a try ended. */
export interface Attempt {
  readonly deliveredAt: Date | null;
  /** When to try again. NULL: delivered, or tried often enough. */
  readonly nextAttemptAt: Date | null;
  /** NULL: no answer came. */
  readonly status: number | null;
  /** For people. NULL: nothing went wrong. */
  readonly error: string | null;
}

/**
 * Where a sandbox keeps what it knows.
 * @see memoryStorage
 */
export interface Storage extends Rows {
  /** Does work while nobody else changes anything; all of it is kept, or nothing when it throws. */
  transaction<Result>(work: (rows: Rows) => Promise<Result>): Promise<Result>;
  /** Whether a transaction failed because others held it up too long: it did nothing, and may be tried again. */
  isBusy(error: unknown): boolean;
  /** Takes events that are due, so that no other worker gets them before `until`. */
  lease(due: Date, until: Date, most: number): Promise<readonly Lease[]>;
  settle(eventId: string, attempt: Attempt): Promise<void>;
  /** When the next try is due. NULL: nothing waits. */
  nextDelivery(): Promise<Date | null>;
}
