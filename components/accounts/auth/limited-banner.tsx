import { useMail } from '@/components/platform/use-mail'
import { useTranslations } from '@/i18n/texts'
import styles from './limited-banner.module.css'

/**
 * Shows the limits of a limited log-in on every page, and how to lift them
 * (docs/decisions/040-limited-log-in.md).
 */
export function LimitedBanner() {
  const t = useTranslations('auth.limited')
  const { hasMail } = useMail()
  return (
    <aside className={styles.banner} aria-label={t('title')}>
      <p>{t(hasMail ? 'text' : 'textKept')}</p>
      <p className={styles.ways}>
        <a href="/settings/edit/password/">{t('change')}</a>
        <a href="/password/reset/">{t(hasMail ? 'reset' : 'resetKept')}</a>
      </p>
    </aside>
  )
}

/** Informs a write-banned member in advance. */
export function BannedBanner() {
  const t = useTranslations('auth.banned')
  return (
    <aside className={styles.banner} aria-label={t('title')}>
      <p>{t('text')}</p>
    </aside>
  )
}
