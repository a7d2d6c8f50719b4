import type { WireBoard } from '@/lib/content/boards/schema'
import { BoardCard } from './board-card'
import styles from './boards.module.css'

/** Lists boards side by side. */
export function BoardList({ boards, label }: { boards: readonly WireBoard[]; label: string }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {boards.map((board) => (
        <BoardCard key={board.id} board={board} />
      ))}
    </ul>
  )
}
