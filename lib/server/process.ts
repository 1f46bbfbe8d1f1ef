import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";

/** An answer of the outer server's own, for which no route and no page is asked. */
export interface PlainAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What the gate looks at. The path comes without its query. */
export interface GateRequest {
  readonly method: string;
  readonly path: string;
  readonly origin: string | null;
}

/** How an answer went. */
export interface AnswerNote {
  /** Without its query. */
  readonly path: string;
  readonly kind: "page" | "call" | "no call" | "unknown" | "file";
  readonly status: number;
  /** From the request's first byte until its connection was done with it. */
  readonly seconds: number;
}

/** How far the check of a draft is. */
export interface GateProgress {
  readonly done: number;
  readonly of: number;
  /** What is being drawn, in words. */
  readonly drawing: string;
}

/**
 * What the outer server and the application tell each other. Node runs the one, the framework bundles the other, so
 * they share no module: each finds this on the global object, and imports its type from here.
 */
export interface Handshake {
  /** Set by the outer server, which says by itself why a start failed. */
  isOuterServer?: boolean;
  /** How documents are sent, in words, when that is not as they should be or pages were not seen to come alive. */
  documents?: string;
  /** Pages with a partner's own words, which are looked at before the first visitor is let in. */
  partnerPages?: () => Promise<readonly string[]>;
  /** Our own database, which opens while the application is loaded, and what ends it. Not there: nobody opens one. */
  database?: Promise<() => Promise<void>>;
  /** How start-up went; the outer server waits for it and ends the process when it failed. */
  boot?: Promise<void>;
  /** What is closed before the process ends, newest first. */
  closing?: (() => Promise<unknown>)[];
  /** Called when a backup was put in the place of our own database: what the process remembers is not true any more. */
  databaseRestored?: () => void;
  /** Asked before a request goes to its route. NULL: it goes there. */
  gate?: (request: GateRequest, requestId: string) => PlainAnswer | null;
  /** Told of each error that no page and no route caught. */
  notePageFailure?: (error: unknown, requestId: string) => void;
  /** Whether a page failed because the database is away. */
  mayComeBack?: (requestId: string) => boolean;
  /** Told of each answer that has left. */
  noteAnswer?: (note: AnswerNote) => void;
  /** Asked before a body is taken. Unit: bytes. */
  bodyLimit?: (method: string, path: string) => number;
  /** This process looks drafts through for the shop's; it has no visitors, no jobs and no database of its own. */
  isGate?: boolean;
  /**
   * Looks a draft through in a process of its own, which the shop's visitors do not feel. Absent: it is done in this one.
   * @throws when that process could not draw it
   */
  lookThroughApart?: <Answer>(task: object, tell: (progress: GateProgress) => void) => Promise<Answer>;
  /** The key of the shop that stands at a domain of its partner's; the domain in lower case, without a port. */
  shopAtHost?: (host: string) => string | undefined;
  /** Serves a page to the check before publishing. NULL: there is no such pass, and nothing was served. */
  serveDraftVisit?: <Served>(pass: string, serve: () => Served) => Served | null;
  /** Asked for a shop's page that may be a draft's. NULL: this browser sees what everybody sees. */
  startVisitor?: (headers: Record<string, string>, path: string) => Promise<StartVisitor | null>;
}

/** Serves a page as a visit to a draft. */
export type StartVisitor = <Served>(serve: () => Served) => Served;

interface OnGlobal extends Handshake {
  /** By name. */
  kept?: Map<string, unknown>;
  /** What is kept, by name, for work that runs apart. */
  apart?: AsyncLocalStorage<Map<string, unknown>>;
}

declare global {
  /** The only name of ours on the global object. */
  var tealmark: OnGlobal | undefined;
}

function onGlobal(): OnGlobal {
  globalThis.tealmark ??= {};
  return globalThis.tealmark;
}

/** What the outer server and the application tell each other in this process. */
export const handshake = (): Handshake => onGlobal();

function keptApart(): AsyncLocalStorage<Map<string, unknown>> {
  const global = onGlobal();
  global.apart ??= new AsyncLocalStorage();
  return global.apart;
}

function keptByName(): Map<string, unknown> {
  const global = onGlobal();
  global.kept ??= new Map();
  return keptApart().getStore() ?? global.kept;
}

/** Does work as if in a process of its own: what it keeps is seen by nobody else, nor what they keep by it. */
export const apart = <Done>(work: () => Done): Done => keptApart().run(new Map(), work);

/** Something that all modules of the process see alike. */
export interface Once<Kept> {
  /** What is kept; the first who asks has it made. */
  readonly get: () => Kept;
  readonly set: (kept: Kept) => void;
}

/**
 * Keeps one of something for the whole process: pages, calls and start-up code are bundled apart, each with modules of
 * its own, so a variable of a module is there several times.
 * @param name  stands here and nowhere else: it says what is kept
 * @param make  makes it when somebody first asks
 */
export function oncePerProcess<Kept>(name: string, make: () => Kept): Once<Kept> {
  return {
    get() {
      const kept = keptByName();
      if (!kept.has(name)) kept.set(name, make());
      // Two places with one name are refused by a test, so what is kept under it was made here.
      return kept.get(name) as Kept;
    },
    set(value) {
      keptByName().set(name, value);
    },
  };
}

/** Forgets all that this process keeps, as if it had just started. For tests. */
export function forgetProcess(): void {
  keptByName().clear();
}

const jobRunner = oncePerProcess<(name: string) => void>("job-runner", () => () => undefined);

/**
 * Runs a job soon, because something for it was just committed: it need not wait for its minute. Never fails; in a
 * process without jobs (a test, a script) it does nothing.
 */
export function kickJob(name: string): void {
  jobRunner.get()(name);
}

/** Start-up code says here how jobs are run. */
export function onKick(run: (name: string) => void): void {
  jobRunner.set(run);
}
