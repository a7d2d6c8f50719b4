import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Runs `work` in exactly `milliseconds` for any outcome, refusals included, so that its time reveals nothing. Must be
 * longer than the work can take.
 */
export async function inEvenTime<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work(), sleep(milliseconds)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
