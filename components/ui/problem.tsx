import type { ReactNode } from 'react'
import styles from './problem.module.css'

/** Where a form says what went wrong with all of it; it stands there before, so that it is read out when it says something. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <p className={styles.problem} role="alert">
      {children}
    </p>
  )
}
