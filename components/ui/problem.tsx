import type { ReactNode } from 'react'
import styles from './problem.module.css'

/** Shows the error of a whole form; always mounted, so that changes are announced. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <p className={styles.problem} role="alert">
      {children}
    </p>
  )
}
