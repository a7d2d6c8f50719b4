import { Button } from '@/components/ui/button'
import styles from './admin.module.css'
import type { usePages } from './use-pages'

type Props = {
  pages: Pick<ReturnType<typeof usePages>, 'hasMore' | 'state' | 'more'>
  texts: { more: string; loading: string; failed: string }
}

/** The end of a list that comes page by page: what failed, and the way to the next page. */
export function MoreOfList({ pages: { hasMore, state, more }, texts }: Props) {
  return (
    <>
      <p className={styles.problem} role="alert">
        {state === 'failed' && texts.failed}
      </p>
      {hasMore && (
        <Button className={styles.more} aria-disabled={state === 'loading'} onClick={more}>
          {state === 'loading' ? texts.loading : texts.more}
        </Button>
      )}
    </>
  )
}
