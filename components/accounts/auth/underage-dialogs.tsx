import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { useFormatter, useTranslations } from '@/i18n/texts'
import { ageOn } from '@/lib/accounts/sign-up/age'
import styles from './auth.module.css'

type ConfirmProps = {
  birthday: string
  onAnswer: (isRight: boolean) => void
  /** Called after "no", to return to the field. */
  onChangeIt: () => void
}

/** Asks a young person to confirm the date before it is sent: its effects are hard to undo. */
export function UnderageConfirm({ birthday, onAnswer, onChangeIt }: ConfirmProps) {
  const t = useTranslations('auth.underage')
  const format = useFormatter()
  const date = format.dateTime(new Date(`${birthday}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' })
  const change = () => {
    onAnswer(false)
    // The dialog restores the focus on closing; then it is moved.
    requestAnimationFrame(onChangeIt)
  }
  return (
    <Dialog title={t('confirmTitle')} onClose={change} cross={null}>
      <p className={styles.lead}>
        {t('confirmText', { date, age: Math.max(0, ageOn(birthday, new Date())) })}
      </p>
      <div className={styles.answers}>
        <Button onClick={change}>{t('change')}</Button>
        <Button look="accent" onClick={() => onAnswer(true)}>
          {t('right')}
        </Button>
      </div>
    </Dialog>
  )
}

/** Explains that a person is too young for an account. */
export function UnderageNotice({ onClose }: { onClose: () => void }) {
  const t = useTranslations('auth.underage')
  return (
    <Dialog title={t('title')} onClose={onClose} cross={null}>
      <p className={styles.lead}>{t('text')}</p>
      <div className={styles.answers}>
        <Button look="accent" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </Dialog>
  )
}
