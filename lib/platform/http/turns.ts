/** Returns a gate that lets `max` pieces of work run at once; the others wait in the order in which they came. */
export function turns(max: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      // Passes a free place to the longest-waiting caller.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
