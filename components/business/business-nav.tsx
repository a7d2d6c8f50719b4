import { useEffect, useRef } from 'react'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import type { WireBusiness } from '@/lib/business/hierarchy/schema'
import { ofAccounts, ofParents, type TableName, tableNames } from '@/lib/business/tables/names'
import styles from './business.module.css'

/** A page in the navigation: a table, or one of the others. */
export type PageName = TableName | 'hub' | 'billing' | 'access' | 'plan' | 'answers'

/** True if the person manages the business, and so sees its people and history. */
export const isManager = ({ standing }: WireBusiness) => standing === 'OWNER' || standing === 'BIZ_ADMIN'

const assets: readonly TableName[] = [
  'ad-accounts',
  'profiles',
  'asset-groups',
  'tags',
  'audiences',
  'invoices',
]

/** Returns the tables of a business that the viewer may see. */
const tablesOf = (shown: WireBusiness) =>
  tableNames.filter((name) => {
    if (!isManager(shown)) return assets.includes(name)
    return !(shown.kind === 'PARENT' ? ofAccounts : ofParents).includes(name)
  })

type Props = {
  current: PageName | null
  shown: WireBusiness
  businesses: readonly WireBusiness[]
}

/** Shows the navigation of the area: the choice of a business, and those of its pages that the viewer may see. */
export function BusinessNav({ current, shown, businesses }: Props) {
  const t = useTranslations('business')
  const nav = useRef<HTMLElement>(null)
  // On phones the links are in one row, whose current link may be out of sight; elsewhere scrolling to it would move
  // the page.
  useEffect(() => {
    const link = nav.current?.querySelector(`[data-name="${current}"]`)
    const line = link?.closest('ul')
    if (line && line.scrollWidth > line.clientWidth)
      link?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  const links: { name: PageName; path: string; label: string }[] = [
    { name: 'hub', path: 'hub', label: t('hub.title') },
    ...(isManager(shown) ? [{ name: 'billing', path: 'billing', label: t('billing.title') } as const] : []),
    ...tablesOf(shown).map((name) => ({ name, path: `manager/${name}`, label: t(`tables.${name}`) })),
    ...(isManager(shown) && shown.kind === 'ACCOUNT'
      ? [{ name: 'access', path: 'access', label: t('review.title') } as const]
      : []),
    { name: 'plan', path: 'plan', label: t('plan.title') },
    { name: 'answers', path: 'invites', label: t('invites.title') },
  ]
  return (
    <nav ref={nav} className={styles.nav} aria-label={t('title')}>
      <details className={styles.chooser}>
        <summary>
          <span dir="auto">{shown.name}</span>
          <Icon name="down" size={18} />
        </summary>
        <ul>
          {businesses.map((one) => (
            <li key={one.id}>
              <a
                href={`/business/hub/?business_id=${one.id}`}
                aria-current={one.id === shown.id || undefined}
              >
                <span dir="auto">{one.name}</span> <small>{t(`standing.${one.standing}`)}</small>
              </a>
            </li>
          ))}
        </ul>
      </details>
      <ul>
        {links.map(({ name, path, label }) => (
          <li key={name}>
            <a
              href={`/business/${path}/?business_id=${shown.id}`}
              data-name={name}
              aria-current={name === current ? 'page' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
