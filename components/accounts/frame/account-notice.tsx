import type { ReactNode } from 'react'
import styles from './account-notice.module.css'

type Props = { title: string; text: string; children?: ReactNode }

/** Says something about the account above every page; `children` are its buttons or links. */
export function AccountNotice({ title, text, children }: Props) {
  return (
    <aside className={styles.notice} aria-label={title}>
      <p>{text}</p>
      {children && <p className={styles.ways}>{children}</p>}
    </aside>
  )
}
