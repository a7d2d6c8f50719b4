import { type ReactNode, useEffect } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { useTranslations } from '@/i18n/texts'
import type { WireComment } from '@/lib/content/comments/schema'
import { resource } from '@/lib/edge/client/resource-client'
import texts from '@/messages/en/comments.json'
import { shownComments } from '@/store/content/comments'
import { fetchErrorOf, statusOf } from '@/store/platform/resource-entry'
import styles from './comments.module.css'
import type { Conversation } from './conversation'

type Props = {
  conversation: Conversation
  comment: WireComment
  /** Renders a reply. */
  row: (reply: WireComment) => ReactNode
}

/** Lists the replies to a comment, oldest first, loaded when opened. */
export function Thread(props: Props) {
  return (
    <AreaTexts area="comments" texts={texts}>
      <Replies {...props} />
    </AreaTexts>
  )
}

function Replies({ conversation, comment, row }: Props) {
  const t = useTranslations('commenting')
  const { pin, state, change } = conversation
  const thread = comment.id
  const list = state.threads[thread]
  const fetchPage = async (bookmarks: string[]) => {
    change({ type: 'asked', thread })
    try {
      const options = { commentId: thread, pinId: pin.id, page_size: 10, bookmarks }
      const { data, bookmark } = await resource('AggregatedCommentReplyResource').get(options)
      change({ type: 'loaded', thread, page: { items: data, bookmark } })
    } catch (error) {
      change({ type: 'failed', error: fetchErrorOf(error), thread })
    }
  }
  const status = list ? statusOf(list) : 'loading'
  const isNew = status === 'loading'
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded when it opens.
  useEffect(() => {
    if (isNew) void fetchPage([])
  }, [thread])
  const replies = shownComments(state, thread)
  return (
    <div className={styles.replies}>
      {replies.length > 0 && <ul className={styles.list}>{replies.map(row)}</ul>}
      {replies.length === 0 && list && status === 'loading' && <Skeleton height="48px" />}
      {status === 'failed' && <p role="alert">{t('repliesFailed')}</p>}
      {list && (list.nextBookmark !== null || status === 'failed') && (
        <Button
          look="plain"
          disabled={status === 'loading'}
          onClick={() => void fetchPage(list.nextBookmark ? [list.nextBookmark] : [])}
        >
          {status === 'failed' ? t('retry') : t('moreReplies')}
        </Button>
      )}
    </div>
  )
}
