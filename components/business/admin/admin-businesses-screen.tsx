import { AdminFrame } from '@/components/platform/admin/admin-frame'
import { PageTabs } from '@/components/ui/page-tabs'
import { useTranslations } from '@/i18n/texts'
import { BusinessList } from './business-list'
import { CallList } from './call-list'
import { InvoiceList } from './invoice-list'
import { CouponsTab } from './money/coupons-tab'
import { IssuerTab } from './money/issuer-tab'
import type { AdminBusinesses } from './screen'

/** Renders `/admin/businesses`: the businesses of the site, their invoices, coupons, who issues invoices, and requests for calls. */
export function AdminBusinessesScreen({ screen }: { screen: AdminBusinesses }) {
  return (
    <AdminFrame current="businesses">
      <Businesses screen={screen} />
    </AdminFrame>
  )
}

function Businesses({ screen }: { screen: AdminBusinesses }) {
  const t = useTranslations('admin.businesses')
  const key = JSON.stringify([screen.tab, screen.query, screen.tab === 'invoices' && screen.state])
  return (
    <>
      <h1>{t('title')}</h1>
      <PageTabs
        label={t('title')}
        tabs={(['businesses', 'invoices', 'coupons', 'issuer', 'calls'] as const).map((tab) => ({
          text: t(`tab.${tab}`),
          href: tab === 'businesses' ? '/admin/businesses/' : `/admin/businesses/?tab=${tab}`,
          isCurrent: screen.tab === tab,
        }))}
      />
      {screen.tab === 'businesses' && <BusinessList key={key} screen={screen} />}
      {screen.tab === 'invoices' && <InvoiceList key={key} screen={screen} />}
      {screen.tab === 'coupons' && <CouponsTab screen={screen} />}
      {screen.tab === 'issuer' && <IssuerTab screen={screen} />}
      {screen.tab === 'calls' && <CallList key={screen.call_state} screen={screen} />}
    </>
  )
}
