import { useState } from 'react'
import { useAction } from '@/components/platform/use-action'
import { Problem } from '@/components/ui/problem'
import { useFormatter, useTranslations } from '@/i18n/texts'
import { insightDays } from '@/lib/business/hub/ranges'
import type { WireInsights } from '@/lib/business/hub/schema'
import { api } from '@/lib/edge/client/api'
import styles from './hub.module.css'
import { InsightCharts } from './insight-charts'

type Props = { business_id: string; first: WireInsights }

/** Shows what happened in a business in the last days, for a range that one chooses. */
export function Insights({ business_id, first }: Props) {
  const t = useTranslations('start.hub')
  const format = useFormatter()
  const [shown, setShown] = useState(first)
  const [requests, setDays] = useState(first.days)
  const { isPending, problem, start } = useAction(async (days: (typeof insightDays)[number]) => {
    setShown(await api('GET /v5/businesses/:business_id/insights', { business_id, days }))
  })
  const day = (at: string) =>
    format.dateTime(new Date(`${at}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <section aria-label={t('insights')} aria-busy={isPending}>
      <header className={styles.between}>
        <h2>{t('insights')}</h2>
        <fieldset className={styles.ranges}>
          <legend className="visually-hidden">{t('range')}</legend>
          {insightDays.map((days) => (
            <label key={days}>
              <input
                type="radio"
                name="days"
                checked={days === requests}
                onChange={() => {
                  setDays(days)
                  void start(days)
                }}
              />
              <span>{t('days', { days })}</span>
            </label>
          ))}
        </fieldset>
      </header>
      <p className={styles.note}>
        {t('since', {
          first: day(shown.first_day),
          last: day(shown.last_day),
          zone: shown.time_zone.replaceAll('_', ' '),
        })}
      </p>
      <Problem>{problem?.message ?? null}</Problem>
      <InsightCharts insights={shown} />
    </section>
  )
}
