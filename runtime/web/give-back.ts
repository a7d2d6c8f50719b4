const MB = 1024 * 1024

/** Megabytes of the process from which memory is given back. A web process is to hold less than 512. */
const above = 400
/** Megabytes that a collection must return, or by which the process must grow after it, for the next one to follow soon. */
const worthwhile = 24
/**
 * Milliseconds between two looks, and the least between two collections, which stop the process for a moment: few while they return
 * much, as in a burst of large requests, many while they do not and the process does not grow.
 */
const times = { look: 500, soon: 2_000, rest: 30_000 }

type Process = {
  /** Returns the bytes of the process. */
  size: () => number
  /** Collects all garbage, and returns empty pages to the system. */
  collect: () => void
  now: () => number
}

/** Returns a look at the process: it collects if the process is large, and the last time is long enough ago. */
export function makeLook({ size, collect, now }: Process): () => void {
  let last = { at: Number.NEGATIVE_INFINITY, size: 0 }
  let smallest = Number.POSITIVE_INFINITY
  return () => {
    const [time, bytes] = [now(), size()]
    smallest = Math.min(smallest, bytes)
    const moved = Math.max(last.size, bytes) - smallest
    const rest = moved >= worthwhile * MB ? times.soon : times.rest
    if (time - last.at < rest || bytes < above * MB) return
    last = { at: time, size: bytes }
    smallest = bytes
    collect()
  }
}

/**
 * Gives memory back to the system after bursts, such as many large requests: V8 returns it only when a process is idle, and a
 * site seldom is. Needs `--expose-gc`; without it nothing happens.
 */
export function giveBackMemory(): void {
  const { gc } = globalThis
  if (!gc) return
  const look = makeLook({
    size: () => process.memoryUsage.rss(),
    collect: () => void gc({ type: 'major', execution: 'async' }),
    now: () => performance.now(),
  })
  setInterval(look, times.look).unref()
}
