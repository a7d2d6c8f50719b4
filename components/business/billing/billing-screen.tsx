import { BusinessFrame } from '@/components/business/frame/business-frame'
import { PageTabs } from '@/components/ui/page-tabs'
import { useTranslations } from '@/i18n/texts'
import type { Screen } from '@/lib/edge/screens/state'
import { Accounts } from './accounts'
import { InformationForm } from './information-form'
import { Ledger } from './ledger'
import { OpenInvoices } from './open-invoices'
import { Totals } from './totals'

type Props = { screen: Extract<Screen, { name: 'business-billing' }> }

/** Renders `/business/billing`: what is owed and how it is paid, the ledger, or both addresses of a business. */
export function BillingScreen({ screen }: Props) {
  const { business, businesses } = screen
  return (
    <BusinessFrame current="billing" shown={business} businesses={businesses}>
      <Parts key={`${business.id} ${placeOf(screen.shown)}`} screen={screen} />
    </BusinessFrame>
  )
}

/** Names what the address shows: another place begins from the start, a reload of the same one keeps focus and input. */
function placeOf(shown: Props['screen']['shown']): string {
  if (shown.tab === 'ledger') return JSON.stringify(shown.asked)
  return shown.tab === 'overview' ? `${shown.named?.id} ${shown.is_return}` : shown.tab
}

function Parts({ screen }: Props) {
  const t = useTranslations('business.billing')
  const { business, accounts, shown, information, countries } = screen
  // Organizations have no ad accounts of their own.
  const hasAccounts = business.kind === 'ACCOUNT'
  const of = (tab: string) => `/business/billing/?business_id=${business.id}&tab=${tab}`
  const tabs = (['overview', 'ledger', 'addresses'] as const).map((tab) => ({
    text: t(`tabs.${tab}`),
    href: of(tab),
    isCurrent: tab === shown.tab,
  }))
  if (!hasAccounts || shown.tab === 'addresses')
    return (
      <>
        <h1>{t('title')}</h1>
        {hasAccounts && <PageTabs label={t('title')} tabs={tabs} />}
        <InformationForm
          key={business.id}
          business={business}
          information={information}
          countries={countries}
        />
      </>
    )
  return (
    <>
      <h1>{t('title')}</h1>
      <PageTabs label={t('title')} tabs={tabs} />
      {shown.tab === 'ledger' ? (
        <Ledger
          business_id={business.id}
          accounts={accounts}
          query={shown.asked}
          statement={shown.statement}
        />
      ) : (
        <>
          {information.billing === null && (
            <p>
              {t('noAddress')} <a href={of('addresses')}>{t('addAddress')}</a>
            </p>
          )}
          <Totals accounts={accounts} />
          <OpenInvoices
            business_id={business.id}
            invoices={shown.open}
            total={shown.total}
            named={shown.named}
            isReturn={shown.is_return}
          />
          <Accounts business_id={business.id} accounts={accounts} hasCard={screen.has_card} />
        </>
      )}
    </>
  )
}
