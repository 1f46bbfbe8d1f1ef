/** @import { Socket } from "node:net" */
/** @import { Duplex } from "node:stream" */

/** Reads on after a refusal for this long, so that the refusal reaches the sender before the connection is gone. */
const LINGER_MS = 1000;

/** @type {WeakSet<Duplex>} */
const leaving = new WeakSet();

/**
 * Says a last word on a connection and ends it. Whoever never ends their side is not waited for.
 * @param {Duplex} socket
 * @param {string} [lastWord]
 */
export function hangUp(socket, lastWord) {
  if (leaving.has(socket)) return;
  leaving.add(socket);
  // Node takes its own listener away when it hands a connection over, and an error that nobody hears ends the process.
  socket.on("error", () => socket.destroy());
  if (socket.writable) socket.end(lastWord ?? "");
  socket.resume();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/**
 * Ends a connection after the answer, but lets the sender finish reading it: closing at once with unread data resets
 * the connection and may swallow the answer.
 * @param {Socket} socket
 */
export function closeGently(socket) {
  socket.destroySoon = () => hangUp(socket);
}
