import type { CSSProperties } from 'react'
import { useTranslations } from '@/i18n/texts'
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
  guides: readonly string[]
  /** Current query, which each guide narrows. */
  query?: string
  /** In several lines rather than one that scrolls. */
  isWrapped?: boolean
}

/** Shows suggested words, each in a color of its own. */
export function Guides({ label, guides, query, isWrapped = false }: Props) {
  const t = useTranslations('search')
  return (
    <nav className={isWrapped ? `${styles.guides} ${styles.wrapped}` : styles.guides} aria-label={label}>
      <ul>
        {guides.map((guide) => (
          <li key={guide}>
            <a
              href={searchHref(query ? t('guide', { query, guide }) : guide)}
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
