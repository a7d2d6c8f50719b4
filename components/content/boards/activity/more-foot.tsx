import { Button } from '@/components/ui/button'
import styles from './board-tab.module.css'

type Props = {
  words: { failed: string; more: string; retry: string }
  list: { status: 'loading' | 'failed' | 'idle'; hasMore: boolean; more: () => void }
}

/** Ends a list of a board: what failed, and the button for more. */
export function MoreFoot({ words, list: { status, hasMore, more } }: Props) {
  return (
    <div className={styles.foot} role="status">
      {status === 'failed' && <p>{words.failed}</p>}
      {hasMore && (
        <Button onClick={more} disabled={status === 'loading'}>
          {status === 'failed' ? words.retry : words.more}
        </Button>
      )}
    </div>
  )
}
