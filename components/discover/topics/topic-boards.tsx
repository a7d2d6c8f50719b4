import { BoardList } from '@/components/content/boards/board-list'
import type { CardBoard } from '@/lib/content/boards/schema'
import styles from './topic-page.module.css'

/** Shows the boards of a topic in a row; nothing without any. */
export function TopicBoards({ boards, title }: { boards: readonly CardBoard[]; title: string }) {
  if (boards.length === 0) return null
  return (
    <section className={styles.block} aria-labelledby="topic-boards">
      <h2 id="topic-boards" className={styles.title}>
        {title}
      </h2>
      <div className={styles.strip}>
        <BoardList boards={boards} label={title} />
      </div>
    </section>
  )
}
