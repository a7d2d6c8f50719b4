import type { DynamicOptionsLoadingProps } from 'next/dynamic'
import { useTranslations } from '@/i18n/texts'
import styles from './progress.module.css'

/** Shows a bar along the top of the window while loading. */
export function Progress() {
  const t = useTranslations('shell')
  return (
    <div className={styles.progress}>
      <span className="visually-hidden">{t('loading')}</span>
    </div>
  )
}

/** Shows that code is loading, after 200 ms. */
export function Coming({ pastDelay = false }: DynamicOptionsLoadingProps) {
  return <div role="status">{pastDelay && <Progress />}</div>
}
