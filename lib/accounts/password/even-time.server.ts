import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Has `work` take `milliseconds` whatever it finds, refusals included, so that its time tells nothing. Longer than the
 * work ever takes, or it tells again.
 */
export async function inEvenTime<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work(), sleep(milliseconds)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
