import { useCallback } from 'react'
import { resource } from '@/lib/edge/client/resource-client'
import { boardChanged } from '@/store/content/boards'
import { useAppDispatch } from '@/store/hooks'

/** Returns a function that reloads a board as the viewer may see it now. It rejects with a `CallError`. */
export function useBoardRefresh(boardId: string): () => Promise<void> {
  const dispatch = useAppDispatch()
  return useCallback(async () => {
    const { data } = await resource('BoardResource').get({ board_id: boardId })
    dispatch(boardChanged({ id: boardId, changes: data }))
  }, [boardId, dispatch])
}
