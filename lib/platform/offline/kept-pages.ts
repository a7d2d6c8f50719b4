/** Begins the names of the caches in which the service worker keeps the pages of an account (`public/sw.js`). */
const ofAccounts = 'account:'

/** Drops every page that this browser kept for reading offline: at a log-out, and before another account's page loads. */
export async function forgetKeptPages(): Promise<void> {
  if (typeof caches === 'undefined') return
  try {
    for (const name of await caches.keys()) if (name.startsWith(ofAccounts)) await caches.delete(name)
  } catch {
    // A browser that denies storage keeps nothing.
  }
}

/** The kept pages of an account, newest first, by kind: their addresses, and their titles where the document has one. */
export type KeptPage = { kind: string; path: string; title: string }

const kinds = ['home', 'profile', 'board', 'pin']

/** Returns the pages that can be read offline. */
export async function keptPages(): Promise<KeptPage[]> {
  if (typeof caches === 'undefined') return []
  const found: KeptPage[] = []
  for (const name of await caches.keys()) {
    const [, , kind = ''] = name.split(':')
    if (!name.startsWith(ofAccounts) || !kinds.includes(kind)) continue
    const cache = await caches.open(name)
    for (const request of [...(await cache.keys())].reverse()) {
      const text = (await (await cache.match(request, { ignoreVary: true }))?.text()) ?? ''
      found.push({ kind, path: new URL(request.url).pathname, title: titleOf(text) })
    }
  }
  return found.sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
}

/** Returns the title of a kept page: its state names it, as a document or as data. */
function titleOf(text: string): string {
  const [, given = '""'] = /"seo":\{"title":("(?:[^"\\]|\\.)*")/.exec(text) ?? []
  return String(JSON.parse(given))
}
