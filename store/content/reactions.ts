import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { WirePin } from '@/lib/content/pins/schema'
import { countsAfter, type ReactionCounts } from '@/lib/content/reactions/reaction-types'
import { resource } from '@/lib/edge/client/resource-client'
import { inTurn } from '@/store/accounts/wishes'
import type { AppThunk } from '@/store/platform/state'
import { pinChanged } from './pins'

/** Which reaction the viewer wants for a pin's picture; 0 is none. Without an entry it is as the server said. */
type Wanted = Record<string, number>

const slice = createSlice({
  name: 'reactions',
  initialState: {} as Wanted,
  reducers: {
    reactionWanted: (state, { payload }: PayloadAction<{ id: string; type: number }>) => {
      state[payload.id] = payload.type
    },
    /** The server said how it stands, or refused: the view falls to what it said last. */
    reactionSettled: (state, { payload: id }: PayloadAction<string>) => {
      delete state[id]
    },
  },
})

const { reactionWanted, reactionSettled } = slice.actions
export const reactions = slice.reducer

declare module '@/store/platform/state' {
  interface RootState {
    reactions: ReturnType<typeof reactions>
  }
}

type Reactable = Pick<WirePin, 'id' | 'reaction_by_me' | 'reaction_counts'>

/** The viewer's reaction and the counts, their wish included: a count of 0 is not there, none is below 0. */
export function reactionOf(wanted: Wanted, pin: Reactable): { mine: number; counts: ReactionCounts } {
  const mine = wanted[pin.id] ?? pin.reaction_by_me
  return { mine, counts: countsAfter(pin.reaction_counts, pin.reaction_by_me, mine) }
}

/**
 * Reacts to a pin's picture, with another type instead, or with 0 no more: shown at once, one request a pin under way,
 * the last wish wins. A failure takes the wish back and rejects with the `CallError`.
 */
export function react(id: string, type: number): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    dispatch(reactionWanted({ id, type }))
    const send = async (wanted: number) => {
      const action_type = wanted === 0 ? 'unreaction' : 'reaction'
      const { data } = await resource('ReactionsResource').create({
        reaction_pin_id: id,
        action_type,
        ...(wanted === 0 ? {} : { reaction_type: wanted }),
      })
      const { reaction_by_me, reaction_counts } = data
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
