import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { resource } from '@/lib/http/resource-client'
import type { AppThunk } from './index'

/** What can be wished: each is an idempotent set on the server, never a toggle. */
export type WishKind = 'like' | 'followUser' | 'followBoard'

const calls: Record<WishKind, (id: string, wanted: boolean) => Promise<unknown>> = {
  like: (pin_id, wanted) =>
    resource('ReactionsResource').create({ pin_id, action_type: wanted ? 'reaction' : 'unreaction' }),
  followUser: (user_id, wanted) => resource('UserFollowResource')[wanted ? 'create' : 'delete']({ user_id }),
  followBoard: (board_id, wanted) =>
    resource('BoardFollowResource')[wanted ? 'create' : 'delete']({ board_id }),
}

type Target = { kind: WishKind; id: string }
const keyOf = ({ kind, id }: Target) => `${kind}:${id}`

const slice = createSlice({
  name: 'wishes',
  initialState: {} as Record<string, boolean>,
  reducers: {
    wished: (state, { payload }: PayloadAction<Target & { wanted: boolean }>) => {
      state[keyOf(payload)] = payload.wanted
    },
    /** A failure takes the wish back: the view falls to what the server last said. */
    wishDropped: (state, { payload }: PayloadAction<Target>) => {
      delete state[keyOf(payload)]
    },
  },
})

const { wished, wishDropped } = slice.actions
export const wishes = slice.reducer

/**
 * Whether the viewer has it so: their wish if there is one, else what the server said. The second value is what to
 * add to the server's count for it to agree with the first.
 */
export function wishOf(
  state: { wishes: Record<string, boolean> },
  target: Target,
  said: boolean,
): [boolean, -1 | 0 | 1] {
  const wanted = state.wishes[keyOf(target)] ?? said
  return [wanted, wanted === said ? 0 : wanted ? 1 : -1]
}

const inFlight = new Set<string>()

/**
 * Wishes: shown at once; one request a target is under way, the last wish wins, a failure drops the wish and
 * rejects with the `CallError`. Five fast taps send one or two requests.
 */
export function wish(target: Target, wanted: boolean): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const key = keyOf(target)
    dispatch(wished({ ...target, wanted }))
    if (inFlight.has(key)) return
    inFlight.add(key)
    try {
      let sent: boolean | undefined
      for (
        let want = getState().wishes[key];
        want !== undefined && want !== sent;
        want = getState().wishes[key]
      ) {
        sent = want
        await calls[target.kind](target.id, want)
      }
    } catch (error) {
      dispatch(wishDropped(target))
      throw error
    } finally {
      inFlight.delete(key)
    }
  }
}
