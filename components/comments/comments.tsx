import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WirePin } from '@/lib/pins/schema'
import type { WireComment } from '@/lib/comments/schema'
import { useAppSelector } from '@/store/hooks'
import { CommentRow } from './comment-row'
import styles from './comments.module.css'
import type { CommentPage } from './comments-state'
import { Composer } from './composer'
import { useComments } from './use-comments'

const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')

/** What people say about a pin, and the field to say something. */
export function Comments({ pin, first }: { pin: WirePin; first: CommentPage | undefined }) {
  const t = useTranslations('comments')
  const viewerId = useAppSelector((state) => state.session.viewer?.id)
  const comments = useComments(pin, first)
  const count = pin.aggregated_pin_data.comment_count
  const remove = async (comment: WireComment) => {
    try {
      await comments.remove(comment)
      const undo = () => void comments.add(comment.text).catch((error) => say(messageOf(error)))
      const isOwn = comment.user.id === viewerId
      showToast({
        message: t('deleted'),
        ...(isOwn ? { action: { label: t('undo'), onAction: undo } } : {}),
      })
    } catch (error) {
      say(messageOf(error))
    }
  }
  return (
    <section className={styles.comments} aria-labelledby={`comments-${pin.id}`}>
      <h2 id={`comments-${pin.id}`}>{t('title', { count })}</h2>
      {comments.items === null && comments.status === 'loading' && <Skeleton height="72px" />}
      {comments.items?.length === 0 && comments.status === 'idle' && (
        <p className={styles.none}>{t('none')}</p>
      )}
      {comments.items !== null && comments.items.length > 0 && (
        <ul className={styles.list}>
          {comments.items.map((comment) => (
            <CommentRow
              key={comment.id}
              comment={comment}
              onDelete={viewerId === comment.user.id ? () => void remove(comment) : undefined}
            />
          ))}
        </ul>
      )}
      {comments.status === 'failed' && <p role="alert">{t('failed')}</p>}
      {(comments.bookmark !== null || comments.status === 'failed') && (
        <Button look="plain" onClick={comments.more} disabled={comments.status === 'loading'}>
          {comments.status === 'failed' ? t('retry') : t('more')}
        </Button>
      )}
      <Composer onSend={comments.add} />
    </section>
  )
}

const say = (message: string) => showToast({ message, tone: 'error' })
