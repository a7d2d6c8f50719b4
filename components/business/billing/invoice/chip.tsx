import type { ReactNode } from 'react'
import styles from './billing.module.css'

/** Shows a state in a word or two; `isBad` ones are to be acted on. */
export function Chip({ isBad = false, children }: { isBad?: boolean; children: ReactNode }) {
  return (
    <span className={styles.chip} data-tone={isBad ? 'bad' : undefined}>
      {children}
    </span>
  )
}
