import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { retryImport } from '@/components/ui/retry-import'
import { Skeleton } from '@/components/ui/skeleton'
import { useTranslations } from '@/i18n/texts'
import { type CommentSort, commentSorts } from '@/lib/content/comments/limits'
import type { WirePin } from '@/lib/content/pins/schema'
import { type CommentPage, shownComments } from '@/store/content/comments'
import { commentCountChanged } from '@/store/content/pins'
import { useAppDispatch } from '@/store/hooks'
import { statusOf } from '@/store/platform/resource-entry'
import { Arrived } from './arrived'
import { CommentRow } from './comment-row'
import styles from './comments.module.css'
import type { Conversation } from './conversation'
import { NewComment } from './new-comment'
import { useComments } from './use-comments'
import { WaitingComments } from './waiting-comments'

const LinkedComment = dynamic(
  () => retryImport(() => import('./linked-comment')).then((module) => module.LinkedComment),
  { ssr: false },
)

type Props = {
  pin: WirePin
  /** Comments embedded in the page; loaded otherwise. */
  first: CommentPage | undefined
  /** True if its owner turned them off. */
  isOff: boolean
}

/** Shows a pin's comments, and the field to add one. */
export function Comments({ pin, first, isOff }: Props) {
  const t = useTranslations('comments')
  return (
    <section className={styles.comments} aria-labelledby={`comments-${pin.id}`}>
      {isOff ? (
        <>
          <h2 id={`comments-${pin.id}`}>{t('title', { count: 0 })}</h2>
          <p className={styles.none}>{t('off')}</p>
        </>
      ) : (
        <Open pin={pin} first={first} />
      )}
    </section>
  )
}

function Open({ pin, first }: Pick<Props, 'pin' | 'first'>) {
  const t = useTranslations('comments')
  const { query } = useRouter()
  const { state, change, sortBy, more } = useComments(pin, first)
  const [linked, setLinked] = useState<Conversation['linked']>(null)
  const dispatch = useAppDispatch()
  const counted = (by: number) => dispatch(commentCountChanged({ id: pin.id, by }))
  const conversation = { pin, state, change, counted, linked }
  const items = shownComments(state)
  const status = statusOf(state)
  // A list whose comments the viewer hid is not empty.
  const hasHidden =
    state.removed.length + state.removedUsers.length > 0 && pin.aggregated_pin_data.comment_count > 0
  const requested =
    typeof query.comment === 'string' && /^\d{1,19}$/.test(query.comment) ? query.comment : null
  return (
    <>
      <div className={styles.head}>
        <h2 id={`comments-${pin.id}`}>{t('title', { count: pin.aggregated_pin_data.comment_count })}</h2>
        {items.length > 1 && <SortChoice sort={state.sort} onChange={sortBy} />}
      </div>
      <Arrived count={state.arrived.length} onShow={() => change({ type: 'arrivalsShown' })} />
      {state.data === null && status === 'loading' && <Skeleton height="72px" />}
      {items.length === 0 && state.data !== null && state.arrived.length === 0 && status === 'idle' && (
        <p className={styles.none}>{t(hasHidden ? 'noneShown' : 'none')}</p>
      )}
      {items.length > 0 && (
        <ul className={styles.list}>
          {items.map((comment) => (
            <CommentRow key={comment.id} conversation={conversation} comment={comment} />
          ))}
        </ul>
      )}
      {status === 'failed' && <p role="alert">{t('failed')}</p>}
      {(state.nextBookmark !== null || status === 'failed') && (
        <Button
          look={status === 'failed' ? 'soft' : 'plain'}
          className={status === 'failed' ? styles.again : styles.moreButton}
          onClick={more}
          disabled={status === 'loading'}
        >
          {status === 'failed' ? t('retry') : t('more')}
        </Button>
      )}
      <WaitingComments conversation={conversation} />
      <NewComment conversation={conversation} />
      {requested !== null && <LinkedComment id={requested} conversation={conversation} onFound={setLinked} />}
    </>
  )
}

function SortChoice({ sort, onChange }: { sort: CommentSort; onChange: (sort: CommentSort) => void }) {
  const t = useTranslations('comments')
  return (
    <select
      className={styles.sort}
      aria-label={t('sort')}
      value={sort}
      onChange={(event) => {
        const chosen = commentSorts.find((one) => one === event.target.value)
        if (chosen) onChange(chosen)
      }}
    >
      {commentSorts.map((one) => (
        <option key={one} value={one}>
          {t(`sorts.${one}`)}
        </option>
      ))}
    </select>
  )
}
