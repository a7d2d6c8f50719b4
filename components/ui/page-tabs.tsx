import { useEffect, useRef } from 'react'
import styles from './page-tabs.module.css'

type Props = {
  label: string
  tabs: readonly { href: string; text: string; isCurrent: boolean }[]
}

/** Shows the parts of a page as links in a row, the current one filled; a row wider than the screen starts at the current one. */
export function PageTabs({ label, tabs }: Props) {
  const row = useRef<HTMLElement>(null)
  const current = tabs.findIndex(({ isCurrent }) => isCurrent)
  useEffect(() => {
    const link = row.current?.children[current]
    if (!row.current || !(link instanceof HTMLElement)) return
    const middle = (link.getBoundingClientRect().left + link.getBoundingClientRect().right) / 2
    const { left, right } = row.current.getBoundingClientRect()
    row.current.scrollLeft += middle - (left + right) / 2
  }, [current])
  return (
    <nav ref={row} className={styles.tabs} aria-label={label}>
      {tabs.map(({ href, text, isCurrent }) => (
        <a key={href} href={href} aria-current={isCurrent ? 'page' : undefined}>
          {text}
        </a>
      ))}
    </nav>
  )
}
