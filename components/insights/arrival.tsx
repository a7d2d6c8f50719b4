import styles from '@/components/platform/admin/admin.module.css'
import { useTranslations } from '@/i18n/texts'
import type { WireAdminPage } from '@/lib/insights/admin/schema'

const names = ['utm_campaign', 'visited_pages', 'user_behavior_data'] as const

/** Shows, raw, what the browser reported about the visits before a sign-up. */
export function Arrival({ arrival }: { arrival: NonNullable<WireAdminPage['arrival']> }) {
  const t = useTranslations('admin.arrival')
  return (
    <section className={styles.part} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <dl className={styles.facts}>
        {names
          .filter((name) => arrival[name])
          .map((name) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd dir="ltr">{arrival[name]}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
