import type { ReactNode } from 'react'
import styles from './scroll-table.module.css'

type Props = { label: string; head: readonly string[]; children: ReactNode }

/** Shows a table in a frame that scrolls if it is wider than the page, by keys, too. */
export function ScrollTable({ label, head, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reached by keys.
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
