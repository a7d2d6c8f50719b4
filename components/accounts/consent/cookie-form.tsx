import { useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { SwitchField } from '@/components/ui/fields/switch-field'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { allowedFlags, type Flags, type Purpose, purposes } from '@/lib/accounts/consent/policy'
import { useAppSelector } from '@/store/hooks'
import styles from './consent.module.css'
import { everything, nothing, useAnswer } from './use-answer'

const isFollowing = (purpose: Purpose) => purpose !== 'analytic'

type Props = {
  onSaved?: () => void
  /** Called with each change: true while there is one that is not saved. */
  onChange?: (isChanged: boolean) => void
}

/** Shows the three choices, and the necessary cookies. Calls `onSaved` once stored. */
export function CookieForm({ onSaved, onChange }: Props) {
  const t = useTranslations('consent')
  const consent = useAppSelector((state) => state.consent)
  const { answer, isBusy } = useAnswer()
  const stored = allowedFlags(consent)
  const form = useForm({
    values: { changed: {} as Partial<Flags> },
    submit: ({ changed }) => save({ ...stored, ...changed }),
  })
  const { changed } = form.values
  const flags = { ...stored, ...changed }
  const change = (next: Partial<Flags>) => {
    form.set('changed', next)
    onChange?.(purposes.some((purpose) => (next[purpose] ?? stored[purpose]) !== stored[purpose]))
  }
  const save = async (wanted: Flags) => {
    if (!(await answer(wanted))) return
    change({})
    showToast({ message: t('saved') })
    onSaved?.()
  }
  return (
    <form className={styles.form} onSubmit={form.onSubmit}>
      <p className={styles.quiet}>{t('intro')}</p>
      {consent.gpc && <p className={styles.note}>{t('gpc')}</p>}
      <div className={styles.necessary}>
        <strong>{t('necessary')}</strong>
        <small>{t('necessaryHint')}</small>
      </div>
      {purposes.map((purpose) => (
        <SwitchField
          key={purpose}
          label={t(purpose)}
          hint={t(`${purpose}Hint`)}
          checked={flags[purpose]}
          disabled={consent.gpc && isFollowing(purpose)}
          onChange={(on) => change({ ...changed, [purpose]: on })}
        />
      ))}
      <div className={styles.answers}>
        <Button disabled={isBusy} onClick={() => save(everything)}>
          {t('allowAll')}
        </Button>
        <Button disabled={isBusy} onClick={() => save(nothing)}>
          {t('rejectAll')}
        </Button>
        <Button type="submit" look="accent" disabled={isBusy}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
