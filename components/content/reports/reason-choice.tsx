import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { type ReportReason, reportReasons } from '@/lib/content/reports/reasons'
import styles from './reports.module.css'

type Props = {
  reason: ReportReason | null
  onChange: (reason: ReportReason) => void
  onNext: () => void
}

/** Shows the first step: the reasons. */
export function ReasonChoice({ reason, onChange, onNext }: Props) {
  const t = useTranslations('reports')
  const name = useId()
  return (
    <form
      className={styles.step}
      onSubmit={(event) => {
        event.preventDefault()
        if (reason) onNext()
      }}
    >
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
              onChange={() => onChange(one)}
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
