import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '@/components/platform/when-idle'
import { retryImport } from '@/components/ui/retry-import'
import { useAppSelector } from '@/store/hooks'

type Host = ComponentType<{ account: string }>

/**
 * Loads the part that keeps actions without a connection, for a member, once the page is idle: when the connection is lost,
 * it is too late to load it.
 */
export function PendingPart() {
  const account = useAppSelector((state) => state.session.viewer?.id)
  const [Host, setHost] = useState<Host | null>(null)
  useEffect(() => {
    if (account === undefined) return
    return whenIdle(() => {
      retryImport(() => import('./pending-host')).then(
        (module) => setHost(() => module.PendingHost),
        () => undefined,
      )
    })
  }, [account])
  return Host && account !== undefined ? <Host key={account} account={account} /> : null
}
