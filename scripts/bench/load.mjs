import http from "node:http";
import autocannon from "autocannon";
import { cpuMs, median } from "./process.mjs";

const HEADERS = { "accept-encoding": "gzip, br", accept: "text/html" };
const CONNECTIONS = 50;

/** @param {string} url @returns {Promise<number>} */
function firstByteMs(url) {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const request = http.get(url, { headers: HEADERS, agent: false }, (response) => {
      response.once("data", () => resolve(performance.now() - started));
      response.resume();
    });
    request.once("error", reject);
  });
}

/** Median time to the first byte on new connections, idle. Unit: milliseconds. @param {string} url */
export async function timeToFirstByte(url, count = 40) {
  const times = [];
  for (let index = 0; index < count; index++) times.push(await firstByteMs(url));
  return median(times.slice(5));
}

/**
 * Requests per second at 50 connections, and the CPU that each costs the server.
 * @param {string} url
 * @param {number} pid  the server's
 * @param {number} seconds
 */
export async function throughput(url, pid, seconds) {
  const options = { url, headers: HEADERS, connections: CONNECTIONS, timeout: 30 };
  await autocannon({ ...options, duration: 2 });
  const before = cpuMs(pid);
  const result = await autocannon({ ...options, duration: seconds });
  const answered = result["2xx"] + result.non2xx;
  return {
    rps: result["2xx"] / result.duration,
    p99: result.latency.p99,
    cpu: answered ? (cpuMs(pid) - before) / answered : Number.NaN,
    bad: result.non2xx + result.errors,
  };
}
