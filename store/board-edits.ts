import type { BoardPrivacy } from '@/lib/boards/schema'
import { forgetQueries } from '@/lib/http/graphql-client'
import { resource } from '@/lib/http/resource-client'
import { boardChanged } from './boards'
import type { AppThunk } from './index'
import { boardForgotten } from './session'
import { profileStaled } from './ui'

type Changes = { name?: string; description?: string; privacy?: BoardPrivacy; archived?: boolean }

/** Changes a board of one's own; answers its address, which follows its name. Rejects with the `CallError`. */
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

/** Deletes a board with what is on it; within an hour `restoreBoard` brings it back. Rejects with the `CallError`. */
export function deleteBoard(boardId: string): AppThunk<Promise<void>> {
  return async (dispatch) => {
    await resource('BoardResource').delete({ board_id: boardId })
    forgetQueries()
    dispatch(boardForgotten(boardId))
    dispatch(profileStaled(true))
  }
}

/** Takes the deletion of a board back. Rejects with the `CallError`. */
export function restoreBoard(boardId: string): AppThunk<Promise<string>> {
  return async (dispatch) => {
    const { data } = await resource('BoardResource').update({ board_id: boardId, deleted: false })
    dispatch(boardChanged({ id: boardId, changes: data }))
    dispatch(profileStaled(true))
    return data.url
  }
}
