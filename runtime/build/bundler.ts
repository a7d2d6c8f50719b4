import { stop } from 'esbuild'

/** Uses run one at a time: each ends the bundler's process, which would fail a concurrent one. */
let last: Promise<unknown> = Promise.resolve()

/** Runs `work` with exclusive use of the bundler's process, and ends that process. */
export function withBundler<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work).finally(stop)
  last = turn.catch(() => undefined)
  return turn
}
