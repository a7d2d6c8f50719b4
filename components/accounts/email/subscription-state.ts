import type { WireSubscriptions } from '@/lib/accounts/email/wire'

export type Wish = Partial<WireSubscriptions>

/** The server's values, the pending changes, oldest first, and the last outcome. */
export type State = {
  kept: WireSubscriptions
  wishes: readonly Wish[]
  outcome: 'idle' | 'saved' | 'failed'
}

/** Returns the switches as shown. */
export const shownOf = ({ kept, wishes }: State): WireSubscriptions => Object.assign({}, kept, ...wishes)

const without = (wishes: readonly Wish[], wish: Wish) => wishes.filter((one) => one !== wish)

export const wished = (state: State, wish: Wish): State => ({
  ...state,
  wishes: [...state.wishes, wish],
  outcome: 'idle',
})

/** Applies a granted change. It does not affect newer ones, nor the message of an earlier refusal. */
export const granted = ({ wishes, outcome }: State, wish: Wish, kept: WireSubscriptions): State => ({
  kept,
  wishes: without(wishes, wish),
  outcome: outcome === 'failed' ? 'failed' : 'saved',
})

/** Reverts one refused change only. */
export const refused = (state: State, wish: Wish): State => ({
  ...state,
  wishes: without(state.wishes, wish),
  outcome: 'failed',
})
