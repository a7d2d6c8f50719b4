import { useEffect, useEffectEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import type { ToastContent } from './toast-store'
import styles from './toasts.module.css'

/** Returns the display time of a toast; longer for errors and undo. */
const shownFor = ({ action, tone }: ToastContent) => (action || tone === 'error' ? 8000 : 5000)

type Props = {
  toast: ToastContent
  /** The number of equal ones that it stands for. */
  count?: number
  /** True while its time does not run. */
  paused: boolean
  onClose: () => void
  /** Called when its time is over. */
  onEnd: () => void
  onFollow?: () => void
}

/** Shows one toast, until it is closed or its time is over. Equal ones count from the newest. */
export function ToastRow({ toast, count = 1, paused, onClose, onEnd, onFollow }: Props) {
  const t = useTranslations('ui')
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (paused) return
    const timer = window.setTimeout(() => end(), shownFor(toast))
    return () => window.clearTimeout(timer)
  }, [toast, paused])
  return (
    <div className={styles.toast}>
      {toast.imageUrl && <img src={toast.imageUrl} alt="" />}
      {toast.imageUrls && (
        <span className={styles.pictures}>
          {toast.imageUrls.map((url) => (
            <img key={url} src={url} alt="" />
          ))}
        </span>
      )}
      <p dir="auto">
        {toast.href ? (
          <a href={toast.href} onClick={onFollow}>
            {toast.message}
          </a>
        ) : (
          toast.message
        )}
      </p>
      {count > 1 && (
        <span className={styles.count}>
          <span aria-hidden="true">{t('toastTimes', { count })}</span>
          <span className="visually-hidden">{t('toastTimesLabel', { count })}</span>
        </span>
      )}
      {toast.action && (
        <Button
          className={styles.action}
          onClick={() => {
            toast.action?.onAction()
            onClose()
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <Button look="icon" className={styles.close} aria-label={t('close')} onClick={onClose}>
        <Icon name="close" size={18} />
      </Button>
    </div>
  )
}
