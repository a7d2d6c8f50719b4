import { useId } from 'react'
import { useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { type ReportReason, reportReasons } from '@/lib/content/reports/reasons'
import styles from './reports.module.css'

type Props = {
  /** The reason that was chosen before. */
  first: ReportReason | null
  onNext: (reason: ReportReason) => void
}

/** Shows the first step: the reasons. */
export function ReasonChoice({ first, onNext }: Props) {
  const t = useTranslations('reports')
  const name = useId()
  const form = useForm({
    values: { reason: first },
    submit: async ({ reason }) => reason && onNext(reason),
  })
  const { reason } = form.values
  return (
    <form className={styles.step} onSubmit={form.onSubmit}>
      <fieldset className={styles.reasons}>
        <legend>{t('why')}</legend>
        {reportReasons.map((one) => (
          <label key={one} className={styles.reason}>
            <input
              type="radio"
              name={name}
              value={one}
              required
              checked={one === reason}
              onChange={() => form.set('reason', one)}
            />
            <span>
              <b>{t(`reason.${one}`)}</b>
              <small>{t(`means.${one}`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <div className={styles.actions}>
        <Button type="submit" look="accent" disabled={!reason}>
          {t('next')}
        </Button>
      </div>
    </form>
  )
}
