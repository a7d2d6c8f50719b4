import { type ReactNode, useEffect, useRef } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import type { WireBusiness } from '@/lib/business/hierarchy/schema'
import { ofAccounts, ofParents, type TableName, tableNames } from '@/lib/business/tables/names'
import texts from '@/messages/en/business.json'
import { business } from '@/store/business'
import { useSlices } from '@/store/use-slices'
import styles from './business.module.css'

type Props = {
  current: TableName | 'hub' | 'billing' | null
  /** The business shown; none before there is one. */
  shown: WireBusiness | null
  businesses: readonly WireBusiness[]
  children: ReactNode
}

/** The frame of the area: its texts, its part of the store, and its navigation. */
export function BusinessFrame({ current, shown, businesses, children }: Props) {
  useSlices({ business })
  return (
    <AreaTexts area="business" texts={texts}>
      <div className={styles.frame}>
        {shown && <Navigation current={current} shown={shown} businesses={businesses} />}
        <div className={styles.main}>{children}</div>
      </div>
    </AreaTexts>
  )
}

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

/** The tables of a business that the viewer may see. */
const tablesOf = (shown: WireBusiness) =>
  tableNames.filter((name) => {
    if (!isManager(shown)) return assets.includes(name)
    return !(shown.kind === 'PARENT' ? ofAccounts : ofParents).includes(name)
  })

function Navigation({ current, shown, businesses }: Omit<Props, 'children'> & { shown: WireBusiness }) {
  const t = useTranslations('business')
  const query = `?business_id=${shown.id}`
  const nav = useRef<HTMLElement>(null)
  // On phones the links are one line, of which the current one may be out of sight.
  useEffect(() => {
    const link = nav.current?.querySelector(`[data-name="${current}"]`)
    link?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
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
        <li>
          <a href={`/business/hub/${query}`} aria-current={current === 'hub' ? 'page' : undefined}>
            {t('hub.title')}
          </a>
        </li>
        {isManager(shown) && (
          <li>
            <a
              href={`/business/billing/${query}`}
              data-name="billing"
              aria-current={current === 'billing' ? 'page' : undefined}
            >
              {t('billing.title')}
            </a>
          </li>
        )}
        {tablesOf(shown).map((name) => (
          <li key={name}>
            <a
              href={`/business/manager/${name}/${query}`}
              data-name={name}
              aria-current={name === current ? 'page' : undefined}
            >
              {t(`tables.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
