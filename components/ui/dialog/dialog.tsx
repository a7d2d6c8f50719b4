import { type ReactNode, useId } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import styles from './dialog.module.css'
import type { Turn } from './dialog-turns'
import { Modal } from './modal'

type Props = {
  title: string
  /** Called for Escape, the close button and a click outside; not while `isBusy`. */
  onClose: () => void
  isBusy?: boolean
  /** Another label for the close button; null if a button of the content closes it. */
  cross?: string | null
  /** True for a drawer at the inline end, which shows details beside their item. */
  isDrawer?: boolean
  /** Decides whether it waits for other dialogs: how it came to open, by default by a press. */
  turn?: Turn
  children: ReactNode
}

/** Shows a modal dialog, on phones a bottom sheet. Open while mounted, as soon as it is its turn. */
export function Dialog({ title, onClose, isBusy = false, cross, isDrawer = false, turn, children }: Props) {
  const t = useTranslations('ui')
  const titleId = useId()
  return (
    <Modal
      name={{ id: titleId }}
      className={isDrawer ? `${styles.dialog} ${styles.drawer}` : (styles.dialog ?? '')}
      place={isDrawer ? (styles.beside ?? '') : (styles.place ?? '')}
      onClose={onClose}
      isBusy={isBusy}
      {...(turn ? { turn } : {})}
    >
      <div className={styles.body}>
        <h2 id={titleId} className={styles.title} tabIndex={-1} data-sheet-title={isDrawer || undefined}>
          {title}
        </h2>
        {children}
        {/* Last, so that the focus starts in the content. */}
        {cross !== null && (
          <Button
            look="icon"
            className={styles.close}
            aria-label={cross ?? t('close')}
            disabled={isBusy}
            onClick={onClose}
          >
            <Icon name="close" size={20} />
          </Button>
        )}
      </div>
    </Modal>
  )
}

/** Shows a dialog's buttons in a row: the first one at the inline end. */
export function DialogAnswers({ children }: { children: ReactNode }) {
  return <div className={styles.answers}>{children}</div>
}
