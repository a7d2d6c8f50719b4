import { stop } from 'esbuild'

/** Uses take turns: each ends the bundler's process, which would fail another one. */
let last: Promise<unknown> = Promise.resolve()

/** Runs `work` with the bundler's process to itself, and ends that process. */
export function withBundler<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work).finally(stop)
  last = turn.catch(() => undefined)
  return turn
}
