import { useId } from 'react'
import { useTranslations } from '@/i18n/texts'
import { type ReportReason, reportReasons } from '@/lib/content/reports/reasons'
import styles from './moderation.module.css'

type Props = { rule: ReportReason; onChange: (rule: ReportReason) => void }

/** Chooses the rule that was broken. */
export function RuleSelect({ rule, onChange }: Props) {
  const t = useTranslations()
  const id = useId()
  return (
    <div className={styles.select}>
      <label htmlFor={id}>{t('moderation.rule')}</label>
      <select id={id} value={rule} onChange={(event) => onChange(event.target.value as ReportReason)}>
        {reportReasons.map((each) => (
          <option key={each} value={each}>
            {t(`reports.reason.${each}`)}
          </option>
        ))}
      </select>
    </div>
  )
}
