import dynamic from 'next/dynamic'
import { useState } from 'react'
import styles from '@/components/ui/menu/menu-panel.module.css'
import { Coming } from '@/components/ui/progress'
import { retryImport } from '@/components/ui/retry-import'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { logOut } from '@/store/accounts/auth'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

const LogOutDialog = dynamic(
  () => retryImport(() => import('./log-out-dialog')).then((module) => module.LogOutDialog),
  { ssr: false, loading: Coming },
)

/**
 * Shows an item that logs out of the current account, or with `all` of every account of this browser; pending calls may
 * delay it for seconds. With several accounts it asks which ones, and names those that stay.
 */
export function LogOutButton({ all = false, children }: { all?: boolean; children: string }) {
  const t = useTranslations('shell')
  const dispatch = useAppDispatch()
  const viewer = useAppSelector((state) => state.session.viewer)
  const list = useAppSelector((state) => state.accounts.list)
  const isLeaving = useAppSelector((state) => state.auth.loggingOut !== null)
  const [isPressed, setPressed] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const others = list.filter(({ id, logged_in }) => logged_in && id !== viewer?.id)
  const leave = async (everyone: boolean) => {
    setPressed(true)
    try {
      await dispatch(logOut({ all: everyone }))
    } catch {
      setPressed(false)
      showToast({ message: t('logOutFailed'), tone: 'error' })
    }
  }
  return (
    <>
      <button
        type="button"
        className={styles.item}
        aria-disabled={isLeaving}
        onClick={() => (all || others.length === 0 ? leave(all) : setConfirming(true))}
      >
        {isLeaving && isPressed ? t('loggingOut') : children}
      </button>
      {isConfirming && viewer && (
        <LogOutDialog
          name={viewer.full_name}
          others={others.map(({ full_name }) => full_name)}
          isBusy={isLeaving}
          onLeave={leave}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}
