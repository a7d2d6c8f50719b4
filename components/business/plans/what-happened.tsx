import { Chart } from '@/components/ui/chart/chart'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { WirePlan, WirePlanWeek } from '@/lib/business/plans/schema'
import { microOf } from '@/lib/business/start/suggestion'
import styles from './plan.module.css'

type Props = { plan: WirePlan; weeks: readonly WirePlanWeek[]; currency: string }

/** Returns the first day of the week of a moment, as the weeks of the results are named. */
function mondayOf(time: number): string {
  const day = new Date(time)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day.toISOString().slice(0, 10)
}

/** Compares a marketing plan with what has happened, week by week. */
export function WhatHappened({ plan, weeks, currency }: Props) {
  const t = useTranslations('start.plan')
  const format = useFormatter()
  const { dailyAdsBudget, weeklyAddToCarts, weeklyLeads, weeklyCheckouts } = plan.fields
  const began = mondayOf(plan.created_time)
  const planned = (microOf(dailyAdsBudget) / 1_000_000) * 7
  const money = (units: number) => format.number(units, { style: 'currency', currency })
  const count = (value: number) => format.number(value)
  const day = (at: string) =>
    format.dateTime(new Date(`${at}T00:00:00Z`), { month: 'short', day: 'numeric', timeZone: 'UTC' })
  const common = { atTitle: t('week'), writeAt: day }
  const hasSpend = weeks.some(({ spend_micro }) => spend_micro > 0)
  const before = [
    ...(weeklyAddToCarts == null ? [] : [t('cartsAWeek', { count: weeklyAddToCarts })]),
    ...(weeklyLeads == null ? [] : [t('leadsAWeek', { count: weeklyLeads })]),
    ...(weeklyCheckouts == null ? [] : [t('checkoutsAWeek', { count: weeklyCheckouts })]),
  ]
  return (
    <section className={styles.part} aria-label={t('happened')}>
      <h2>{t('happened')}</h2>
      <p>{t('happenedText', { week: day(began) })}</p>
      <div className={styles.charts}>
        <Chart
          {...common}
          kind="line"
          title={t('spend')}
          empty={t('noSpend')}
          rows={weeks.map(({ week, spend_micro }) => ({
            at: week,
            actual: spend_micro / 1_000_000,
            // Nothing to compare with is drawn as long as nothing was spent.
            planned: hasSpend && week >= began ? planned : 0,
          }))}
          series={[
            { key: 'actual', label: t('actual') },
            { key: 'planned', label: t('planned') },
          ]}
          writeValue={money}
        />
        <Chart
          {...common}
          kind="bar"
          title={t('results3')}
          empty={t('noResults')}
          rows={weeks.map(({ week, add_to_carts, leads, checkouts }) => ({
            at: week,
            add_to_carts,
            leads,
            checkouts,
          }))}
          series={[
            { key: 'add_to_carts', label: t('carts') },
            { key: 'leads', label: t('leads') },
            { key: 'checkouts', label: t('checkouts') },
          ]}
          writeValue={count}
        />
        <Chart
          {...common}
          kind="bar"
          title={t('saves')}
          empty={t('noSaves')}
          rows={weeks.map(({ week, saves }) => ({ at: week, saves }))}
          series={[{ key: 'saves', label: t('saves') }]}
          writeValue={count}
        />
      </div>
      {before.length > 0 && <p>{t('baseline', { what: before.join(', ') })}</p>}
    </section>
  )
}
