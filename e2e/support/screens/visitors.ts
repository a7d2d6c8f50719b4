import { setTimeout as sleep } from 'node:timers/promises'

/** Returns an address for each visitor, behind one trusted proxy. */
export const addressAt = (nth: number) => `203.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`

/** Requests a page as one of many visitors; returns the milliseconds until the whole answer, and its status (0 for none). */
export async function visit(
  base: string,
  nth: number,
  path = '/login/',
): Promise<{ ms: number; status: number }> {
  const began = performance.now()
  try {
    const answer = await fetch(base + path, { headers: { 'X-Forwarded-For': addressAt(nth) } })
    await answer.arrayBuffer()
    return { ms: performance.now() - began, status: answer.status }
  } catch {
    return { ms: performance.now() - began, status: 0 }
  }
}

/** Returns the quantile `part` of the values. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

/** Makes consecutive requests with short pauses; returns the 99th percentile of the times. */
export async function p99Of(base: string, visits: number): Promise<number> {
  const times: number[] = []
  for (let nth = 0; nth < visits; nth++) {
    const { ms, status } = await visit(base, 60_000 + nth)
    if (status !== 200) throw new Error(`a visitor got ${status}`)
    times.push(ms)
    await sleep(5)
  }
  return quantile(times, 0.99)
}
