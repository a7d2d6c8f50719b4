import type { WireSubscriptions } from '@/lib/accounts/email/wire'

export type Change = Partial<WireSubscriptions>

/** The server's values, the pending changes, oldest first, and the last outcome. */
export type State = {
  kept: WireSubscriptions
  pending: readonly Change[]
  outcome: 'idle' | 'saved' | 'failed'
}

/** Returns the switches as shown. */
export const shownOf = ({ kept: stored, pending }: State): WireSubscriptions =>
  Object.assign({}, stored, ...pending)

const without = (pending: readonly Change[], change: Change) => pending.filter((one) => one !== change)

export const changed = (state: State, change: Change): State => ({
  ...state,
  pending: [...state.pending, change],
  outcome: 'idle',
})

/** Applies a confirmed change. Newer changes and the message of an earlier refusal stay. */
export const granted = ({ pending, outcome }: State, change: Change, stored: WireSubscriptions): State => ({
  kept: stored,
  pending: without(pending, change),
  outcome: outcome === 'failed' ? 'failed' : 'saved',
})

/** Reverts one refused change only. */
export const refused = (state: State, change: Change): State => ({
  ...state,
  pending: without(state.pending, change),
  outcome: 'failed',
})
