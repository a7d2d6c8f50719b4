import { useTranslations } from '@/i18n/texts'
import type { WireBusiness } from '@/lib/business/hierarchy/schema'
import styles from './nav.module.css'
import { type PageName, pageHref } from './pages'
import { usePageName } from './use-page-name'

type Props = {
  shown: WireBusiness
  current: PageName
  businesses: readonly WireBusiness[]
  /** The address of the list that a page about one thing belongs to. */
  list: string | undefined
}

/** Shows where a page is: in which organization, in which business, in which list. Phones show only the way to the list. */
export function Trail({ shown, current, businesses, list }: Props) {
  const t = useTranslations('business.nav')
  const nameOf = usePageName()
  const parent = businesses.find(({ id }) => id === shown.parent_id)
  return (
    <nav className={list ? `${styles.trail} ${styles.within}` : styles.trail} aria-label={t('trail')}>
      <ol>
        {[...(parent ? [parent] : []), shown].map(({ id, name }) => (
          <li key={id}>
            <a href={pageHref('hub', id)} dir="auto">
              {name}
            </a>
          </li>
        ))}
        <li>{list ? <a href={list}>{nameOf(current)}</a> : <span>{nameOf(current)}</span>}</li>
      </ol>
    </nav>
  )
}
