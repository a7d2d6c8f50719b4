import dynamic from 'next/dynamic'
import { useReport } from '@/components/content/reports/use-report'
import { useOptimisticToggle } from '@/components/platform/use-optimistic-toggle'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Icon } from '@/components/ui/icon'
import { RelativeTime } from '@/components/ui/relative-time'
import { retryImport } from '@/components/ui/retry-import'
import { Skeleton } from '@/components/ui/skeleton'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { WirePin } from '@/lib/content/pins/schema'
import type { WireTry } from '@/lib/content/tries/schema'
import styles from './tries.module.css'

const TryComments = dynamic(
  () => retryImport(() => import('./try-comments')).then((module) => module.TryComments),
  {
    ssr: false,
    loading: () => <Skeleton height="72px" />,
  },
)

type Props = {
  made: WireTry
  isOwn: boolean
  /** The pin on which it is shown; absent if its comments are off. */
  commentable: WirePin | null
  onCounted: (by: number) => void
  onEdit: () => void
  onDelete: () => void
  onClose: () => void
}

/** Shows one try, large, with its like and helpful buttons. */
export function TryDialog({ made, isOwn, commentable, onCounted, onEdit, onDelete, onClose }: Props) {
  const t = useTranslations('tries')
  const report = useReport()
  const { user } = made
  const image = made.images['736x'] ?? made.images.orig
  return (
    <Dialog title={t('one', { name: user.full_name })} onClose={onClose}>
      <div className={styles.one}>
        {image && (
          <img
            src={image.url}
            width={image.width}
            height={image.height}
            alt={t('photoOf', { name: user.full_name })}
            style={{ background: made.dominant_color }}
          />
        )}
        <a href={`/${user.username}/`} className={styles.who}>
          <Avatar user={user} size={36} />
          <b dir="auto">{user.full_name}</b>
          <RelativeTime date={made.created_at} />
        </a>
        {made.text && (
          <p dir="auto" className={styles.text}>
            {made.text}
          </p>
        )}
        <div className={styles.marks}>
          <Mark made={made} kind="tryLike" />
          <Mark made={made} kind="tryHelpful" />
          {isOwn ? (
            <>
              <Button onClick={onEdit}>{t('edit')}</Button>
              <Button onClick={onDelete}>{t('delete')}</Button>
            </>
          ) : (
            <Button
              onClick={() => {
                onClose()
                report({ type: 'userDidItData', id: made.id }, user)
              }}
            >
              {t('report')}
            </Button>
          )}
        </div>
        {commentable && <TryComments pin={commentable} made={made} onCounted={onCounted} />}
      </div>
    </Dialog>
  )
}

/** Shows the like or helpful button, toggled immediately. */
function Mark({ made, kind }: { made: WireTry; kind: 'tryLike' | 'tryHelpful' }) {
  const t = useTranslations('tries')
  const format = useFormatter()
  const isLike = kind === 'tryLike'
  const message = isLike ? made.liked_by_me : made.marked_helpful_by_me
  const toggle = useOptimisticToggle({ kind, id: made.id }, message)
  const count = Math.max(0, (isLike ? made.like_count : made.helpful_count) + toggle.delta)
  return (
    <Button className={styles.mark} aria-pressed={toggle.isOn} onClick={() => toggle.toggle('like')}>
      <Icon name={isLike ? 'heart' : 'check'} size={20} />
      {t(isLike ? 'like' : 'helpful')}
      {count > 0 && <span>{format.number(count, { notation: 'compact' })}</span>}
    </Button>
  )
}
