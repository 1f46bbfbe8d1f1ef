const PASSWORD = "teal-harbor-lantern-42";

const CARDS = [
  ["4242 4242 4242 4242", "pays"],
  ["4000 0027 6000 3184", "asks for 3-D Secure"],
  ["4000 0000 0000 0002", "is declined"],
  ["4000 0000 0000 9995", "has insufficient funds"],
];

/** Where a person opens the shop: the configured address, else localhost. @param {NodeJS.ProcessEnv} env @param {string} address */
export function publicAddress(env, address) {
  return (env.PUBLIC_BASE_URL || address.replace("127.0.0.1", "localhost")).replace(/\/$/, "");
}

/**
 * What to open and who to be, printed when the shop is ready.
 * @param {object} facts
 * @param {string} facts.base     the address without a trailing slash
 * @param {number} facts.seconds  how long the start took
 * @param {boolean} facts.isDemo  demo people exist and cards are the sandbox's
 * @param {string} facts.dataDir
 * @param {string | undefined} [facts.warning]  what is not as it should be though the shop serves
 */
export function welcome({ base, seconds, isDemo, dataDir, warning }) {
  /** @type {(readonly [name: string, url: string])[]} */
  const places = [
    ["Shop", `${base}/`],
    ["A partner's shop", `${base}/shop/lift-club`],
    ["Staff", `${base}/staff`],
  ];
  const ready = [`Ready in ${seconds.toFixed(1)} s.`, ...(warning ? ["", `  ${warning}`] : []), ""];
  const lines = [...ready, ...places.map(([name, url]) => `  ${name.padEnd(18)}${url}`)];
  if (isDemo) {
    lines.push("", `  Demo people (password ${PASSWORD} for all)`);
    const people = ["member@example.com", "marketing@example.com", "partner@example.com", "admin@example.com"];
    lines.push(...people.map((email) => `    ${email}`));
    lines.push(`  The admin is asked for a code too: ${base}/sandbox/authenticator shows it`);
    lines.push("", "  Test cards (any future date, any CVC)");
    lines.push(...CARDS.map(([number, what]) => `    ${number}  ${what}`));
  }
  lines.push("", `  Data and mails are in ${dataDir}. Stop with Ctrl+C.`);
  return lines.join("\n");
}
