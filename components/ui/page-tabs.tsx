import { useEffect, useRef } from 'react'
import styles from './page-tabs.module.css'

type Props = {
  label: string
  tabs: readonly { href: string; text: string; isCurrent: boolean }[]
}

/**
 * Scrolls a row of links to the current one, if the row is wider than the screen. Returns the ref of the row; `current` names
 * the current link, or is -1 for none.
 */
export function useCurrentInView(current: string | number) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current]')
    if (!row.current || !link || current === -1) return
    const middle = (link.getBoundingClientRect().left + link.getBoundingClientRect().right) / 2
    const { left, right } = row.current.getBoundingClientRect()
    row.current.scrollLeft += middle - (left + right) / 2
  }, [current])
  return row
}

/** Shows the parts of a page as links in a row, the current one filled; a row wider than the screen starts at the current one. */
export function PageTabs({ label, tabs }: Props) {
  const row = useCurrentInView(tabs.findIndex(({ isCurrent }) => isCurrent))
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
