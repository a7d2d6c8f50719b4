/** Begins the names of the caches in which the service worker keeps the pages of an account (`public/sw.js`). */
export const ofAccounts = 'account:'

/** Drops every page that this browser kept for reading offline: at a log-out, and before another account's page loads. */
export async function forgetStoredPages(): Promise<void> {
  if (typeof caches === 'undefined') return
  try {
    for (const name of await caches.keys()) if (name.startsWith(ofAccounts)) await caches.delete(name)
  } catch {
    // A browser that denies storage keeps nothing.
  }
}
