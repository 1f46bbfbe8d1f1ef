/**
 * Writes one line to the log, in the form that the application's own log has.
 * @param {string} message
 * @param {Record<string, unknown>} [facts]  must hold nothing personal
 */
export function logError(message, facts = {}) {
  console.error(JSON.stringify({ level: "error", time: new Date().toISOString(), ...facts, message }));
}

/**
 * Lets the process live where its log cannot be written: a full disk, or a reader that has gone. What could not be
 * written is lost.
 */
export function surviveLostLog() {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}
