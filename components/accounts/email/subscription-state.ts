import type { WireSubscriptions } from '@/lib/accounts/email/wire'

export type Wish = Partial<WireSubscriptions>

/** What the server keeps, what is asked of it besides, oldest first, and how that came out. */
export type State = {
  kept: WireSubscriptions
  wishes: readonly Wish[]
  outcome: 'idle' | 'saved' | 'failed'
}

/** What the switches show. */
export const shownOf = ({ kept, wishes }: State): WireSubscriptions => Object.assign({}, kept, ...wishes)

const without = (wishes: readonly Wish[], wish: Wish) => wishes.filter((one) => one !== wish)

export const wished = (state: State, wish: Wish): State => ({
  ...state,
  wishes: [...state.wishes, wish],
  outcome: 'idle',
})

/** An answer knows nothing of what is wished since. That something else was refused a moment ago stays said. */
export const granted = ({ wishes, outcome }: State, wish: Wish, kept: WireSubscriptions): State => ({
  kept,
  wishes: without(wishes, wish),
  outcome: outcome === 'failed' ? 'failed' : 'saved',
})

/** Takes back what this wish was about, and nothing else. */
export const refused = (state: State, wish: Wish): State => ({
  ...state,
  wishes: without(state.wishes, wish),
  outcome: 'failed',
})
