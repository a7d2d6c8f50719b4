import { useEffect, useReducer, useSyncExternalStore } from 'react'
import styles from '@/components/ui/bar.module.css'
import { useTranslations } from '@/i18n/texts'
import { server, watchNetwork } from '@/lib/platform/http/reachability'
import { backOnlineTime, nextConnection } from './connection'

/** Shows that the server does not answer, and for two seconds that it does again. */
export function OfflineBanner() {
  const t = useTranslations('shell')
  const [state, dispatch] = useReducer(nextConnection, 'hidden')
  const isLost = useSyncExternalStore(server.subscribe, server.read, () => false)
  useEffect(watchNetwork, [])
  useEffect(() => dispatch(isLost ? 'offline' : 'online'), [isLost])
  useEffect(() => {
    if (state !== 'backOnline') return
    const timer = window.setTimeout(() => dispatch('timeout'), backOnlineTime)
    return () => window.clearTimeout(timer)
  }, [state])
  return (
    <div role="status" className={state === 'hidden' ? undefined : styles.connection} data-state={state}>
      {state === 'offline' && t('offline')}
      {state === 'backOnline' && t('backOnline')}
    </div>
  )
}
