import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { later, sendOrKeep } from '@/lib/edge/client/pending'
import type { PendingAbout } from '@/lib/edge/client/pending-list'
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
const verb = (wanted: boolean) => (wanted ? 'create' : 'delete')

type Send = (id: string, wanted: boolean, about: PendingAbout) => Promise<unknown>

const calls: Record<ToggleKind, Send> = {
  favorite: (pin_id, wanted, about) => sendOrKeep(`PinFavoriteResource.${verb(wanted)}`, { pin_id }, about),
  tryLike: (id, wanted, about) => sendOrKeep(`${set(wanted)} /v3/did_it/:id/like/`, { id }, about),
  tryHelpful: (id, wanted, about) => sendOrKeep(`${set(wanted)} /v3/did_it/:id/helpful/`, { id }, about),
  commentLike: (id, wanted, about) =>
    sendOrKeep(`${set(wanted)} /v3/aggregated_comments/:id/react/`, { id, reaction_type: 1 }, about),
  commentHelpful: (id, wanted, about) => sendOrKeep(`${set(wanted)} /v3/helpful/1/:id/`, { id }, about),
  followUser: (user_id, wanted, about) =>
    sendOrKeep(`UserFollowResource.${verb(wanted)}`, { user_id }, about),
  followBoard: (board_id, wanted, about) =>
    sendOrKeep(`BoardFollowResource.${verb(wanted)}`, { board_id }, about),
  followTopic: (interest_id, wanted, about) =>
    sendOrKeep(`InterestFollowResource.${verb(wanted)}`, { interest_id }, about),
}

/** A toggle of one object; `name` is what people call it. */
export type Target = { kind: ToggleKind; id: string; name?: string }
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

export const { toggled, toggleAccepted, toggleReverted } = slice.actions
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
          const { kind, id, name = '' } = target
          const about: PendingAbout = {
            kind: kind.startsWith('follow') ? 'follow' : 'like',
            ...{ part: kind, target: id, name, wanted: want ? 1 : 0 },
          }
          if ((await calls[kind](id, want, about)) === later) return
          dispatch(toggleAccepted({ ...target, wanted: want }))
        },
      )
    } catch (error) {
      dispatch(toggleReverted(target))
      throw error
    }
  }
}
