import { setTimeout as sleep } from 'node:timers/promises'

const LOOK_MS = 20
/** Milliseconds by which a timer may be late in a process that can answer. */
const LATE_MS = 250
/** Consecutive timers in time that mean calm. */
const CALM = 3

/**
 * Resolves once the event loop is free: Next keeps loading pages after it reports that it is prepared, and a process
 * that accepts connections in the meantime lets them wait. Gives up after `longest` milliseconds.
 */
export async function calm(longest = 15_000): Promise<void> {
  const began = performance.now()
  let inTime = 0
  while (inTime < CALM && performance.now() - began < longest) {
    const at = performance.now()
    await sleep(LOOK_MS)
    inTime = performance.now() - at < LOOK_MS + LATE_MS ? inTime + 1 : 0
  }
}
