import { useLive } from '@/components/platform/live/use-live'
import type { WireBoard } from '@/lib/content/boards/schema'
import { CallError } from '@/lib/platform/http/call-error'
import { boardRemoved } from '@/store/content/boards'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { useBoardRefresh } from './use-board-refresh'

/**
 * Calls `listener` when the viewer's role on a board has changed or, on their own board, that of another person; `onOpen` once
 * the stream opens, since earlier events were not delivered.
 */
export function useBoardEvents(boardId: string, listener: () => void, onOpen?: () => void): void {
  const viewerId = useAppSelector((state) => state.session.viewer?.id)
  useLive(
    viewerId ? `user:${viewerId}` : null,
    (event) => {
      if (event.type === 'resume' || (event.type === 'board' && event.board_id === boardId)) listener()
    },
    onOpen,
  )
}

/** True if other people may change the viewer's role on the board, or the viewer theirs. */
const isShared = (board: WireBoard | undefined) =>
  board !== undefined &&
  (board.is_collaborative ||
    board.viewer_collaborator_join_requested ||
    board.viewer_invite_status === 'new' ||
    board.pending_ownership_transfer !== null)

/** Keeps the people and the rights of a shown board up to date; removes the board once the viewer may no longer see it. */
export function useBoardLive(boardId: string): void {
  const dispatch = useAppDispatch()
  const mayHaveChanged = useAppSelector((state) => isShared(state.boards.entities[boardId]))
  const refresh = useBoardRefresh(boardId)
  const update = () => {
    refresh().catch((error: unknown) => {
      // Not by the router, which cannot load a missing page at the current address.
      if (error instanceof CallError && error.httpStatus === 404) dispatch(boardRemoved(boardId))
    })
  }
  useBoardEvents(boardId, update, () => {
    if (mayHaveChanged) update()
  })
}
