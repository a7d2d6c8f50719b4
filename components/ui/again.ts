/** Milliseconds until code that did not come is asked for again: one second, then twice as long each time, to this at most. */
const longestWait = 8000

const listeners = new Set<() => void>()
let isTold = false

/** Calls back when code did not come, once until some comes again; answers how to hear no more. */
export function onMissed(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Resolves after a while, or as soon as the browser is connected again. */
const nextChance = (ms: number) =>
  new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, ms)
    window.addEventListener('online', go)
  })

/** Returns true if loading failed, and not the loaded code. */
const isOfLine = (failure: unknown) => failure instanceof Error && failure.name === 'ChunkLoadError'

/**
 * Loads code until it succeeds: `dynamic(() => again(() => import('./part')).then(…))`. Otherwise one network
 * failure would leave a button dead until a reload (docs/decisions/076).
 */
export async function again<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      const code = await load()
      isTold = false
      return code
    } catch (failure) {
      if (!isOfLine(failure) || typeof window === 'undefined') throw failure
      if (!isTold) for (const listener of listeners) listener()
      isTold = true
      await nextChance(Math.min(1000 * 2 ** tries, longestWait))
    }
  }
}
