import { useEffect, useRef } from 'react'
import styles from './page-tabs.module.css'

type Props = {
  label: string
  tabs: readonly { href: string; text: string; isCurrent: boolean }[]
  /** True for one row on every screen, for names that people wrote or of which there are many. */
  isOneRow?: boolean
}

/** Pixels of the neighbor that stay visible beside a current link at the edge: they show that there is more. */
const peek = 40

/** Returns the pixels that a row must scroll until a link is visible: none if it is, so that the row keeps its start. */
export function pushToShow(
  link: Pick<DOMRect, 'left' | 'right'>,
  row: Pick<DOMRect, 'left' | 'right'>,
): number {
  if (link.right > row.right) return link.right - row.right + peek
  if (link.left < row.left) return link.left - row.left - peek
  return 0
}

/**
 * Scrolls a row of links until the current one is in view, if the row is wider than the screen. Returns the ref of the row;
 * `current` names the current link, or is -1 for none.
 */
export function useCurrentInView(current: string | number) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current]')
    if (!row.current || !link || current === -1) return
    row.current.scrollLeft += pushToShow(link.getBoundingClientRect(), row.current.getBoundingClientRect())
  }, [current])
  return row
}

/** Shows the parts of a page as links in a row, the current one filled; in a row wider than the screen it is in view. */
export function PageTabs({ label, tabs, isOneRow = false }: Props) {
  const row = useCurrentInView(tabs.findIndex(({ isCurrent }) => isCurrent))
  return (
    <nav ref={row} className={isOneRow ? `${styles.tabs} ${styles.row}` : styles.tabs} aria-label={label}>
      {tabs.map(({ href, text, isCurrent }) => (
        <a key={href} href={href} aria-current={isCurrent ? 'page' : undefined}>
          <bdi>{text}</bdi>
        </a>
      ))}
    </nav>
  )
}
