import { useId } from 'react'
import { useTranslations } from '@/i18n/texts'
import type { TopicTile } from '@/lib/content/topics/schema'
import { ideaPath } from '@/lib/discover/ideas/idea-path'
import styles from './ideas.module.css'

type Props = {
  title: string
  ideas: readonly (TopicTile & { people?: number | null })[]
  /** Pictures of the first screen, which are not loaded lazily. */
  eager?: number
  /** True for one row, which scrolls sideways. */
  isRow?: boolean
}

/** Links ideas as large pictures with their names; nothing without any. */
export function IdeaTiles({ title, ideas, eager = 0, isRow = false }: Props) {
  const t = useTranslations('ideas')
  const id = useId()
  if (ideas.length === 0) return null
  return (
    <nav className={styles.block} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={isRow ? `${styles.tiles} ${styles.row}` : styles.tiles}>
        {ideas.map((idea, n) => (
          <li key={idea.id}>
            <a href={ideaPath(idea)}>
              {idea.image_url && (
                <img
                  src={idea.image_url}
                  alt=""
                  width={236}
                  height={160}
                  decoding="async"
                  {...(n < eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
                />
              )}
              <span>
                <b dir="auto">{idea.name}</b>
                {idea.people ? <small>{t('people', { count: idea.people })}</small> : null}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
