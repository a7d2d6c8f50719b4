import { useState } from 'react'
import type { WireSubscriptions } from '@/lib/accounts/email/wire'
import { restCall } from '@/lib/http/rest-client'
import type { MailKind } from '@/lib/mail/kinds'

/** The switches of the page: shown at once, taken back when they are refused. */
export function useSubscriptions(first: WireSubscriptions, token: string | null) {
  const [switches, setSwitches] = useState(first)
  const [state, setState] = useState<'idle' | 'saved' | 'failed'>('idle')

  const change = async (kind: MailKind | 'all', on: boolean): Promise<boolean> => {
    const before = switches
    const wished = kind === 'all' ? Object.keys(before).map((name) => [name, on]) : [[kind, on]]
    setSwitches({ ...before, ...Object.fromEntries(wished) })
    setState('idle')
    const by: Record<string, string> = token ? { token } : {}
    try {
      const form = { ...by, kind, on: String(on) }
      setSwitches(await restCall<WireSubscriptions>('PUT', '/v3/email/subscription/', form))
      setState('saved')
      return true
    } catch {
      setSwitches(before)
      setState('failed')
      return false
    }
  }
  return { switches, state, change }
}
