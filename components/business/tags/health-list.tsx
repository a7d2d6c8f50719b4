import { useTranslations } from '@/i18n/texts'
import type { WireTagActivity } from '@/lib/business/tags/schema'
import type { Tag } from '@/store/business/tags'
import { missingOf } from './health'
import styles from './tags.module.css'

/** Says in plain words what was left out, and what events lack; or that all is well. */
export function HealthList({ tag, activity }: { tag: Tag; activity: WireTagActivity }) {
  const t = useTranslations('business')
  const { faults, foreign_events, refused_events, kinds } = activity
  const missing = missingOf(kinds)
  const hasData = kinds.some(({ matchable }) => matchable > 0)
  const lines = [
    ...faults.map(({ kind, items, field }) => ({
      id: kind,
      text:
        kind === 'form' && field
          ? t('tagPage.faults.field', { count: items, field })
          : t(`tagPage.faults.${kind}`, { count: items }),
    })),
    ...(foreign_events > 0
      ? [{ id: 'foreign', text: t('tagPage.faults.foreign', { count: foreign_events }) }]
      : []),
    ...(refused_events > 0
      ? [{ id: 'refused', text: t('tagPage.faults.refused', { count: refused_events }) }]
      : []),
    ...missing.map(({ event, lack, count, items }) => ({
      id: `${event} ${lack}`,
      text: t(`tagPage.lacks.${lack}`, { count, items, event: t(`tagEvents.${event}`) }),
    })),
    ...(tag.automatic_enhanced_match && kinds.length > 0 && !hasData
      ? [{ id: 'match', text: t('tagPage.noData') }]
      : []),
  ]
  if (lines.length === 0) return kinds.length > 0 ? <p className={styles.fine}>{t('tagPage.fine')}</p> : null
  return (
    <section className={styles.faults} aria-labelledby="tag-faults">
      <h3 id="tag-faults">{t('tagPage.look')}</h3>
      <ul>
        {lines.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </section>
  )
}
