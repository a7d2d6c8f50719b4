import { Icon } from '@/components/ui/icon'
import { RelativeTime } from '@/components/ui/relative-time'
import { useTranslations } from '@/i18n/texts'
import type { WireBoard } from '@/lib/content/boards/schema'
import styles from './boards.module.css'
import { Collage } from './collage'

/** Shows a board with its three newest pictures, name and counts; a secret one with a lock. */
export function BoardCard({ board, withOwner = false }: { board: WireBoard; withOwner?: boolean }) {
  const t = useTranslations('board')
  return (
    <li className={styles.card}>
      <a href={board.url}>
        <Collage covers={board.cover_images} />
        <h3>
          <span dir="auto">{board.name}</span>
          {board.privacy === 'secret' && (
            <>
              <Icon name="lock" size={16} />
              <span className="visually-hidden"> ({t('privacy.secret')})</span>
            </>
          )}
        </h3>
      </a>
      <p className={styles.meta}>
        {withOwner && (
          <a href={`/${board.owner.username}/`} dir="auto">
            {board.owner.full_name}
          </a>
        )}
        {t('pins', { count: board.pin_count })}
        {board.section_count > 0 && ` · ${t('sections', { count: board.section_count })}`}
        {board.archived_by_me_at !== null && ` · ${t('archived')}`}
        {board.last_pinned_at && !withOwner && (
          <span className={styles.when}>
            <RelativeTime date={board.last_pinned_at} />
          </span>
        )}
      </p>
    </li>
  )
}
