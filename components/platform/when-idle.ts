/** Runs work once the browser is idle, after 3 s at the latest; returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 500)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(work, { timeout: 3000 })
  return () => window.cancelIdleCallback(handle)
}
