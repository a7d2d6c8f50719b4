import { useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import { searchHref } from './options'
import styles from './search.module.css'

/** Always the same colour for the same word. */
function hueOf(word: string): number {
  let sum = 0
  for (const char of word) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 360
  return sum
}

/** Words that narrow the search, each in a colour of its own. */
export function Guides({ query, guides }: { query: string; guides: readonly string[] }) {
  const t = useTranslations('search')
  return (
    <nav className={styles.guides} aria-label={t('guides')}>
      <ul>
        {guides.map((guide) => (
          <li key={guide}>
            <a
              href={searchHref(t('guide', { query, guide }))}
              style={{ '--hue': hueOf(guide) } as CSSProperties}
              dir="auto"
            >
              {guide}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
