import { readdirSync, readFileSync } from "node:fs";

/** Ticks of the kernel's clock in a second; Linux has had this value everywhere for decades. */
const TICKS_PER_SECOND = 100;

/** @param {number} pid @param {string} file */
function readProcess(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}

/** A process and all that it started. @param {number} pid @returns {number[]} */
function withChildren(pid) {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readProcess(pid, `task/${task}/children`).split(" ").filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(withChildren)];
}

/** @param {number} pid @param {(pid: number) => number} of */
function sumOverChildren(pid, of) {
  try {
    return withChildren(pid).reduce((sum, each) => sum + (of(each) || 0), 0);
  } catch {
    return Number.NaN;
  }
}

/**
 * CPU time that a process and those that it started have used, the ended ones that it waited for included.
 * Unit: milliseconds. NaN where there is no /proc.
 * @param {number} pid
 */
export function cpuMs(pid) {
  return sumOverChildren(pid, (each) => {
    const text = readProcess(each, "stat");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const ticks = fields.slice(11, 15).reduce((sum, value) => sum + Number(value), 0);
    return (ticks * 1000) / TICKS_PER_SECOND;
  });
}

/** Memory of a process and those that it started; what they share is counted once. Unit: MB. @param {number} pid */
export function residentMb(pid) {
  const bytes = sumOverChildren(pid, (each) => {
    const [, kib] = /^Pss:\s+(\d+) kB/m.exec(readProcess(each, "smaps_rollup")) ?? [];
    return Number(kib) * 1024;
  });
  return Math.round(bytes / 1e6);
}

/** @param {number[]} values @returns {number} */
export function median(values) {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length % 2 === 1) return sorted[middle] ?? Number.NaN;
  return ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}
