import type { DynamicOptionsLoadingProps } from 'next/dynamic'
import { useTranslations } from '@/i18n/texts'
import styles from './progress.module.css'

/** A bar along the top of the window: something that was asked for is on its way. */
export function Progress() {
  const t = useTranslations('shell')
  return (
    <div className={styles.progress}>
      <span className="visually-hidden">{t('loading')}</span>
    </div>
  )
}

/** Stands for what was asked for while its code comes, once that takes longer than 200 ms. */
export function Coming({ pastDelay = false }: DynamicOptionsLoadingProps) {
  return <div role="status">{pastDelay && <Progress />}</div>
}
