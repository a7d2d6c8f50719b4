import { useTranslations } from '@/i18n/texts'
import styles from './limited-banner.module.css'

/** What a limited log-in may do, on every page, and the way out (docs/decisions/040-limited-log-in.md). */
export function LimitedBanner() {
  const t = useTranslations('auth.limited')
  return (
    <aside className={styles.banner} aria-label={t('title')}>
      <p>{t('text')}</p>
      <p className={styles.ways}>
        <a href="/settings/edit/password/">{t('change')}</a>
        <a href="/password/reset/">{t('reset')}</a>
      </p>
    </aside>
  )
}

/** Says beforehand to whom an admin took the right to write what each refusal alone would not. */
export function BannedBanner() {
  const t = useTranslations('auth.banned')
  return (
    <aside className={styles.banner} aria-label={t('title')}>
      <p>{t('text')}</p>
    </aside>
  )
}
