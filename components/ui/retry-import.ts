/** Maximum milliseconds until code that failed to load is requested again; starts at one second and doubles. */
const longestWait = 8000

const listeners = new Set<() => void>()
let hasNotified = false

/** Calls `listener` when code failed to load, once until some loads again; returns an unsubscribe function. */
export function onMissed(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Resolves after a delay, or as soon as the browser is online again. */
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

/** Returns true if loading failed, rather than the loaded code. */
const isOfLine = (failure: unknown) => failure instanceof Error && failure.name === 'ChunkLoadError'

/**
 * Loads code until it succeeds: `dynamic(() => again(() => import('./part')).then(…))`. Otherwise one network
 * failure would leave a button dead until a reload (docs/decisions/076).
 */
export async function retryImport<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      const code = await load()
      hasNotified = false
      return code
    } catch (failure) {
      if (!isOfLine(failure) || typeof window === 'undefined') throw failure
      if (!hasNotified) for (const listener of listeners) listener()
      hasNotified = true
      await nextChance(Math.min(1000 * 2 ** tries, longestWait))
    }
  }
}
