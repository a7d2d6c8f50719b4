import { readFileSync } from 'node:fs'

/** Returns the bytes that a process has in memory; 0 if it is gone or the system does not report it. */
export function residentBytes(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes ?? 0) * 1024
  } catch {
    return 0
  }
}
