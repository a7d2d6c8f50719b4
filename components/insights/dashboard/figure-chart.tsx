import { useAmount } from '@/components/platform/admin/use-amount'
import { Chart, type ChartRow } from '@/components/ui/chart/chart'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { Chart as Definition } from '@/lib/insights/dashboard/charts'
import type { Range } from '@/lib/insights/dashboard/range'
import type { WireChart } from '@/lib/insights/dashboard/schema'
import styles from './dashboard.module.css'
import { FileLink } from './file-link'
import { useDayText } from './use-day-text'

type Props = { definition: Definition; chart: WireChart; range: Range }

/** Returns the rows of a drawing: the values of each series, and of the days before under `<series>_before`. */
function rowsOf({ series }: Definition, { points, before }: WireChart): ChartRow[] {
  return points.map(({ at, values }, place) => {
    const past = before?.points[place]?.values
    const cells = series.flatMap(({ id }, n): [string, number | null][] => [
      [id, values[n] ?? null],
      ...(past ? ([[`${id}_before`, past[n] ?? null]] as [string, number | null][]) : []),
    ])
    return { at, ...Object.fromEntries(cells) }
  })
}

/** Draws one chart of the dashboard, with what its range amounts to, its table and its file. */
export function FigureChart({ definition, chart, range }: Props) {
  const t = useTranslations('dashboard')
  const format = useFormatter()
  const { bytes } = useAmount()
  const day = useDayText()
  const { name, is, kind, series } = definition
  const write = is === 'bytes' ? bytes : (value: number) => format.number(value, { maximumFractionDigits: 1 })
  const compares = chart.before !== null
  const shown = (value: number | null | undefined) => (value == null ? '–' : write(value))
  return (
    <div className={styles.chart}>
      <ul className={styles.totals} aria-label={t(`chart.${name}`)}>
        {series.map(({ id }, at) => (
          <li key={id}>
            <strong>{shown(chart.totals[at])}</strong>
            <span>{t(`series.${id}`)}</span>
            {chart.before && <small>{t('totalBefore', { value: shown(chart.before.totals[at]) })}</small>}
          </li>
        ))}
      </ul>
      <Chart
        kind={compares ? 'line' : kind}
        title={t(`chart.${name}`)}
        atTitle={t(range.step === 1 ? 'day' : 'week')}
        empty={t(`empty.${name}`)}
        asTable={{ show: t('asTable'), hide: t('asChart') }}
        rows={rowsOf(definition, chart)}
        series={series.flatMap(({ id }) => [
          { key: id, label: t(`series.${id}`) },
          ...(compares ? [{ key: `${id}_before`, label: t('earlier', { series: t(`series.${id}`) }) }] : []),
        ])}
        writeAt={day}
        writeValue={write}
      />
      <FileLink chart={name} range={range} />
    </div>
  )
}
