import { useState } from 'react'
import styles from '@/components/ui/menu-panel.module.css'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import { logOut } from '@/store/accounts/auth'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

/**
 * Shows an item that logs out, of every account of this browser when it is for `all`; pending calls may delay
 * it for seconds.
 */
export function LogOutButton({ all = false, children }: { all?: boolean; children: string }) {
  const t = useTranslations('shell')
  const dispatch = useAppDispatch()
  const isLeaving = useAppSelector((state) => state.auth.loggingOut !== null)
  const [isAsked, setAsked] = useState(false)
  const leave = async () => {
    setAsked(true)
    try {
      await dispatch(logOut({ all }))
    } catch {
      setAsked(false)
      showToast({ message: t('logOutFailed'), tone: 'error' })
    }
  }
  return (
    <button type="button" className={styles.item} aria-disabled={isLeaving} onClick={leave}>
      {isLeaving && isAsked ? t('loggingOut') : children}
    </button>
  )
}
