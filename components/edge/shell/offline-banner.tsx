import { useEffect, useReducer } from 'react'
import styles from '@/components/ui/bar.module.css'
import { useTranslations } from '@/i18n/texts'
import { backOnlineTime, nextConnection } from './connection'

/** Shows that the connection is lost, and for two seconds that it is back. */
export function OfflineBanner() {
  const t = useTranslations('shell')
  const [state, dispatch] = useReducer(nextConnection, 'hidden')
  useEffect(() => {
    const online = () => dispatch('online')
    const offline = () => dispatch('offline')
    if (!navigator.onLine) offline()
    window.addEventListener('online', online)
    window.addEventListener('offline', offline)
    return () => {
      window.removeEventListener('online', online)
      window.removeEventListener('offline', offline)
    }
  }, [])
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
