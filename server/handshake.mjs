/**
 * What this server and the application tell each other: lib/server/process.ts says what and why on the global object.
 * @returns {import("../lib/server/process").Handshake}
 */
export function handshake() {
  globalThis.tealmark ??= {};
  return globalThis.tealmark;
}
