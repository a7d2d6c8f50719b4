import { useState } from 'react'
import { useTranslations } from '@/i18n/texts'
import styles from './boards.module.css'

/** Characters that fit into the line that a phone shows at first. */
const short = 42

/**
 * Shows the description of a board; on phones a long one is collapsed to one line, so that the pins are not far
 * below.
 */
export function BoardDescription({ words }: { words: string }) {
  const t = useTranslations('board')
  const [isWhole, setWhole] = useState(false)
  const isLong = words.length > short || words.includes('\n')
  return (
    <div className={styles.about}>
      <p
        className={isLong && !isWhole ? `${styles.description} ${styles.folded}` : styles.description}
        dir="auto"
      >
        {words}
      </p>
      {isLong && (
        <button
          type="button"
          className={styles.unfold}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {t(isWhole ? 'lessText' : 'moreText')}
        </button>
      )}
    </div>
  )
}
