/** Does something once the browser has nothing else to do, after 3 s at the latest; answers how to think better of it. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 500)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(work, { timeout: 3000 })
  return () => window.cancelIdleCallback(handle)
}
