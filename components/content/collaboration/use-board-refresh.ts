import { useCallback } from 'react'
import { resource } from '@/lib/edge/client/resource-client'
import { boardChanged } from '@/store/content/boards'
import { useAppDispatch } from '@/store/hooks'

/** Returns a function that loads a board again, as it is for the viewer now. It rejects with a `CallError`. */
export function useBoardRefresh(boardId: string): () => Promise<void> {
  const dispatch = useAppDispatch()
  return useCallback(async () => {
    const { data } = await resource('BoardResource').get({ board_id: boardId })
    dispatch(boardChanged({ id: boardId, changes: data }))
  }, [boardId, dispatch])
}
