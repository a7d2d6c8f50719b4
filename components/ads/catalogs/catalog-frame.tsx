import type { ReactNode } from 'react'
import { BusinessFrame } from '@/components/business/frame/business-frame'
import business from '@/components/business/kit/business.module.css'
import { AreaTexts } from '@/components/platform/area-texts'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import type { WithAccount } from '@/lib/ads/catalogs/screens/accounts.server'
import texts from '@/messages/en/catalogs.json'
import styles from '../frame/manager.module.css'

type Crumb = { name: string; href?: string }

type Props = {
  at: WithAccount
  /** The way from the ad account to the page; the last one is the page itself. */
  crumbs?: readonly Crumb[]
  children: ReactNode
}

/** Returns the address of the catalogs of an ad account. */
export const catalogsHref = (ad_account_id: string) => `/catalogs/?ad_account_id=${ad_account_id}`

/** Frames the pages of catalogs: in the business area, with the choice of an ad account and the way to the page. */
export function CatalogFrame({ at, crumbs = [], children }: Props) {
  return (
    <AreaTexts area="catalogs" texts={texts}>
      <BusinessFrame
        current="catalogs"
        shown={at.business}
        businesses={at.businesses}
        trail={<Way at={at} crumbs={crumbs} />}
      >
        {children}
      </BusinessFrame>
    </AreaTexts>
  )
}

function Way({ at: { account, accounts }, crumbs }: Required<Pick<Props, 'at' | 'crumbs'>>) {
  const t = useTranslations('catalogs')
  return (
    <nav className={styles.way} aria-label={t('way')}>
      {accounts.length > 1 && (
        <details className={`${business.chooser} ${styles.accounts}`}>
          <summary aria-label={t('account', { name: account.name })}>
            <span dir="auto">{account.name}</span>
            <Icon name="down" size={18} />
          </summary>
          <ul>
            {accounts.map((one) => (
              <li key={one.id}>
                <a href={catalogsHref(one.id)} aria-current={one.id === account.id || undefined}>
                  <span dir="auto">{one.name}</span> <small dir="auto">{one.business_name}</small>
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
      <ol>
        {/* The choice of an account names it already. */}
        {crumbs.length > 0 ? (
          <li>
            <a href={catalogsHref(account.id)}>
              <bdi>{accounts.length > 1 ? t('title') : account.name}</bdi>
            </a>
          </li>
        ) : (
          accounts.length === 1 && (
            <li>
              <bdi>{account.name}</bdi>
            </li>
          )
        )}
        {crumbs.map(({ name, href }) => (
          <li key={href ?? 'here'}>
            {href ? (
              <a href={href}>
                <bdi>{name}</bdi>
              </a>
            ) : (
              <bdi aria-current="page">{name}</bdi>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
