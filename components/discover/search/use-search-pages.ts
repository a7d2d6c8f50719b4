import { useState } from 'react'
import { resource } from '@/lib/edge/client/resource-client'
import type { Screen } from '@/lib/edge/screens/state'
import { useAppDispatch } from '@/store/hooks'
import { entitiesLoaded } from '@/store/platform/screen-loaded'

type State = Extract<Screen, { name: 'search' }>
export type SearchPages = ReturnType<typeof useSearchPages>

/** Found boards or people: what the page brought, and the pages asked for after it. Load-more merges. */
export function useSearchPages({ query, scope, bookmark }: State, first: string[]) {
  const dispatch = useAppDispatch()
  const [list, setList] = useState({ ids: first, bookmark })
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle')
  const more = async () => {
    if (list.bookmark === null) return
    setStatus('loading')
    try {
      const page = await resource('BaseSearchResource').get({ query, scope, bookmarks: [list.bookmark] })
      const { results } = page.data
      dispatch(
        entitiesLoaded({
          boards: results.filter((result) => result.type === 'board'),
          users: results.filter((result) => result.type === 'user'),
        }),
      )
      setList({
        ids: [...new Set([...list.ids, ...results.map((result) => result.id)])],
        bookmark: page.bookmark,
      })
      setStatus('idle')
    } catch {
      setStatus('failed')
    }
  }
  return { ids: list.ids, hasMore: list.bookmark !== null, status, more }
}
