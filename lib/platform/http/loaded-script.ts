/** Attempts to load a page's code, and the pause after the first failure (ms), doubled after each (section 9). */
const maxTries = 3
const firstPause = 500

/** Milliseconds after which a script counts as stalled: neither waiting longer nor retrying would help. */
const stalledAfter = 4_000

/** The outcome of one attempt. */
type Outcome = 'loaded' | 'failed' | 'stalled'
type Loads = (url: string) => Promise<Outcome>

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const fetched: Loads = async (url) => {
  const signal = AbortSignal.timeout(stalledAfter)
  try {
    const answer = await fetch(url, { signal })
    // An unread body is not cached.
    await answer.arrayBuffer()
    return answer.ok ? 'loaded' : 'failed'
  } catch {
    return signal.aborted ? 'stalled' : 'failed'
  }
}

/** Resolves to true when a script is in the browser's cache, false after the last attempt or when one stalls. */
export async function loadedScript(url: string, load: Loads = fetched): Promise<boolean> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    if (tries > 0) await pause(firstPause * 2 ** (tries - 1))
    const outcome = await load(url)
    if (outcome !== 'failed') return outcome === 'loaded'
  }
  return false
}
