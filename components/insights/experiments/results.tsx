import formStyles from '@/components/platform/admin/form.module.css'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { MetricName } from '@/lib/insights/experiments/definition'
import type { WireExperimentPage, WireResults } from '@/lib/insights/experiments/schema'
import styles from './experiments.module.css'
import { verdictOf } from './verdict'

/** Returns a function that writes a figure of a metric: of sign-ups a percentage, of anything else a number for each person. */
function useFigure() {
  const format = useFormatter()
  return (metric: MetricName, value: number) =>
    metric === 'sign_ups'
      ? format.number(value, { style: 'percent', maximumFractionDigits: 2 })
      : format.number(value, { maximumFractionDigits: 3 })
}

/** Shows what an experiment has shown so far: a sentence, its people, and each metric by group. */
export function Results({ page }: { page: WireExperimentPage }) {
  const t = useTranslations('experiments.results')
  const { exposures, split, metrics } = page.results
  const format = useFormatter()
  return (
    <section className={styles.results}>
      <h2>{t('title')}</h2>
      <Sentence page={page} />
      <table className={styles.table}>
        <caption>{t('people')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('group')}</th>
            <th scope="col">{t('planned')}</th>
            <th scope="col">{t('reached')}</th>
          </tr>
        </thead>
        <tbody>
          {exposures.map(({ group, percent, people }) => (
            <tr key={group}>
              <th scope="row">{group}</th>
              <td>{format.number(percent / 100, { style: 'percent' })}</td>
              <td>{format.number(people)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {split && (
        <p className={formStyles.soft}>
          {t(split.is_even ? 'even' : 'uneven', { p: writeP(format, split.p) })}
        </p>
      )}
      {metrics.map((metric) => (
        <MetricTable key={metric.name} metric={metric} />
      ))}
      <p className={formStyles.soft}>{t('how')}</p>
    </section>
  )
}

const writeP = (format: ReturnType<typeof useFormatter>, p: number) =>
  p < 0.001
    ? `< ${format.number(0.001, { maximumFractionDigits: 3 })}`
    : format.number(p, { maximumFractionDigits: 3 })

function Sentence({ page }: { page: WireExperimentPage }) {
  const t = useTranslations('experiments.results.verdict')
  const tm = useTranslations('experiments.metrics')
  const write = useFigure()
  const verdict = verdictOf(page)
  if (!('metric' in verdict)) return <p className={styles.verdict}>{t(verdict.kind)}</p>
  const { kind, metric, figure, control } = verdict
  const { low = 0, high = 0 } = figure.difference ?? {}
  const bounds = [write(metric, Math.abs(low)), write(metric, Math.abs(high))] as const
  return (
    <p className={styles.verdict}>
      {t(kind, {
        ...{ metric: tm(metric), group: figure.group, control: control.group },
        ...{ value: write(metric, figure.mean), before: write(metric, control.mean) },
        ...{ low: bounds[kind === 'worse' ? 1 : 0], high: bounds[kind === 'worse' ? 0 : 1] },
      })}
    </p>
  )
}

function MetricTable({ metric: { name, figures } }: { metric: WireResults['metrics'][number] }) {
  const t = useTranslations('experiments.results')
  const tm = useTranslations('experiments.metrics')
  const format = useFormatter()
  const write = useFigure()
  return (
    <table className={styles.table}>
      <caption>{tm(name)}</caption>
      <thead>
        <tr>
          <th scope="col">{t('group')}</th>
          <th scope="col">{t(name === 'sign_ups' ? 'ofVisitors' : 'perPerson')}</th>
          <th scope="col">{t('difference')}</th>
        </tr>
      </thead>
      <tbody>
        {figures.map(({ group, mean, difference }, at) => (
          <tr key={group}>
            <th scope="row">{group}</th>
            <td>{write(name, mean)}</td>
            <td>
              {difference
                ? t(difference.is_clear ? 'clear' : 'notClear', {
                    value: write(name, difference.value),
                    low: write(name, difference.low),
                    high: write(name, difference.high),
                    p: writeP(format, difference.p),
                  })
                : t(at === 0 ? 'control' : 'tooFew')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
