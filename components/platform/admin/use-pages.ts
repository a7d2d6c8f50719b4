import { useState } from 'react'

type Page<Item> = { items: readonly Item[]; bookmark: string | null }

/**
 * A list whose first page came with the screen and whose others come one by one. `load` asks for the page after a
 * bookmark, with the filters of the first.
 */
export function usePages<Item>(
  first: Page<Item>,
  load: (bookmarks: string[]) => Promise<{ data: readonly Item[]; bookmark: string | null }>,
) {
  const [items, setItems] = useState(first.items)
  const [bookmark, setBookmark] = useState(first.bookmark)
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready')
  const more = async () => {
    if (bookmark === null || state === 'loading') return
    setState('loading')
    try {
      const next = await load([bookmark])
      setItems([...items, ...next.data])
      setBookmark(next.bookmark)
      setState('ready')
    } catch {
      setState('failed')
    }
  }
  return { items, hasMore: bookmark !== null, state, more }
}
