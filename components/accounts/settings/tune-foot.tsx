import type { List } from '@/components/platform/use-list'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import styles from './tune.module.css'

/** Shows the end of a list: that it is loading, empty or failed, and the button for more; `none` is the text for an empty one. */
export function TuneFoot<Item>({ list, none }: { list: List<Item>; none: string }) {
  const t = useTranslations('tune')
  const { items, status, hasMore, more } = list
  return (
    <div className={styles.foot} role="status">
      {status === 'loading' && items.length === 0 && <p>{t('loading')}</p>}
      {status === 'idle' && items.length === 0 && <p>{none}</p>}
      {status === 'failed' && <p>{t('failed')}</p>}
      {(status === 'failed' || hasMore) && (
        <Button onClick={more} disabled={status === 'loading'}>
          {t(status === 'failed' ? 'retry' : 'more')}
        </Button>
      )}
    </div>
  )
}
