import styles from './page-tabs.module.css'

type Props = {
  label: string
  tabs: readonly { href: string; text: string; isCurrent: boolean }[]
}

/** Shows the parts of a page as links side by side, the current one filled. */
export function PageTabs({ label, tabs }: Props) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ href, text, isCurrent }) => (
        <a key={href} href={href} aria-current={isCurrent ? 'page' : undefined}>
          {text}
        </a>
      ))}
    </nav>
  )
}
