import { useFormatter, useTranslations } from '@/i18n/texts'
import { type ExperimentName, experimentNames } from '@/lib/core/experiments'
import type { WireExperiment } from '@/lib/insights/experiments/schema'
import styles from './experiments.module.css'

const isKnown = (name: string): name is ExperimentName =>
  (experimentNames as readonly string[]).includes(name)

/** Tells what an experiment changes, its state, and since when. */
export function StateLine({ experiment }: { experiment: WireExperiment }) {
  const t = useTranslations('experiments')
  const format = useFormatter()
  const { name, state, starts_at, ends_at, share, shipped_group } = experiment
  const timeOf = (iso: string) =>
    format.dateTime(new Date(iso), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  const facts = [
    t(`state.${state}`),
    ...(state === 'running' ? [t('shareOf', { share })] : []),
    ...(starts_at ? [t('since', { date: timeOf(starts_at) })] : []),
    ...(ends_at ? [t('till', { date: timeOf(ends_at) })] : []),
    ...(shipped_group ? [t('shippedTo', { group: shipped_group })] : []),
  ]
  return (
    <div className={styles.state}>
      <code>{name}</code>
      <p>{isKnown(name) ? t(`about.${name}`) : t('aboutOther')}</p>
      <p>{facts.join(' · ')}</p>
    </div>
  )
}
