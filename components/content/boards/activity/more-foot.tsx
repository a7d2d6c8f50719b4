import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import styles from './board-life.module.css'

type Props = {
  of: 'activity' | 'notes'
  list: { status: 'loading' | 'failed' | 'idle'; hasMore: boolean; more: () => void }
}

/** Ends a list of a board: what failed, and the button for more. */
export function MoreFoot({ of, list: { status, hasMore, more } }: Props) {
  const t = useTranslations('boardLife')
  return (
    <div className={styles.foot} role="status">
      {status === 'failed' && <p>{t(`${of}.failed`)}</p>}
      {hasMore && (
        <Button onClick={more} disabled={status === 'loading'}>
          {t(`${of}.${status === 'failed' ? 'retry' : 'more'}`)}
        </Button>
      )}
    </div>
  )
}
