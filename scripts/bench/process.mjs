import { readFileSync } from "node:fs";

/** Ticks of the kernel's clock in a second; Linux has had this value everywhere for decades. */
const TICKS_PER_SECOND = 100;

function readProcess(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}

/** CPU time that a process has used. Unit: milliseconds. NaN where there is no /proc. */
export function cpuMs(pid) {
  const text = readProcess(pid, "stat");
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

/** Resident memory of a process. Unit: MB. */
export function residentMb(pid) {
  const [, kib] = /^VmRSS:\s+(\d+) kB/m.exec(readProcess(pid, "status")) ?? [];
  return Math.round((Number(kib) * 1024) / 1e6);
}

/** @param {number[]} values */
export function median(values) {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length % 2 === 1) return sorted[middle];
  return ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}
