import type { WireBoard } from '@/lib/content/boards/schema'
import { BoardCard } from './board-card'
import styles from './boards.module.css'

type Props = {
  boards: readonly WireBoard[]
  label: string
  /** Moves a board one place back or forward; null where they are not arranged by hand. */
  onStep?: ((board: WireBoard, by: -1 | 1) => void) | null
}

/** Lists boards side by side. */
export function BoardList({ boards, label, onStep = null }: Props) {
  return (
    <ul className={styles.list} aria-label={label}>
      {boards.map((board) => (
        <BoardCard key={board.id} board={board} onStep={onStep} />
      ))}
    </ul>
  )
}
