import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { api } from '@/lib/edge/client/api'
import { resource } from '@/lib/edge/client/resource-client'
import { userBlocked } from '@/store/accounts/users'
import type { AppThunk } from '@/store/platform/state'

/** The toggles: each is idempotent on the server. */
export type ToggleKind =
  | 'favorite'
  | 'tryLike'
  | 'tryHelpful'
  | 'commentLike'
  | 'commentHelpful'
  | 'followUser'
  | 'followBoard'
  | 'followTopic'

const set = (wanted: boolean) => (wanted ? 'POST' : 'DELETE')

const calls: Record<ToggleKind, (id: string, wanted: boolean) => Promise<unknown>> = {
  favorite: (pin_id, wanted) => resource('PinFavoriteResource')[wanted ? 'create' : 'delete']({ pin_id }),
  tryLike: (id, wanted) => api(`${set(wanted)} /v3/did_it/:id/like/`, { id }),
  tryHelpful: (id, wanted) => api(`${set(wanted)} /v3/did_it/:id/helpful/`, { id }),
  commentLike: (id, wanted) =>
    api(`${set(wanted)} /v3/aggregated_comments/:id/react/`, { id, reaction_type: 1 }),
  commentHelpful: (id, wanted) => api(`${set(wanted)} /v3/helpful/1/:id/`, { id }),
  followUser: (user_id, wanted) => resource('UserFollowResource')[wanted ? 'create' : 'delete']({ user_id }),
  followBoard: (board_id, wanted) =>
    resource('BoardFollowResource')[wanted ? 'create' : 'delete']({ board_id }),
  followTopic: (interest_id, wanted) =>
    resource('InterestFollowResource')[wanted ? 'create' : 'delete']({ interest_id }),
}

type Target = { kind: ToggleKind; id: string }
const keyOf = ({ kind, id }: Target) => `${kind}:${id}`

/** The wanted state of a target, and the last one the server accepted, if any. */
type Toggle = { wanted: boolean; taken?: boolean }

const slice = createSlice({
  name: 'toggles',
  initialState: {} as Record<string, Toggle>,
  reducers: {
    toggled: (state, { payload }: PayloadAction<Target & { wanted: boolean }>) => {
      const key = keyOf(payload)
      state[key] = { ...state[key], wanted: payload.wanted }
    },
    toggleAccepted: (state, { payload }: PayloadAction<Target & { wanted: boolean }>) => {
      const one = state[keyOf(payload)]
      if (one) one.taken = payload.wanted
    },
    /** Reverts on a failure: to the server's last value. */
    toggleReverted: (state, { payload }: PayloadAction<Target>) => {
      const key = keyOf(payload)
      const taken = state[key]?.taken
      if (taken === undefined) delete state[key]
      else state[key] = { wanted: taken, taken }
    },
  },
  extraReducers: (builder) =>
    builder.addCase(userBlocked, (state, { payload: id }) => {
      delete state[keyOf({ kind: 'followUser', id })]
    }),
})

const { toggled, toggleReverted } = slice.actions
export const { toggleAccepted } = slice.actions
export const toggles = slice.reducer

declare module '@/store/platform/state' {
  interface RootState {
    toggles: ReturnType<typeof toggles>
  }
}

/**
 * Returns the viewer's state: the pending one if any, otherwise the server's. The second value adjusts the server's
 * count to match.
 */
export function toggleOf(
  state: { toggles: Record<string, Toggle> },
  target: Target,
  confirmed: boolean,
): [boolean, -1 | 0 | 1] {
  const wanted = state.toggles[keyOf(target)]?.wanted ?? confirmed
  return [wanted, wanted === confirmed ? 0 : wanted ? 1 : -1]
}

const inFlight = new Set<string>()

/**
 * Sends the wanted state of a target, one request at a time, until the last sent is the wanted one; does
 * nothing while another call runs. Five fast taps send one or two requests. Rejects as `send` does.
 */
export async function inTurn<Want>(
  key: string,
  wanted: () => Want | undefined,
  send: (want: Want) => Promise<unknown>,
): Promise<void> {
  if (inFlight.has(key)) return
  inFlight.add(key)
  try {
    let sent: Want | undefined
    for (let want = wanted(); want !== undefined && want !== sent; want = wanted()) {
      sent = want
      await send(want)
    }
  } finally {
    inFlight.delete(key)
  }
}

/**
 * Toggles optimistically: shown immediately; the last choice wins, a failure reverts it and rejects with the
 * `CallError`.
 */
export function setToggle(target: Target, wanted: boolean): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const key = keyOf(target)
    dispatch(toggled({ ...target, wanted }))
    try {
      await inTurn(
        key,
        () => getState().toggles[key]?.wanted,
        async (want) => {
          await calls[target.kind](target.id, want)
          dispatch(toggleAccepted({ ...target, wanted: want }))
        },
      )
    } catch (error) {
      dispatch(toggleReverted(target))
      throw error
    }
  }
}
