import { Chart } from '@/components/ui/chart/chart'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { WireInsights } from '@/lib/business/hub/schema'
import { daysOf, keysOf, rowsOf } from './chart-rows'
import styles from './hub.module.css'

/** Kinds of events with a series of their own; the others are added up. */
const maxKinds = 5

/** Draws what happened in a business: one chart for each kind of number, and for each currency. */
export function InsightCharts({ insights }: { insights: WireInsights }) {
  const t = useTranslations('start.hub')
  const words = useTranslations('business.tagEvents')
  const format = useFormatter()
  const days = daysOf(insights)
  const byDay = {
    atTitle: t('day'),
    writeAt: (at: string) =>
      format.dateTime(new Date(`${at}T00:00:00Z`), { month: 'short', day: 'numeric', timeZone: 'UTC' }),
    writeValue: (value: number) => format.number(value),
  }
  const kinds = keysOf(insights.events).slice(0, maxKinds)
  const hasOthers = insights.events.some(({ key }) => !kinds.includes(key))
  const word = (kind: string) => (words.has(kind as never) ? words(kind as 'LEAD') : kind)
  const currencies = keysOf(insights.spend)
  // Names of audiences can be equal: the place in the list tells them apart.
  const audiences = insights.audiences.map(({ label, value }, place) => ({
    at: String(place),
    label: label ?? '',
    value,
  }))
  return (
    <div className={styles.charts}>
      {(currencies.length > 0 ? currencies : [null]).map((currency) => (
        <Chart
          {...byDay}
          key={currency}
          kind="bar"
          title={currency === null ? t('spendPlain') : t('spend', { currency })}
          empty={t('noSpend')}
          rows={rowsOf(days, currency === null ? [] : insights.spend.filter(({ key }) => key === currency), [
            currency ?? 'none',
          ])}
          series={[{ key: currency ?? 'none', label: t('spendPlain') }]}
          writeValue={(value) =>
            currency === null ? format.number(value) : format.number(value, { style: 'currency', currency })
          }
        />
      ))}
      <Chart
        {...byDay}
        kind="bar"
        title={t('events')}
        empty={t('noEvents')}
        rows={rowsOf(days, insights.events, kinds)}
        series={[
          ...kinds.map((key) => ({ key, label: word(key) })),
          ...(hasOthers ? [{ key: 'other', label: t('otherEvents') }] : []),
        ]}
      />
      <Chart
        {...byDay}
        kind="line"
        title={t('saves')}
        empty={t('noSaves')}
        rows={rowsOf(days, insights.saves, ['saves'])}
        series={[{ key: 'saves', label: t('savesSeries') }]}
      />
      <Chart
        {...byDay}
        kind="bar"
        title={t('people')}
        empty={t('noPeople')}
        rows={rowsOf(days, insights.people, ['PEOPLE', 'PARTNER'])}
        series={[
          { key: 'PEOPLE', label: t('peopleSeries') },
          { key: 'PARTNER', label: t('partnersSeries') },
        ]}
      />
      <Chart
        kind="bar"
        title={t('audiences')}
        empty={t('noAudiences')}
        atTitle={t('audience')}
        rows={audiences.map(({ at, value }) => ({ at, size: value }))}
        series={[{ key: 'size', label: t('size') }]}
        writeAt={(at) => audiences[Number(at)]?.label ?? ''}
        writeValue={(value) => format.number(value)}
      />
    </div>
  )
}
