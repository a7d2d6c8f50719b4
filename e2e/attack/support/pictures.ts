import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const mega = 1024 * 1024

/** Returns the peak megabytes of a process; null if the system does not report it. */
export function peakMemory(pid: number): number | null {
  const text = readOfProcess(pid, 'status')
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(text ?? '')?.[1]
  return kilobytes === undefined ? null : (Number(kilobytes) * 1024) / mega
}

/** True if a process has loaded the library of that name; null if the system does not report it. */
export function hasLoaded(pid: number, library: string): boolean | null {
  return readOfProcess(pid, 'maps')?.includes(library) ?? null
}

function readOfProcess(pid: number, file: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return null
  }
}

/** Repeats `request` until `done` settles, and returns the milliseconds of each, slowest last. */
export async function timesMeanwhile(
  done: Promise<unknown>,
  request: () => Promise<unknown>,
): Promise<number[]> {
  let isDone = false
  void done.finally(() => {
    isDone = true
  })
  const times: number[] = []
  while (!isDone) {
    const began = performance.now()
    await request()
    times.push(performance.now() - began)
    await sleep(50)
  }
  return times.toSorted((a, b) => a - b)
}

/** Runs `work` for each of `all`, `lanes` concurrently, and returns the results in order. */
export async function inLanes<In, Out>(all: readonly In[], lanes: number, work: (one: In) => Promise<Out>) {
  const results: Out[] = []
  let next = 0
  const lane = async () => {
    for (let at = next++; at < all.length; at = next++) results[at] = await work(all[at] as In)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return results
}
