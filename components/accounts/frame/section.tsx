import { type ReactNode, useId } from 'react'
import styles from './fields.module.css'

/** Shows the head of a page: its name and purpose. */
export function PageHead({ title, hint }: { title: string; hint?: string }) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {hint && <p className={styles.hint}>{hint}</p>}
    </header>
  )
}

/** Groups related settings under a heading. */
export function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
      {children}
    </section>
  )
}
