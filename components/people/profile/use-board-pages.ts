import { useMemo, useState } from 'react'
import { resource } from '@/lib/edge/client/resource-client'
import { boardSelectors } from '@/store/content/boards'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { entitiesLoaded } from '@/store/platform/screen-loaded'
import type { Sort } from './board-sort'

/** The boards of a person: what the page brought, and the pages asked for after it. */
export function useBoardPages(username: string, sort: Sort, ids: string[], bookmark: string | null) {
  const dispatch = useAppDispatch()
  const entities = useAppSelector(boardSelectors.selectEntities)
  const [list, setList] = useState({ ids, bookmark })
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle')
  const boards = useMemo(() => list.ids.flatMap((id) => entities[id] ?? []), [list, entities])
  const more = async () => {
    if (list.bookmark === null) return
    setStatus('loading')
    try {
      const bookmarks = [list.bookmark]
      const page = await resource('BoardsResource').get({ username, sort, bookmarks })
      dispatch(entitiesLoaded({ boards: page.data }))
      setList({
        ids: [...new Set([...list.ids, ...page.data.map((board) => board.id)])],
        bookmark: page.bookmark,
      })
      setStatus('idle')
    } catch {
      setStatus('failed')
    }
  }
  return { boards, hasMore: list.bookmark !== null, status, more }
}
