import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { WirePin } from '@/lib/content/pins/schema'
import { countsAfter, type ReactionCounts } from '@/lib/content/reactions/reaction-types'
import { later, sendOrKeep } from '@/lib/edge/client/pending'
import { inTurn } from '@/store/accounts/toggles'
import type { AppThunk } from '@/store/platform/state'
import { pinChanged } from './pins'

/**
 * The pending reaction of the viewer to a pin's picture; 0 is none. Without an entry the server's value
 * counts.
 */
type Wanted = Record<string, number>

const slice = createSlice({
  name: 'reactions',
  initialState: {} as Wanted,
  reducers: {
    reactionWanted: (state, { payload }: PayloadAction<{ id: string; type: number }>) => {
      state[payload.id] = payload.type
    },
    /** Drops the pending reaction after the server's answer or refusal. */
    reactionSettled: (state, { payload: id }: PayloadAction<string>) => {
      delete state[id]
    },
  },
})

export const { reactionWanted, reactionSettled } = slice.actions
export const reactions = slice.reducer

declare module '@/store/platform/state' {
  interface RootState {
    reactions: ReturnType<typeof reactions>
  }
}

type Reactable = Pick<WirePin, 'id' | 'reaction_by_me' | 'reaction_counts'>

/**
 * Returns the viewer's reaction and the counts, including a pending one: a count of 0 is absent, none is
 * below 0.
 */
export function reactionOf(wanted: Wanted, pin: Reactable): { mine: number; counts: ReactionCounts } {
  const mine = wanted[pin.id] ?? pin.reaction_by_me
  return { mine, counts: countsAfter(pin.reaction_counts, pin.reaction_by_me, mine) }
}

/**
 * Reacts to a pin's picture, changes the type, or removes it with 0: shown immediately, one request per pin, the last
 * choice wins. A failure reverts it and rejects with the `CallError`.
 */
export function react(id: string, type: number): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    dispatch(reactionWanted({ id, type }))
    const send = async (wanted: number) => {
      const action_type = wanted === 0 ? 'unreaction' : 'reaction'
      const answer = await sendOrKeep(
        'ReactionsResource.create',
        { reaction_pin_id: id, action_type, ...(wanted === 0 ? {} : { reaction_type: wanted }) },
        { kind: 'reaction', target: id, name: '', wanted },
      )
      if (answer === later) return
      const { reaction_by_me, reaction_counts } = answer.data
      dispatch(pinChanged({ id, changes: { reaction_by_me, reaction_counts } }))
      if (getState().reactions[id] === wanted) dispatch(reactionSettled(id))
    }
    try {
      await inTurn(`reaction:${id}`, () => getState().reactions[id], send)
    } catch (error) {
      dispatch(reactionSettled(id))
      throw error
    }
  }
}
