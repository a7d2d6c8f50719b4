import patterns from '@/components/ui/patterns.module.css'
import { useTranslations } from '@/i18n/texts'
import type { WireCase } from '@/lib/trust/moderation/schema'
import styles from './moderation.module.css'

/** Shows the reasons of reports, most frequent first, with repeated counts. */
export function ReasonChips({ reasons }: { reasons: WireCase['reasons'] }) {
  const t = useTranslations('reports.reason')
  return (
    <ul className={styles.chips}>
      {reasons.map(({ reason, report_count }) => (
        <li key={reason} className={patterns.mark}>
          {t(reason)}
          {report_count > 1 && ` × ${report_count}`}
        </li>
      ))}
    </ul>
  )
}
