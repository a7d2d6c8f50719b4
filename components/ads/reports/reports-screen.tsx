import { useState } from 'react'
import business from '@/components/business/kit/business.module.css'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { FormField } from '@/components/ui/fields/form-field'
import { useTranslations } from '@/i18n/texts'
import type { LoadedReports } from '@/lib/ads/manager/reports-screen.server'
import { asyncLimits } from '@/lib/ads/reports/async/kinds'
import type { ListedReport } from '@/lib/ads/reports/async/list.server'
import { ManagerFrame } from '../frame/manager-frame'
import { Summary } from '../reports-summary/summary'
import { daysBefore, type ReportValues } from './choices'
import { NewReport } from './new-report'
import { ReportList } from './report-list'
import styles from './reports.module.css'

type Props = { screen: LoadedReports }

/** Renders `/ads/reports`: what the ads of an account achieved, and its reports as files. */
export function ReportsScreen({ screen }: Props) {
  return (
    <ManagerFrame managed={screen} crumbs={[{ page: 'reportsPage' }]} current="outcomes">
      <Achieved key={`achieved ${screen.account.id}`} screen={screen} />
      <Files key={screen.account.id} screen={screen} />
    </ManagerFrame>
  )
}

/** Says what the ads achieved in days that can be chosen. */
function Achieved({ screen: { account, today } }: Props) {
  const t = useTranslations('manager.outcomes.summary')
  const [start_date, setStart] = useState(daysBefore(today, 29))
  const [end_date, setEnd] = useState(today)
  return (
    <section className={styles.achieved} aria-labelledby="achieved">
      <h1 id="achieved">{t('title')}</h1>
      <div className={styles.range}>
        <FormField label={t('from')} type="date" value={start_date} max={end_date} onChange={setStart} />
        <FormField label={t('to')} type="date" value={end_date} min={start_date} onChange={setEnd} />
      </div>
      {start_date !== '' && end_date !== '' && (
        <Summary
          ad_account_id={account.id}
          business_id={account.business_id}
          can_edit={account.can_edit}
          start_date={start_date}
          end_date={end_date}
        />
      )}
    </section>
  )
}

/** Lists the reports, and makes new ones. */
function Files({ screen: { account, reports, today } }: Props) {
  const t = useTranslations('manager.outcomes')
  const [made, setMade] = useState<ListedReport[]>([])
  const [isOpen, setOpen] = useState(false)
  const add = (token: string, { report_name, report_format, level, start_date, end_date }: ReportValues) => {
    const name = report_name.trim() || `${level} ${start_date} ${end_date}`
    const waits = { status: 'IN_PROGRESS', size: null, lines: null, expires_time: null } as const
    setMade((before) => [
      { token, name, format: report_format, created_time: Date.now(), ...waits },
      ...before,
    ])
    setOpen(false)
  }
  const all = [...made, ...reports.filter(({ token }) => made.every((one) => one.token !== token))]
  const open = (
    <Button look="accent" onClick={() => setOpen(true)}>
      {t('new')}
    </Button>
  )
  return (
    <section className={styles.files} aria-labelledby="reports">
      <header className={business.head}>
        <h2 id="reports">{t('title')}</h2>
        {all.length > 0 && open}
      </header>
      {all.length === 0 ? (
        <EmptyState title={t('none')} text={t('noneText')}>
          {open}
        </EmptyState>
      ) : (
        <>
          <ReportList ad_account_id={account.id} reports={all} />
          <p className={styles.hint}>{t('text', { days: asyncLimits.keptDays })}</p>
        </>
      )}
      {isOpen && (
        <NewReport ad_account_id={account.id} today={today} onMade={add} onClose={() => setOpen(false)} />
      )}
    </section>
  )
}
