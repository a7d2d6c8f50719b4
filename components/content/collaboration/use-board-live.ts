import Router from 'next/router'
import { useLive } from '@/components/platform/live/use-live'
import { CallError } from '@/lib/platform/http/call-error'
import { useAppSelector } from '@/store/hooks'
import { useBoardRefresh } from './use-board-refresh'

/** Calls `hears` when the viewer's place on a board has changed or, on their own board, that of another person. */
export function useBoardEvents(boardId: string, hears: () => void): void {
  const viewerId = useAppSelector((state) => state.session.viewer?.id)
  useLive(viewerId ? `user:${viewerId}` : null, (event) => {
    if (event.type === 'resume' || (event.type === 'board' && event.board_id === boardId)) hears()
  })
}

/** Keeps the people and the rights of a shown board up to date; loads the page again once the viewer may no longer see it. */
export function useBoardLive(boardId: string): void {
  const refresh = useBoardRefresh(boardId)
  useBoardEvents(boardId, () => {
    refresh().catch((error: unknown) => {
      if (error instanceof CallError && error.httpStatus === 404) void Router.replace(Router.asPath)
    })
  })
}
