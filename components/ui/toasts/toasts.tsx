import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import { dismissToast, type Toast, toastStore } from './toast-store'
import styles from './toasts.module.css'

/** Returns the display time of a toast; longer for errors and undo. */
const shownFor = (toast: Toast) => (toast.action || toast.tone === 'error' ? 8000 : 5000)

const none: readonly Toast[] = []

/** Shows the one stack of toasts: announced politely, paused on hover or focus. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => none)
  const [paused, setPaused] = useState(false)
  return (
    <section
      role="log"
      className={styles.stack}
      aria-live="polite"
      aria-relevant="additions text"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {toasts.map((toast) => (
        <ToastRow key={toast.id} toast={toast} paused={paused} />
      ))}
    </section>
  )
}

function ToastRow({ toast, paused }: { toast: Toast; paused: boolean }) {
  const t = useTranslations('ui')
  useEffect(() => {
    if (paused) return
    const timer = window.setTimeout(() => dismissToast(toast.id), shownFor(toast))
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
      <p dir="auto">{toast.href ? <a href={toast.href}>{toast.message}</a> : toast.message}</p>
      {toast.count > 1 && (
        <span className={styles.count}>
          <span aria-hidden="true">{t('toastTimes', { count: toast.count })}</span>
          <span className="visually-hidden">{t('toastTimesLabel', { count: toast.count })}</span>
        </span>
      )}
      {toast.action && (
        <Button
          className={styles.action}
          onClick={() => {
            toast.action?.onAction()
            dismissToast(toast.id)
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <Button
        look="icon"
        className={styles.close}
        aria-label={t('close')}
        onClick={() => dismissToast(toast.id)}
      >
        <Icon name="close" size={18} />
      </Button>
    </div>
  )
}
