import { RelativeTime } from '@/components/pins/relative-time'
import { Avatar } from '@/components/ui/avatar'
import { useTranslations } from '@/i18n/texts'
import type { WireComment } from '@/lib/comments/schema'
import styles from './comments.module.css'

type Props = { comment: WireComment; onDelete: (() => void) | undefined }

/** One comment: who, what, when; its author may take it back. */
export function CommentRow({ comment, onDelete }: Props) {
  const t = useTranslations('comments')
  return (
    <li className={styles.comment}>
      <Avatar user={comment.user} size={36} />
      <div>
        <p className={styles.text} dir="auto">
          <a href={`/${comment.user.username}/`}>{comment.user.full_name}</a> {comment.text}
        </p>
        <p className={styles.meta}>
          <RelativeTime date={comment.created_at} />
          {onDelete && (
            <button type="button" onClick={onDelete}>
              {t('delete')}
            </button>
          )}
        </p>
      </div>
    </li>
  )
}
