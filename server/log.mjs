/**
 * Writes one line to the log, in the form that the application's own log has.
 * @param {string} message
 * @param {Record<string, unknown>} [facts]  must hold nothing personal
 */
export function logError(message, facts = {}) {
  console.error(JSON.stringify({ level: "error", time: new Date().toISOString(), ...facts, message }));
}
