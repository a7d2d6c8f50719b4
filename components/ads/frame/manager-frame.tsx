import type { ReactNode } from 'react'
import { BusinessFrame } from '@/components/business/frame/business-frame'
import business from '@/components/business/kit/business.module.css'
import { isManager } from '@/components/business/nav/pages'
import { AreaTexts } from '@/components/platform/area-texts'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import type { Managed } from '@/lib/ads/manager/accounts.server'
import texts from '@/messages/en/manager.json'
import styles from './manager.module.css'

/** A step of the way: the name of a thing, or of a page. */
type Crumb = {
  name?: string
  page?: 'create.title' | 'reportsPage' | 'formsPage' | 'formsNew'
  href?: string
}

type Props = {
  managed: Managed
  /** The way from the ad account to the page; the last one is the page itself. */
  crumbs?: readonly Crumb[]
  /** The page in the navigation. */
  current?: 'campaigns' | 'outcomes' | 'forms'
  children: ReactNode
}

/** Returns the address of the campaigns of an ad account. */
export const campaignsHref = (ad_account_id: string) => `/ads/campaigns/?ad_account_id=${ad_account_id}`

/** Returns the address of the reports of an ad account. */
export const reportsHref = (ad_account_id: string) => `/ads/reports/?ad_account_id=${ad_account_id}`

/** Returns the address of the lead forms of an ad account. */
export const formsHref = (ad_account_id: string) => `/ads/forms/?ad_account_id=${ad_account_id}`

const listOf = { campaigns: campaignsHref, outcomes: reportsHref, forms: formsHref }

/** Frames the pages of the manager: in the business area, with the choice of an ad account and the way to the page. */
export function ManagerFrame({ managed, crumbs = [], current = 'campaigns', children }: Props) {
  const { business: shown, businesses } = managed
  return (
    <AreaTexts area="manager" texts={texts}>
      <BusinessFrame
        current={current}
        shown={shown}
        businesses={businesses}
        trail={<Way managed={managed} crumbs={crumbs} current={current} />}
      >
        {managed.account.stopped && <Stopped managed={managed} />}
        {children}
      </BusinessFrame>
    </AreaTexts>
  )
}

/** Says that no ads of the account are shown, why, and where to change that, or that managers can. */
function Stopped({ managed: { account, businesses } }: { managed: Managed }) {
  const t = useTranslations('manager')
  const { id, business_id, business_name, stopped } = account
  if (!stopped) return null
  const isTheirs = businesses.some((one) => one.id === business_id && isManager(one))
  return (
    <p role="status" className={styles.stopped}>
      <strong>{t('stopped.title')}</strong> {t(`stopped.${stopped}`)}{' '}
      {isTheirs ? (
        <a href={`/business/billing/?business_id=${business_id}&ad_account_id=${id}`}>{t('stopped.link')}</a>
      ) : (
        t('stopped.ask', { name: business_name })
      )}
    </p>
  )
}

/** Shows the ad account, which can be changed if there are several, and the way from it to the page. */
function Way({ managed, crumbs, current }: Required<Pick<Props, 'managed' | 'crumbs' | 'current'>>) {
  const t = useTranslations('manager')
  const { account, accounts } = managed
  const isHere = crumbs.length === 0
  return (
    <nav className={styles.way} aria-label={t('way')}>
      {accounts.length > 1 ? <Accounts managed={managed} current={current} /> : null}
      <ol>
        {(accounts.length === 1 || !isHere) && (
          <li>
            {isHere ? (
              <bdi>{account.name}</bdi>
            ) : (
              <a href={campaignsHref(account.id)}>
                <bdi>{account.name}</bdi>
              </a>
            )}
          </li>
        )}
        {crumbs.map(({ name, page, href }) => (
          <li key={href ?? 'here'}>
            {href ? (
              <a href={href}>
                <bdi>{page ? t(page) : name}</bdi>
              </a>
            ) : (
              <bdi aria-current="page">{page ? t(page) : name}</bdi>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Accounts({ managed: { account, accounts }, current }: Pick<Props, 'managed' | 'current'>) {
  const t = useTranslations('manager')
  return (
    <details className={`${business.chooser} ${styles.accounts}`}>
      <summary aria-label={t('account', { name: account.name })}>
        <span dir="auto">{account.name}</span>
        <Icon name="down" size={18} />
      </summary>
      <ul>
        {accounts.map((one) => (
          <li key={one.id}>
            <a
              href={listOf[current ?? 'campaigns'](one.id)}
              aria-current={one.id === account.id || undefined}
            >
              <span dir="auto">{one.name}</span>{' '}
              <small dir="auto">
                {one.business_name}, {one.currency}
              </small>
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
