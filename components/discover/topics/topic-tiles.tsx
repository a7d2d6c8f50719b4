import { useId } from 'react'
import type { TopicTile } from '@/lib/content/topics/schema'
import { topicPath } from '@/lib/content/topics/topic-path'
import styles from './topic-page.module.css'

/** Links topics as tiles with their covers. */
export function TopicTiles({ title, topics }: { title: string; topics: readonly TopicTile[] }) {
  const id = useId()
  return (
    <nav className={styles.block} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.tiles}>
        {topics.map((topic) => (
          <li key={topic.id}>
            <a href={topicPath(topic)}>
              {topic.image_url ? (
                <img src={topic.image_url} alt="" width={56} height={56} loading="lazy" decoding="async" />
              ) : (
                <span className={styles.blank} aria-hidden="true">
                  {[...topic.name][0]}
                </span>
              )}
              <b dir="auto">{topic.name}</b>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
