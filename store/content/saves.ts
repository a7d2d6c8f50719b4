import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { WirePin } from '@/lib/content/pins/schema'
import { reportOf } from '@/lib/content/pins/seen/report-seen'
import { later, sendOrKeep } from '@/lib/edge/client/pending'
import { resource } from '@/lib/edge/client/resource-client'
import { boardForgotten, savedTo } from '@/store/accounts/session'
import { entitiesLoaded } from '@/store/platform/screen-loaded'
import type { AppThunk } from '@/store/platform/state'
import { profileStaled } from '@/store/platform/ui'
import { pinCountChanged } from './boards'
import { addToFeed, removedFromFeeds } from './feeds'
import { pinsSaved } from './pins'

/** The target of a save: a board, or a section of it; without an id the default board. */
export type SaveTarget = { id: string; name: string; section?: { id: string; title: string } | null }

/** Another user's pin that the viewer saved since the page was opened: `savedPinId` is the viewer's copy, once it exists. */
type Save = {
  target: SaveTarget
  savedPinId: string | null
  boardUrl?: string
  /** True while it waits for a connection. */
  isWaiting?: boolean
}

const slice = createSlice({
  name: 'saves',
  initialState: {} as Record<string, Save>,
  reducers: {
    saveStarted: (state, { payload }: PayloadAction<{ pinId: string; target: SaveTarget }>) => {
      state[payload.pinId] = { target: payload.target, savedPinId: null }
    },
    saveWaits: (state, { payload }: PayloadAction<{ pinId: string; target: SaveTarget }>) => {
      state[payload.pinId] = { target: payload.target, savedPinId: null, isWaiting: true }
    },
    saveDone: (
      state,
      { payload }: PayloadAction<{ pinId: string; savedPinId: string; boardUrl: string }>,
    ) => {
      const save = state[payload.pinId]
      if (!save) return
      save.savedPinId = payload.savedPinId
      save.boardUrl = payload.boardUrl
      delete save.isWaiting
    },
    /** Restores the earlier state after a failed or undone save. */
    saveReverted: (state, { payload }: PayloadAction<{ pinId: string; before: Save | null }>) => {
      if (payload.before) state[payload.pinId] = payload.before
      else delete state[payload.pinId]
    },
    /** Forgets a save whose copy was deleted. */
    saveForgotten: (state, { payload }: PayloadAction<string>) => {
      for (const [pinId, save] of Object.entries(state)) if (save.savedPinId === payload) delete state[pinId]
    },
  },
})

const { saveStarted, saveDone } = slice.actions
export const { saveForgotten, saveReverted, saveWaits } = slice.actions
export const saves = slice.reducer

declare module '@/store/platform/state' {
  interface RootState {
    saves: ReturnType<typeof saves>
  }
}

const inFlight = new Set<string>()

/** The result of a save: the copy, its board's address, and the earlier state. */
export type Saved = {
  pinId: string
  savedPinId: string
  boardUrl: string
  target: SaveTarget
  before: Save | null
  /** The picture's saves before this one. */
  infoBefore: WirePin['saved_info']
}

/**
 * Saves a pin to a board: shown immediately, with the board first among recent ones. A concurrent second call for the
 * pin returns null, and so does one that waits for a connection. A failure reverts everything and rejects with the `CallError`.
 */
export function savePin(pinId: string, target: SaveTarget): AppThunk<Promise<Saved | null>> {
  return async (dispatch, getState) => {
    if (inFlight.has(pinId)) return null
    inFlight.add(pinId)
    const before = getState().saves[pinId] ?? null
    const infoBefore = getState().pins.entities[pinId]?.saved_info ?? null
    const wasLast = getState().session.lastBoards.some((board) => board.id === target.id)
    dispatch(saveStarted({ pinId, target }))
    if (target.id) dispatch(savedTo({ id: target.id, name: target.name }))
    try {
      const { id: board_id, section = null } = target
      const answer = await sendOrKeep(
        'RepinResource.create',
        { pin_id: pinId, ...(board_id ? { board_id } : {}), section: section?.id ?? null },
        {
          ...{ kind: 'save', target: pinId, name: section?.title ?? target.name, wanted: 1 },
          board: { id: board_id, section },
        },
      )
      if (answer === later) {
        dispatch(saveWaits({ pinId, target }))
        return null
      }
      const { data } = answer
      dispatch(saveArrived(pinId, data))
      const { id, name, url } = data.board
      return {
        pinId,
        savedPinId: data.id,
        boardUrl: url,
        target: { ...target, id, name },
        before,
        infoBefore,
      }
    } catch (error) {
      dispatch(saveReverted({ pinId, before }))
      if (!wasLast && target.id) dispatch(boardForgotten(target.id))
      throw error
    } finally {
      inFlight.delete(pinId)
    }
  }
}

/** Applies the answer to a save: the copy, its board's pins and count. */
export function saveArrived(pinId: string, data: WirePin): AppThunk {
  return (dispatch) => {
    reportOf(pinId, 'SAVE')
    dispatch(saveDone({ pinId, savedPinId: data.id, boardUrl: data.board.url }))
    dispatch(entitiesLoaded({ pins: [data] }))
    dispatch(pinsSaved({ signature: data.image_signature, saved_info: data.saved_info }))
    dispatch(addToFeed(`board:${data.board.id}`, data.id))
    dispatch(countChanged(data.board.id, 1))
  }
}

/** Undoes a save by deleting the copy. Shown immediately; a failure restores it and rejects with the `CallError`. */
export function undoSave({ infoBefore, ...saved }: Saved): AppThunk<Promise<void>> {
  const { pinId, savedPinId, boardUrl, target, before } = saved
  return async (dispatch, getState) => {
    const { image_signature: signature = '', saved_info = null } = getState().pins.entities[pinId] ?? {}
    dispatch(saveReverted({ pinId, before }))
    dispatch(pinsSaved({ signature, saved_info: infoBefore }))
    try {
      await resource('PinResource').delete({ id: savedPinId })
      dispatch(removedFromFeeds(savedPinId))
      dispatch(countChanged(target.id, -1))
    } catch (error) {
      dispatch(pinsSaved({ signature, saved_info }))
      dispatch(saveStarted({ pinId, target }))
      dispatch(saveDone({ pinId, savedPinId, boardUrl }))
      throw error
    }
  }
}

/** The result of one of several saves: what was saved, or the error that refused it. */
export type SaveResult = { target: SaveTarget; saved: Saved } | { target: SaveTarget; error: unknown }

/** The most boards that one press saves to. */
export const maxTargets = 10

/** Saves a pin to several boards, one after another, and returns the result of each. Never rejects. */
export function savePinToAll(pinId: string, targets: readonly SaveTarget[]): AppThunk<Promise<SaveResult[]>> {
  return async (dispatch) => {
    const results: SaveResult[] = []
    for (const target of targets.slice(0, maxTargets))
      try {
        const saved = await dispatch(savePin(pinId, target))
        if (saved) results.push({ target, saved })
      } catch (error) {
        results.push({ target, error })
      }
    return results
  }
}

/** Adjusts a board's pin count by one, and marks the profile that shows it stale. */
export function countChanged(boardId: string, by: 1 | -1): AppThunk {
  return (dispatch) => {
    dispatch(pinCountChanged({ id: boardId, by }))
    dispatch(profileStaled(true))
  }
}
