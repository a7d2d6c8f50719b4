let isAllowed = true

/** Notes whether the host allows the service worker, as the page says. */
export function noteWorker(allowed: boolean): void {
  isAllowed = allowed
}

/** True if this browser has service workers and the host allows ours. */
export const mayWork = () => isAllowed && 'serviceWorker' in navigator
