import { useDrags } from '@/components/ui/drag'
import type { CardBoard } from '@/lib/content/boards/schema'
import { BoardCard } from './board-card'
import styles from './boards.module.css'

type Props = {
  boards: readonly CardBoard[]
  label: string
  /** True for rows with small pictures. */
  isCompact?: boolean
  /** Moves a board one place back or forward; null if they are not arranged by hand. */
  onStep?: ((board: CardBoard, by: -1 | 1) => void) | null
  /** Moves a dragged board to the place of another. */
  onMove?: ((board: CardBoard, beside: string) => void) | null
}

/** Lists boards side by side. */
export function BoardList({ boards, label, isCompact = false, onStep = null, onMove = null }: Props) {
  const dragOf = useDrags((id, to) => {
    const board = boards.find((one) => one.id === id)
    if (board) onMove?.(board, to)
  })
  return (
    <ul className={isCompact ? `${styles.list} ${styles.rows}` : styles.list} aria-label={label}>
      {boards.map((board) => (
        <BoardCard
          key={board.id}
          board={board}
          isCompact={isCompact}
          onStep={onStep}
          drag={onMove ? dragOf(board.id) : null}
        />
      ))}
    </ul>
  )
}
