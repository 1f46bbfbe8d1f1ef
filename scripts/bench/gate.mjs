import http from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Secret, TOTP } from "otpauth";
import { benchServer } from "./server.mjs";

/*
 * What visitors feel while partners have their drafts checked: the 99th percentile of public pages at a steady rate,
 * while nobody checks and while eight checks run, in turns, as a ratio. A ratio holds on any machine.
 */

const { values: flags } = parseArgs({
  options: {
    port: { type: "string", default: "4287" },
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "20" },
    rate: { type: "string", default: "40" },
    checks: { type: "string", default: "8" },
    strict: { type: "boolean", default: false },
  },
});
const seconds = Number(flags.seconds);
const rate = Number(flags.rate);
const checks = Number(flags.checks);

const MOST_RATIO = 2;
const PAGES = ["/", "/pricing", "/programs", "/shop/lift-club", "/shop/lift-club/pricing", "/faq", "/shopping-cart"];
const SHOPS = ["lift-club", "northside-heart", "calm-cycle", "acme-staff", "pale-ale", "bare-minimum"];
/** Source: lib/server/seed/demo-people.ts, which this does not load. */
const ADMIN_SECRET = "TEALMARKDEMOADMINSECONDFACTORABC";
const ADMIN = { username: "admin@example.com", password: "teal-harbor-lantern-42" };

const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });

/** @param {string} url @returns {Promise<{ ms: number, status: number }>}  from asking to the last byte */
function timeOf(url) {
  return new Promise((resolve) => {
    const started = performance.now();
    const request = http.get(
      url,
      { agent, headers: { accept: "text/html", "accept-encoding": "gzip" } },
      (response) => {
        response.resume();
        response.once("end", () => resolve({ ms: performance.now() - started, status: response.statusCode ?? 0 }));
      },
    );
    request.once("error", () => resolve({ ms: performance.now() - started, status: 0 }));
  });
}

/**
 * Asks for public pages at a steady rate, whether or not earlier ones have been answered.
 * @param {string} base
 * @param {() => boolean} goesOn
 */
async function visit(base, goesOn) {
  /** @type {Promise<{ ms: number, status: number }>[]} */
  const asked = [];
  const started = performance.now();
  for (let count = 0; goesOn(); count++) {
    asked.push(timeOf(base + PAGES[count % PAGES.length]));
    await pause(Math.max(started + ((count + 1) * 1000) / rate - performance.now(), 0));
  }
  const answers = await Promise.all(asked);
  const times = answers.map(({ ms }) => ms).sort((one, other) => one - other);
  const share = (/** @type {number} */ part) => times[Math.ceil(times.length * part) - 1] ?? Number.NaN;
  return {
    p50: share(0.5),
    p99: share(0.99),
    count: times.length,
    bad: answers.filter(({ status }) => status !== 200).length,
  };
}

/** @param {string} base @returns {Promise<string>} the cookie of an admin's session */
async function signIn(base) {
  const answer = await fetch(`${base}/auth2/login/password`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: base },
    body: JSON.stringify({ ...ADMIN, code: TOTP.generate({ secret: Secret.fromBase32(ADMIN_SECRET) }) }),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  if (!answer.ok) throw new Error(`nobody could sign in: ${answer.status} ${await answer.text()}`);
  return cookie;
}

/**
 * One check of a draft that nobody has checked before, until it is done.
 * @param {string} base @param {string} cookie @param {number} number
 * @returns {Promise<{ ms: number, findings: number }>}
 */
async function check(base, cookie, number) {
  const shop = `${base}/staff-api/shops/${SHOPS[number % SHOPS.length]}`;
  const headers = { cookie, "content-type": "application/json", origin: base };
  const { draft } = await (await fetch(shop, { headers })).json();
  const body = JSON.stringify({ ...draft, look: { ...draft.look, mainPageTitle: `Draft number ${number}` } });
  const started = performance.now();
  for (;;) {
    const answer = await fetch(`${shop}/check`, { method: "POST", headers, body });
    const said = await answer.json();
    if (!answer.ok) throw new Error(`a check was refused: ${answer.status} ${JSON.stringify(said)}`);
    if (said.state === "done") return { ms: performance.now() - started, findings: said.findings.length };
  }
}

const server = await benchServer(Number(flags.port));
/** @type {number[]} */
const ratios = [];
try {
  const cookie = await signIn(server.base);
  let number = 0;
  const warm = performance.now() + 5000;
  await visit(server.base, () => performance.now() < warm);
  const first = await check(server.base, cookie, number++);
  console.log(`First check, with the start of its process: ${Math.round(first.ms)} ms, ${first.findings} findings.`);
  const second = await check(server.base, cookie, number++);
  console.log(`A check while nothing else goes on: ${Math.round(second.ms)} ms.`);
  for (let round = 0; round < Number(flags.rounds); round++) {
    const until = performance.now() + seconds * 1000;
    const idle = await visit(server.base, () => performance.now() < until);
    let left = checks;
    const running = Array.from({ length: checks }, () => check(server.base, cookie, number++).finally(() => left--));
    const busy = await visit(server.base, () => left > 0);
    const times = (await Promise.all(running)).map(({ ms }) => ms);
    ratios.push(busy.p99 / idle.p99);
    const words = (/** @type {typeof idle} */ { p50, p99, count, bad }) =>
      `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms of ${count}${bad > 0 ? `, ${bad} BAD` : ""}`;
    console.log(
      `Idle: ${words(idle)}. ${checks} checks (${Math.round(Math.max(...times))} ms): ${words(busy)}. Ratio ${ratios.at(-1)?.toFixed(2)}.`,
    );
  }
} finally {
  agent.destroy();
  await server.stop();
}
const middle = ratios.toSorted((one, other) => one - other)[Math.floor(ratios.length / 2)] ?? Number.NaN;
console.log(
  `Public pages at the 99th percentile, under ${checks} checks to idle: ${middle.toFixed(2)} (at most ${MOST_RATIO}).`,
);
process.exit(flags.strict && !(middle <= MOST_RATIO) ? 1 : 0);
