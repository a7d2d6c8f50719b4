import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { useTranslations } from '@/i18n/texts'
import styles from './auth.module.css'
import { isNewDevice } from './device-age'

type Props = {
  /** The account to log out. */
  name: string
  /** The accounts that stay, unless all are logged out. */
  others: readonly string[]
  isBusy: boolean
  onLeave: (all: boolean) => void
  onClose: () => void
}

/**
 * Asks which accounts to log out of, and names those that stay. On a new device, logging out of all is the default.
 */
export function LogOutDialog({ name, others, isBusy, onLeave, onClose }: Props) {
  const t = useTranslations('shell.leave')
  const [isNew] = useState(() => isNewDevice())
  const choices = isNew ? [true, false] : [false, true]
  return (
    <Dialog title={t('title')} onClose={onClose} isBusy={isBusy}>
      <p>{t('text', { name, others: others.join(', ') })}</p>
      <div className={styles.form}>
        {choices.map((all, index) => (
          <Button
            key={String(all)}
            {...(index === 0 ? { look: 'accent' as const } : {})}
            disabled={isBusy}
            onClick={() => onLeave(all)}
          >
            {all ? t('all') : t('one', { name })}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
