import { useTranslations } from '@/i18n/texts'
import type { WireBusiness } from '@/lib/business/hierarchy/schema'
import styles from './nav.module.css'
import { type PageName, pageHref } from './pages'
import { usePageName } from './use-page-name'

type Props = { shown: WireBusiness; current: PageName; businesses: readonly WireBusiness[] }

/** Shows where a page is: in which organization, in which business. */
export function Trail({ shown, current, businesses }: Props) {
  const t = useTranslations('business.nav')
  const nameOf = usePageName()
  const parent = businesses.find(({ id }) => id === shown.parent_id)
  return (
    <nav className={styles.trail} aria-label={t('trail')}>
      <ol>
        {[...(parent ? [parent] : []), shown].map(({ id, name }) => (
          <li key={id}>
            <a href={pageHref('hub', id)} dir="auto">
              {name}
            </a>
          </li>
        ))}
        <li>
          <span>{nameOf(current)}</span>
        </li>
      </ol>
    </nav>
  )
}
