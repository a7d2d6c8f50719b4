import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { useTranslations } from '@/i18n/texts'
import styles from './auth.module.css'

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
 * Asks which accounts to log out of, and names those that stay. The current one, for which the person pressed, is first.
 */
export function LogOutDialog({ name, others, isBusy, onLeave, onClose }: Props) {
  const t = useTranslations('shell.leave')
  return (
    <Dialog title={t('title')} onClose={onClose} isBusy={isBusy}>
      <p>{t('text', { name, others: others.join(', ') })}</p>
      <div className={styles.form}>
        {[false, true].map((all) => (
          <Button
            key={String(all)}
            {...(all ? {} : { look: 'accent' as const })}
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
