import { useState } from 'react'
import type { WireSubscriptions } from '@/lib/accounts/email/wire'
import { api } from '@/lib/edge/client/api'
import { oneByOne } from '@/lib/platform/http/one-by-one'
import { type MailOption, mailOptions } from '@/lib/platform/mail-kinds/options'
import { type Change, changed, granted, refused, type State, shownOf } from './subscription-state'

/** Manages the switches of the page: shown immediately, sent in order, reverted when refused. */
export function useSubscriptions(first: WireSubscriptions, token: string | null) {
  const [state, setState] = useState<State>({ kept: first, pending: [], outcome: 'idle' })
  const [inTurn] = useState(() => oneByOne())

  const change = async (kind: MailOption | 'all', on: boolean): Promise<boolean> => {
    const kinds = kind === 'all' ? mailOptions : [kind]
    const change: Change = Object.fromEntries(kinds.map((name) => [name, on]))
    setState((now) => changed(now, change))
    const form = { ...(token && { token }), kind, on }
    try {
      const stored = await inTurn(() => api('PUT /v3/email/subscription/', form))
      setState((now) => granted(now, change, stored))
      return true
    } catch {
      setState((now) => refused(now, change))
      return false
    }
  }
  return { switches: shownOf(state), state: state.outcome, change }
}
