import type { Query } from '@/components/platform/use-query'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import styles from './filters.module.css'

/** Says that choices are loaded, or that they could not be. */
export function PanelState({ query }: { query: Pick<Query<unknown>, 'problem' | 'reload'> }) {
  const t = useTranslations('search')
  return (
    <div className={styles.state} role="status">
      {query.problem === null ? (
        <p>{t('narrow.loading')}</p>
      ) : (
        <>
          <p>{t('narrow.failed')}</p>
          <Button onClick={query.reload}>{t('retry')}</Button>
        </>
      )}
    </div>
  )
}
