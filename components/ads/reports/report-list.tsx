import { useAction } from '@/components/platform/use-action'
import { useQuery } from '@/components/platform/use-query'
import { Button } from '@/components/ui/button'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { ListedReport } from '@/lib/ads/reports/async/list.server'
import { api } from '@/lib/edge/client/api'
import styles from './reports.module.css'

const door = 'GET /v5/ad_accounts/:ad_account_id/reports'
/** Milliseconds between two looks at a report that is being made. */
const lookEvery = 2_000

type Props = { ad_account_id: string; reports: readonly ListedReport[] }

/** Lists the reports of an ad account, the newest first. */
export function ReportList({ ad_account_id, reports }: Props) {
  return (
    <ul className={styles.list}>
      {reports.map((report) => (
        <Line key={report.token} ad_account_id={ad_account_id} report={report} />
      ))}
    </ul>
  )
}

/** Shows a report; one that is being made is asked about until it is there. */
function Line({ ad_account_id, report }: { ad_account_id: string; report: ListedReport }) {
  const t = useTranslations('manager.outcomes')
  const format = useFormatter()
  const isWaiting = report.status === 'IN_PROGRESS'
  const { data } = useQuery(
    isWaiting ? report.token : null,
    () => api(door, { ad_account_id, token: report.token }),
    { every: (seen) => (seen && seen.report_status !== 'IN_PROGRESS' ? 0 : lookEvery) },
  )
  const status = data?.report_status ?? report.status
  const size = data?.size ?? report.size
  return (
    <li data-status={status}>
      <div className={styles.about}>
        <strong dir="auto">{report.name}</strong>
        <small>
          {format.dateTime(new Date(report.created_time), { dateStyle: 'medium', timeStyle: 'short' })}
          {', '}
          {report.format}
          {size !== null && `, ${format.number(Math.ceil(size / 1024), { style: 'unit', unit: 'kilobyte' })}`}
          {report.lines !== null && `, ${t('lines', { count: report.lines })}`}
        </small>
      </div>
      <span role="status" className={styles.status}>
        {t(`states.${status}`)}
      </span>
      {status === 'FINISHED' && <Download ad_account_id={ad_account_id} report={report} />}
    </li>
  )
}

/** Downloads a report by an address of its own, which counts for five minutes. */
function Download({
  ad_account_id,
  report: { token, name },
}: {
  ad_account_id: string
  report: ListedReport
}) {
  const t = useTranslations('manager.outcomes')
  const download = useAction(
    async () => {
      const { url } = await api(door, { ad_account_id, token })
      if (url) window.location.assign(url)
    },
    { once: true, toasts: true },
  )
  return (
    <Button
      aria-label={t('downloadName', { name })}
      disabled={download.isPending}
      onClick={() => void download.start()}
    >
      {t('download')}
    </Button>
  )
}
