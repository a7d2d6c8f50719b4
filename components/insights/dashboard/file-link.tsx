import { useTranslations } from '@/i18n/texts'
import type { Range } from '@/lib/insights/dashboard/range'
import type { FileChart } from '@/lib/insights/dashboard/schema'
import styles from './dashboard.module.css'

/** Links to the numbers of a chart as a file. */
export function FileLink({ chart, range: { from, to } }: { chart: FileChart; range: Range }) {
  const t = useTranslations('dashboard')
  return (
    <a
      className={styles.file}
      href={`/v3/admin/dashboard/?${new URLSearchParams({ chart, from, until: to })}`}
      download={`${chart}-${from}-${to}.csv`}
      aria-label={t('fileOf', { chart: t(`chart.${chart}`) })}
    >
      {t('file')}
    </a>
  )
}
