import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from '@/i18n/texts'
import { Button } from './button'
import styles from './dialog.module.css'
import { Icon } from './icon'

type Props = {
  title: string
  /** Escape, the cross and a click beside it; not while `isBusy`. */
  onClose: () => void
  isBusy?: boolean
  /** Another name for the cross; null where a button of the content closes it. */
  cross?: string | null
  /** True for a drawer at the end of the line, for the details of something beside it. */
  isDrawer?: boolean
  children: ReactNode
}

/**
 * Shows a modal dialog on the browser's own element, which traps the focus, hides the page from screen
 * readers and restores the focus; on phones a sheet from below. Open as long as it is mounted, outside of
 * anything that could hide it.
 */
export function Dialog({ title, onClose, isBusy = false, cross, isDrawer = false, children }: Props) {
  const t = useTranslations('ui')
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // On touch screens the keyboard would cover the content.
    if (matchMedia('(pointer: coarse)').matches) element?.querySelector('h2')?.focus()
    return () => element?.close()
  }, [])

  const closed = (event: SyntheticEvent) => {
    // The event of an unmounted or reopened dialog comes late, and those of inner ones are theirs.
    if (event.target === dialog.current && !dialog.current.open) onClose()
  }
  return createPortal(
    <dialog
      ref={dialog}
      className={isDrawer ? `${styles.dialog} ${styles.drawer}` : styles.dialog}
      aria-labelledby={titleId}
      onClose={closed}
      onCancel={(event) => isBusy && event.preventDefault()}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === dialog.current
      }}
      onClick={(event) => {
        if (pressedBeside.current && event.target === dialog.current && !isBusy) dialog.current.close()
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className={styles.body}>
        <h2 id={titleId} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        {children}
        {/* Last, so that the focus begins in the content. */}
        {cross !== null && (
          <Button
            look="icon"
            className={styles.close}
            aria-label={cross ?? t('close')}
            disabled={isBusy}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" size={20} />
          </Button>
        )}
      </div>
    </dialog>,
    document.body,
  )
}

/** Shows a dialog's buttons side by side: the first one at the end of the line. */
export function DialogAnswers({ children }: { children: ReactNode }) {
  return <div className={styles.answers}>{children}</div>
}
