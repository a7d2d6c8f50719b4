import { useId } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { PageTabs } from '@/components/ui/page-tabs'
import { useTranslations } from '@/i18n/texts'
import { maxDays, spans } from '@/lib/insights/dashboard/range'
import type { WireDashboard } from '@/lib/insights/dashboard/schema'
import styles from './dashboard.module.css'
import { useDayText } from './use-day-text'

/** Offers the days of the charts: some spans, any days by a form, and whether the days before are drawn, too. */
export function RangeChoice({
  dashboard: { range, span, before, today, problem },
}: {
  dashboard: WireDashboard
}) {
  const t = useTranslations('dashboard')
  const day = useDayText()
  const id = useId()
  const compares = before !== null
  const hrefOf = (chosen: Record<string, string>, compare: boolean) =>
    `/admin/?${new URLSearchParams({ ...chosen, ...(compare ? { compare: '1' } : {}) })}#charts`
  const current: Record<string, string> =
    span === null ? { from: range.from, until: range.to } : { days: String(span) }
  const shown = { from: day(range.from), to: day(range.to) }
  return (
    <div className={styles.choice}>
      <PageTabs
        label={t('range')}
        tabs={spans.map((days) => ({
          href: hrefOf({ days: String(days) }, compares),
          text: t('span', { days }),
          isCurrent: days === span,
        }))}
      />
      <form className={styles.days} action="/admin/#charts" method="get" aria-label={t('ownDays')}>
        <label htmlFor={`${id}-from`}>{t('first')}</label>
        <input
          id={`${id}-from`}
          type="date"
          name="from"
          required
          defaultValue={range.from}
          max={today}
          aria-describedby={problem ? `${id}-problem` : undefined}
        />
        <label htmlFor={`${id}-to`}>{t('last')}</label>
        <input
          id={`${id}-to`}
          type="date"
          name="until"
          required
          defaultValue={range.to}
          max={today}
          aria-describedby={problem ? `${id}-problem` : undefined}
        />
        {compares && <input type="hidden" name="compare" value="1" />}
        <Button type="submit">{t('show')}</Button>
      </form>
      {problem && (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem.reason === 'required' ||
          problem.reason === 'mustBeDate' ||
          problem.reason === 'lastBeforeFirst'
            ? t(`problem.${problem.reason}`)
            : problem.reason === 'tooManyDaysShown'
              ? t('problem.tooManyDaysShown', { max: maxDays })
              : t('problem.other')}
        </p>
      )}
      <div className={styles.compare}>
        <p aria-live="polite">
          {before
            ? t('shownBefore', { ...shown, first: day(before.from), last: day(before.to) })
            : t('shown', shown)}
        </p>
        <ButtonLink href={hrefOf(current, !compares)}>{t(compares ? 'stopComparing' : 'compare')}</ButtonLink>
      </div>
    </div>
  )
}
