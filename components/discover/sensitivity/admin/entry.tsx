import { type ReactNode, useId, useState } from 'react'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import styles from './editor.module.css'

type Props = {
  /** Its name, also in the names of its buttons. */
  text: string
  /** Short facts about it. */
  facts: readonly string[]
  isOff: boolean
  /** True if it comes with the product: it can be turned off only. */
  isShipped: boolean
  onSwitch: (isOff: boolean) => Promise<unknown>
  onDelete: () => Promise<unknown>
  /** Its form. */
  children: (close: () => void) => ReactNode
}

/** Shows a word or a help line of the editor with its buttons, and on request its form. */
export function Entry({ text, facts, isOff, isShipped, onSwitch, onDelete, children }: Props) {
  const t = useTranslations('sensitivityAdmin')
  const panel = useId()
  const [isOpen, setOpen] = useState(false)
  const turn = useAction(onSwitch, { toasts: true, once: true })
  const remove = useAction(
    async () => {
      await onDelete()
      showToast({ message: t('deleted', { text }) })
    },
    { toasts: true, once: true },
  )
  const shown = [...facts, ...(isShipped ? [t('shipped')] : []), ...(isOff ? [t('isOff')] : [])]
  return (
    <li>
      <div className={styles.entry}>
        <div className={styles.words}>
          <b dir="auto">{text}</b>
          <small dir="auto">{shown.join(' · ')}</small>
        </div>
        <div className={styles.buttons}>
          <Button
            aria-label={t(isOff ? 'onName' : 'offName', { text })}
            aria-disabled={turn.isPending}
            onClick={() => void turn.start(!isOff)}
          >
            {t(isOff ? 'on' : 'off')}
          </Button>
          {!isShipped && (
            <Button
              aria-label={t('deleteName', { text })}
              aria-disabled={remove.isPending}
              onClick={() => void remove.start()}
            >
              {t('delete')}
            </Button>
          )}
          <Button
            aria-expanded={isOpen}
            aria-controls={panel}
            aria-label={t('editName', { text })}
            onClick={() => setOpen(!isOpen)}
          >
            {t('edit')}
          </Button>
        </div>
      </div>
      <div id={panel} hidden={!isOpen}>
        {isOpen && children(() => setOpen(false))}
      </div>
    </li>
  )
}
