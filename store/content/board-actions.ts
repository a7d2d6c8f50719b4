import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { WireBlockingAction } from '@/lib/content/bulk/schema'
import { resource } from '@/lib/edge/client/resource-client'
import type { AppThunk } from '@/store/platform/state'

/** The blocking actions of a board, by the part that each blocks (specification part 1, section 3). */
export type BlockedParts = {
  whole: WireBlockingAction[]
  unorganized: WireBlockingAction[]
  sections: Record<string, WireBlockingAction[]>
}

/** Splits the actions of a board by the part that each blocks. */
export function blockedParts(actions: readonly WireBlockingAction[]): BlockedParts {
  const parts: BlockedParts = { whole: [], unorganized: [], sections: {} }
  for (const action of actions) {
    const { section_id } = action
    if (section_id === '-1') parts.whole.push(action)
    else if (section_id === null) parts.unorganized.push(action)
    else parts.sections[section_id] = [...(parts.sections[section_id] ?? []), action]
  }
  return parts
}

/** Returns all actions of a board, whichever part they block. */
export const allActions = (parts: BlockedParts | undefined): WireBlockingAction[] =>
  parts ? [...parts.whole, ...parts.unorganized, ...Object.values(parts.sections).flat()] : []

const isOver = ({ status }: WireBlockingAction) => status !== 'running' && status !== 'undoing'

const slice = createSlice({
  name: 'boardActions',
  initialState: {} as Record<string, BlockedParts>,
  reducers: {
    actionsLoaded: (
      state,
      { payload }: PayloadAction<{ boardId: string; actions: readonly WireBlockingAction[] }>,
    ) => {
      state[payload.boardId] = blockedParts(payload.actions)
    },
    /** Updates a running action; removes a finished one. */
    actionChanged: (state, { payload }: PayloadAction<WireBlockingAction>) => {
      const others = allActions(state[payload.board_id]).filter(({ id }) => id !== payload.id)
      state[payload.board_id] = blockedParts(isOver(payload) ? others : [payload, ...others])
    },
  },
})

const { actionsLoaded, actionChanged } = slice.actions
export const boardActions = slice.reducer

declare module '@/store/platform/state' {
  interface RootState {
    /** Absent until a board is organized. */
    boardActions?: ReturnType<typeof boardActions>
  }
}

/** Milliseconds between two checks of a running action. */
const lookEvery = 600

/** Polls an action until it is finished, and returns it. Rejects with the `CallError`. */
export function followAction(begun: WireBlockingAction): AppThunk<Promise<WireBlockingAction>> {
  return async (dispatch) => {
    let action = begun
    for (;;) {
      dispatch(actionChanged(action))
      if (isOver(action)) return action
      await new Promise((done) => setTimeout(done, lookEvery))
      action = (await resource('BoardActionResource').get({ id: action.id })).data
    }
  }
}

/** Undoes an action of the last hour, and returns it once that is over. Rejects with the `CallError`. */
export function undoAction(id: string): AppThunk<Promise<WireBlockingAction>> {
  return async (dispatch) => {
    const { data } = await resource('BoardActionResource').update({ id, undo: true })
    return dispatch(followAction(data))
  }
}

/** The actions running on a board, and the viewer's own of the last hour that can be undone. */
type OnBoard = { running: WireBlockingAction[]; recent: WireBlockingAction[] }

/** Reads the actions of a board. @throws Error when the answer has no list, and rejects with the `CallError` */
export function loadActions(boardId: string): AppThunk<Promise<OnBoard>> {
  return async (dispatch) => {
    const { data } = await resource('BoardActionStatusResource').get({ board_id: boardId })
    const actions: readonly WireBlockingAction[] | undefined = data.blocking_actions
    if (!actions) throw new Error('No blocking actions found in the response')
    dispatch(actionsLoaded({ boardId, actions }))
    return { running: [...actions], recent: [...(data.recent_actions ?? [])] }
  }
}
