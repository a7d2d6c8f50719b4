import { useEffect, useState } from 'react'
import { readStored, writeStored } from '@/components/business/tables/stored'
import { Chart } from '@/components/ui/chart/chart'
import { SelectField } from '@/components/ui/fields/select-field'
import { useFormatter, useTranslations } from '@/i18n/texts'
import { type Figures, type Metric, metricKinds, metrics } from '@/lib/ads/reports/figures'
import { chartRows, earlier } from './chart-rows'
import styles from './figures.module.css'
import type { Write } from './write'

const key = 'manager.chart'
const isMetric = (value: unknown): value is Metric => metrics.some((one) => one === value)
type Pair = readonly [Metric, Metric | null]
const usual: Pair = ['spend', 'clicks']

/** Returns the chosen figures, which this browser remembers. */
function useChosen(): [Pair, (pair: Pair) => void] {
  const [pair, show] = useState<Pair>(usual)
  // The server does not know them.
  useEffect(() => {
    const stored = readStored(key)
    const [one, other] = Array.isArray(stored) ? (stored as unknown[]) : []
    if (isMetric(one)) show([one, isMetric(other) && other !== one ? other : null])
  }, [])
  return [
    pair,
    (next) => {
      show(next)
      writeStored(key, next)
    },
  ]
}

/** Draws one or two figures by day, or by the hour for one day. */
export function FiguresChart({ figures, write }: { figures: Figures; write: Write }) {
  const t = useTranslations('manager.figures')
  const format = useFormatter()
  const [pair, choose] = useChosen()
  const [one, other] = pair
  const isHourly = figures.unit === 'hour'
  const shown = other ? [one, other] : [one]
  const names = metrics.map((id) => ({ id, name: t(`of.${id}`) }))
  const { before } = figures
  const isSum =
    other === null && before === null && metricKinds[one] !== 'share' && one !== 'cpc' && one !== 'cpm'
  return (
    <div className={styles.drawing}>
      <div className={styles.choice}>
        <div>
          <SelectField
            label={t('draw')}
            value={one}
            options={names}
            onChange={(id) => isMetric(id) && choose([id, id === other ? null : other])}
          />
        </div>
        <div>
          <SelectField
            label={t('and')}
            value={other ?? 'none'}
            options={[{ id: 'none', name: t('nothing') }, ...names.filter(({ id }) => id !== one)]}
            onChange={(id) => choose([one, isMetric(id) ? id : null])}
          />
        </div>
      </div>
      <Chart
        kind={isSum ? 'bar' : 'line'}
        title={
          other
            ? t(isHourly ? 'twoByHour' : 'twoByDay', { one: t(`of.${one}`), other: t(`of.${other}`) })
            : t(isHourly ? 'byHour' : 'byDay', { one: t(`of.${one}`) })
        }
        atTitle={t(isHourly ? 'hour' : 'day')}
        empty={t('empty')}
        asTable={{ show: t('asTable'), hide: t('asChart') }}
        rows={chartRows(figures, shown)}
        series={[
          { key: one, label: t(`of.${one}`), write: (value: number) => write.value(one, value) },
          // The second in order is the line with dashes.
          ...(before
            ? [
                {
                  key: earlier,
                  label: t('before', { name: t(`of.${one}`) }),
                  write: (value: number) => write.value(one, value),
                },
              ]
            : []),
          ...(other
            ? [
                {
                  key: other,
                  label: t('ownScale', { name: t(`of.${other}`) }),
                  write: (value: number) => write.value(other, value),
                  hasOwnScale: true,
                },
              ]
            : []),
        ]}
        writeAt={(at) =>
          isHourly
            ? format.dateTime(new Date(`${at}Z`), { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
            : format.dateTime(new Date(`${at}T00:00:00Z`), {
                month: 'short',
                day: 'numeric',
                timeZone: 'UTC',
              })
        }
        writeValue={(value) => write.value(one, value)}
      />
    </div>
  )
}
