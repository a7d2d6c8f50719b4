import { useFormatter, useTranslations } from '@/i18n/texts'
import { isExperimentName } from '@/lib/insights/experiments/names'
import type { WireExperiment } from '@/lib/insights/experiments/schema'
import styles from './experiments.module.css'

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
      <p>{isExperimentName(name) ? t(`about.${name}`) : t('aboutOther')}</p>
      <p>{facts.join(' · ')}</p>
    </div>
  )
}
