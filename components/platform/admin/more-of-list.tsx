import { Button } from '@/components/ui/button'
import type { List } from '../use-list'
import styles from './admin.module.css'

type Props = {
  pages: Pick<List<unknown>, 'hasMore' | 'status' | 'more'>
  texts: { more: string; loading: string; failed: string }
}

/** Shows the end of a paged list: a failure, or the next page's button. */
export function MoreOfList({ pages: { hasMore, status, more }, texts }: Props) {
  return (
    <>
      <p className={styles.problem} role="alert">
        {status === 'failed' && texts.failed}
      </p>
      {hasMore && (
        <Button className={styles.more} aria-disabled={status === 'loading'} onClick={more}>
          {status === 'loading' ? texts.loading : texts.more}
        </Button>
      )}
    </>
  )
}
