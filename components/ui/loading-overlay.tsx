import { useTranslations } from '@/i18n/texts'
import styles from './loading-overlay.module.css'

/** Covers the window with a spinner while the page is about to be replaced; appears after 200 ms. */
export function LoadingOverlay() {
  const t = useTranslations('shell')
  return (
    <div className={styles.overlay} role="status">
      <span className={styles.spinner} role="img" aria-label={t('busy')} />
    </div>
  )
}
