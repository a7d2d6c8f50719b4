import type { CSSProperties } from 'react'
import { useTranslations } from '@/i18n/texts'
import type { Guide } from '@/lib/discover/search/schema'
import { searchHref } from './options'
import styles from './search.module.css'

/** Returns the same color for the same word. */
function hueOf(word: string): number {
  let sum = 0
  for (const char of word) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 360
  return sum
}

type Props = {
  label: string
  guides: readonly Guide[]
  /** Current query, which each guide narrows. */
  query?: string
  /** True if they are topics, which have pages. */
  areTopics?: boolean
  /** True to wrap into several lines instead of scrolling. */
  isWrapped?: boolean
  /** True to show the label as a heading. */
  isTitled?: boolean
}

/** Shows suggested words as tiles, each with its own color and picture. */
export function Guides({
  label,
  guides,
  query,
  areTopics = false,
  isWrapped = false,
  isTitled = false,
}: Props) {
  const t = useTranslations('search')
  return (
    <nav className={isWrapped ? `${styles.guides} ${styles.wrapped}` : styles.guides} aria-label={label}>
      {isTitled && <h2>{label}</h2>}
      <ul>
        {guides.map(({ term, display, image_url }) => (
          <li key={term}>
            <a
              href={
                areTopics
                  ? `/topics/${encodeURIComponent(term)}/`
                  : searchHref(query ? t('guide', { query, guide: term }) : term)
              }
              style={{ '--hue': hueOf(term) } as CSSProperties}
              dir="auto"
            >
              {image_url && (
                <img src={image_url} alt="" width={36} height={36} loading="lazy" decoding="async" />
              )}
              {display}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
