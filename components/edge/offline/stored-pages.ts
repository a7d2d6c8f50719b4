import { ofAccounts } from '@/lib/platform/offline/stored-pages'

/** A page that can be read offline. */
export type StoredPage = { kind: string; path: string; title: string }

const kinds = ['home', 'profile', 'board', 'pin']

/** Returns the pages that can be read offline, by kind, the newest first. */
export async function storedPages(): Promise<StoredPage[]> {
  if (typeof caches === 'undefined') return []
  const found: StoredPage[] = []
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
