import type { BoardPrivacy, WireBoard } from '@/lib/content/boards/schema'
import { resource } from '@/lib/edge/client/resource-client'
import type { CoverCrop } from '@/lib/media/images/schema'
import { forgetQueries } from '@/lib/platform/http/graphql-client'
import { boardForgotten } from '@/store/accounts/session'
import type { AppThunk } from '@/store/platform/state'
import { profileStaled } from '@/store/platform/ui'
import { boardChanged } from './boards'

type Changes = {
  name?: string
  description?: string
  privacy?: BoardPrivacy
  layout?: WireBoard['layout']
  sensitivity?: WireBoard['sensitivity']
  cover_pin_id?: string | null
  cover_crop?: CoverCrop | null
  archived?: boolean
}

/** Changes one of the viewer's boards; returns its address, which depends on its name. Rejects with the `CallError`. */
export function editBoard(boardId: string, changes: Changes): AppThunk<Promise<string>> {
  return async (dispatch) => {
    const { data } = await resource('BoardResource').update({ board_id: boardId, ...changes })
    forgetQueries()
    dispatch(boardChanged({ id: boardId, changes: data }))
    dispatch(profileStaled(true))
    if (changes.archived) dispatch(boardForgotten(boardId))
    return data.url
  }
}

/**
 * Deletes a board with its contents; within an hour `restoreBoard` restores it. Rejects with the `CallError`.
 */
export function deleteBoard(boardId: string): AppThunk<Promise<void>> {
  return async (dispatch) => {
    await resource('BoardResource').delete({ board_id: boardId })
    forgetQueries()
    dispatch(boardForgotten(boardId))
    dispatch(profileStaled(true))
  }
}

/** Undoes the deletion of a board. Rejects with the `CallError`. */
export function restoreBoard(boardId: string): AppThunk<Promise<string>> {
  return async (dispatch) => {
    const { data } = await resource('BoardResource').update({ board_id: boardId, deleted: false })
    dispatch(boardChanged({ id: boardId, changes: data }))
    dispatch(profileStaled(true))
    return data.url
  }
}
