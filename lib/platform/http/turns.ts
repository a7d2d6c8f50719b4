/** Returns a gate that lets `max` tasks run concurrently; the others wait in order of arrival. */
export function turns(max: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      // Hands a free slot to the longest-waiting caller.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
