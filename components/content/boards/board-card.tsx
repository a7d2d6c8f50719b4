import { memo } from 'react'
import { Button } from '@/components/ui/button'
import { type Drag, dragged } from '@/components/ui/drag'
import { Icon } from '@/components/ui/icon'
import { RelativeTime } from '@/components/ui/relative-time'
import { useTranslations } from '@/i18n/texts'
import type { CardBoard } from '@/lib/content/boards/schema'
import styles from './boards.module.css'
import { Collage } from './collage'

type Props = {
  board: CardBoard
  withOwner?: boolean
  /** True for a row with a small picture. */
  isCompact?: boolean
  onStep?: ((board: CardBoard, by: -1 | 1) => void) | null
  /** The drag of the card, if boards can be reordered. */
  drag?: Drag | null
}

/**
 * Shows a board with its three newest pictures, name and counts; a secret one with a lock. Memoized, so that loading
 * another page does not render it again.
 */
export const BoardCard = memo(function BoardCard({
  board,
  withOwner = false,
  isCompact = false,
  onStep = null,
  drag = null,
}: Props) {
  const t = useTranslations('board')
  return (
    <li className={isCompact ? `${styles.card} ${styles.row}` : styles.card} {...dragged(drag)}>
      <a href={board.url}>
        <Collage covers={board.cover_images} crop={board.cover_pin?.crop ?? null} isSmall={isCompact} />
        <h3>
          <span dir="auto">{board.name}</span>
          {board.privacy === 'secret' && (
            <>
              <Icon name="lock" size={16} />
              <span className="visually-hidden">
                {' '}
                ({t(board.is_collaborative ? 'privacy.shared' : 'privacy.secret')})
              </span>
            </>
          )}
        </h3>
      </a>
      <p className={styles.meta}>
        {withOwner && (
          <a href={`/${board.owner.username}/`}>
            <bdi>{board.owner.full_name}</bdi>
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
      {onStep && <Steps board={board} onStep={onStep} />}
    </li>
  )
})

/** Shows buttons that move a board one place in the owner's order. */
function Steps({ board, onStep }: Required<Pick<Props, 'board'>> & { onStep: NonNullable<Props['onStep']> }) {
  const t = useTranslations('profiles')
  return (
    <span className={styles.steps}>
      <Button look="icon" aria-label={t('moveBack', { name: board.name })} onClick={() => onStep(board, -1)}>
        <Icon name="up" size={18} />
      </Button>
      <Button
        look="icon"
        aria-label={t('moveForward', { name: board.name })}
        onClick={() => onStep(board, 1)}
      >
        <Icon name="down" size={18} />
      </Button>
    </span>
  )
}
