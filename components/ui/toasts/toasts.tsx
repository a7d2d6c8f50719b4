import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { ToastRow } from './toast-row'
import { dismissToast, type Toast, toastStore } from './toast-store'
import styles from './toasts.module.css'

const none: readonly Toast[] = []

type Props = {
  /** Renders what belongs among the toasts, below them; `paused` is true while their time does not run. */
  children?: ((paused: boolean) => ReactNode) | null
}

/** Shows the one stack of toasts: announced politely, paused on hover or focus. */
export function Toasts({ children }: Props) {
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
        <ToastRow
          key={toast.id}
          toast={toast}
          count={toast.count}
          paused={paused}
          onClose={() => dismissToast(toast.id)}
          onEnd={() => dismissToast(toast.id)}
        />
      ))}
      {children?.(paused)}
    </section>
  )
}
