import { useEffect, useReducer } from 'react'
import { Arrived } from '@/components/content/comments/arrived'
import { CommentRow } from '@/components/content/comments/comment-row'
import list from '@/components/content/comments/comments.module.css'
import { NewComment } from '@/components/content/comments/new-comment'
import { useArrivals } from '@/components/content/comments/use-arrivals'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { useTranslations } from '@/i18n/texts'
import type { WirePin } from '@/lib/content/pins/schema'
import type { WireTry } from '@/lib/content/tries/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { countedComments, firstComments, nextComments, shownComments } from '@/store/content/comments'
import { fetchErrorOf, statusOf } from '@/store/platform/resource-entry'
import styles from './tries.module.css'

type Props = { pin: WirePin; made: WireTry; onCounted: (by: number) => void }

/** Shows the comments on a try, with their own list and count. */
export function TryComments({ pin, made, onCounted }: Props) {
  const t = useTranslations('tries')
  const [state, change] = useReducer(nextComments, undefined, firstComments)
  const fetchPage = async (bookmarks: string[], signal?: AbortSignal) => {
    change({ type: 'asked' })
    try {
      const options = { did_it_id: made.id, pin_id: pin.id, page_size: 10, bookmarks }
      const { data, bookmark } = await resource('DidItCommentsResource').get(options, signal)
      change({ type: 'loaded', page: { items: data, bookmark } })
    } catch (error) {
      if (!signal?.aborted) change({ type: 'failed', error: fetchErrorOf(error) })
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once per try.
  useEffect(() => {
    // Nothing to load for a try deleted here.
    const abort = new AbortController()
    void fetchPage([], abort.signal)
    return () => abort.abort()
  }, [made.id])

  useArrivals({
    pin,
    state,
    change,
    count: made.comment_count,
    counted: onCounted,
    reload: () => fetchPage([]),
    tryId: made.id,
  })

  const conversation = { pin, state, change, counted: onCounted, tryId: made.id, linked: null }
  const items = shownComments(state)
  const status = statusOf(state)
  // A complete list is counted: the photo's count may be older.
  const count = countedComments(state) ?? made.comment_count
  return (
    <section className={styles.comments} aria-labelledby={`try-comments-${made.id}`}>
      <h3 id={`try-comments-${made.id}`}>{t('comments', { count })}</h3>
      <Arrived count={state.arrived.length} onShow={() => change({ type: 'arrivalsShown' })} />
      {state.data === null && status === 'loading' && <Skeleton height="72px" />}
      {state.data !== null && items.length === 0 && state.arrived.length === 0 && status === 'idle' && (
        <p className={list.none}>{t('noComments')}</p>
      )}
      {items.length > 0 && (
        <ul className={list.list}>
          {items.map((comment) => (
            <CommentRow key={comment.id} conversation={conversation} comment={comment} />
          ))}
        </ul>
      )}
      {status === 'failed' && <p role="alert">{t('commentsFailed')}</p>}
      {(state.nextBookmark !== null || status === 'failed') && (
        <Button
          disabled={status === 'loading'}
          onClick={() => void fetchPage(state.nextBookmark ? [state.nextBookmark] : [])}
        >
          {t(status === 'failed' ? 'retry' : 'moreComments')}
        </Button>
      )}
      <NewComment conversation={conversation} />
    </section>
  )
}
