import { useTranslations } from '@/i18n/texts'
import type { CloseupRichMetadata } from '@/lib/closeup/graphql/closeup-pin'
import { Steps } from './recipe-card'
import styles from './rich.module.css'

/** Shows instructions: materials, and steps. */
export function TutorialCard({ tutorial }: { tutorial: NonNullable<CloseupRichMetadata['tutorial']> }) {
  const t = useTranslations('rich')
  return (
    <section className={styles.block} aria-label={t('tutorial')}>
      <p className={styles.name} dir="auto">
        {tutorial.name}
      </p>
      {tutorial.totalTime && <p className={styles.note}>{t('time', tutorial.totalTime)}</p>}
      {tutorial.supplies.length > 0 && (
        <>
          <h2>{t('supplies')}</h2>
          <ul className={styles.list}>
            {tutorial.supplies.map((supply) => (
              <li key={supply} dir="auto">
                {supply}
              </li>
            ))}
          </ul>
        </>
      )}
      <Steps title={t('tutorial')} steps={tutorial.steps} />
    </section>
  )
}
