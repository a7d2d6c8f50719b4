import { useLive } from '@/components/platform/live/use-live'
import { CallError } from '@/lib/platform/http/call-error'
import { boardGone } from '@/store/content/boards'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { useBoardRefresh } from './use-board-refresh'

/** Calls `hears` when the viewer's role on a board has changed or, on their own board, that of another person. */
export function useBoardEvents(boardId: string, hears: () => void): void {
  const viewerId = useAppSelector((state) => state.session.viewer?.id)
  useLive(viewerId ? `user:${viewerId}` : null, (event) => {
    if (event.type === 'resume' || (event.type === 'board' && event.board_id === boardId)) hears()
  })
}

/**
 * Keeps the people and the rights of a shown board up to date; removes the board once the viewer may no longer see it.
 */
export function useBoardLive(boardId: string): void {
  const dispatch = useAppDispatch()
  const refresh = useBoardRefresh(boardId)
  useBoardEvents(boardId, () => {
    refresh().catch((error: unknown) => {
      // Not by the router, which cannot load a missing page at the current address.
      if (error instanceof CallError && error.httpStatus === 404) dispatch(boardGone(boardId))
    })
  })
}
