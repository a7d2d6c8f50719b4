const MB = 1024 * 1024

/** Megabytes of the process from which memory is given back. A web process is to hold less than 512. */
const above = 430
/** Milliseconds between two looks, and the least between two collections, which stop the process for a moment. */
const times = { look: 2_000, rest: 30_000 }

type Process = {
  /** Returns the bytes of the process. */
  size: () => number
  /** Collects all garbage, and returns empty pages to the system. */
  collect: () => void
  now: () => number
}

/** Returns a look at the process: it collects if the process is large, and the last time is long enough ago. */
export function makeLook({ size, collect, now }: Process): () => void {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    if (now() - last < times.rest || size() < above * MB) return
    last = now()
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
