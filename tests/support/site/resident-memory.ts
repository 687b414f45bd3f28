import { readFileSync } from 'node:fs';

/** Megabytes of the machine's memory that a process holds, as Linux tells. @throws Error elsewhere */
export function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
