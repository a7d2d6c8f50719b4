import { BoardList } from '@/components/content/boards/board-list'
import { boardSelectors } from '@/store/content/boards'
import { useAppSelector } from '@/store/hooks'
import styles from './topic-page.module.css'

/** Shows the boards of a topic in a row; nothing without any. */
export function TopicBoards({ ids, title }: { ids: readonly string[]; title: string }) {
  const entities = useAppSelector(boardSelectors.selectEntities)
  const boards = ids.flatMap((id) => entities[id] ?? [])
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
