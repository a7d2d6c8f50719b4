import { AdminFrame } from '@/components/platform/admin/admin-frame'
import { PageTabs } from '@/components/ui/page-tabs'
import { useTranslations } from '@/i18n/texts'
import { BusinessList } from './business-list'
import { CallList } from './call-list'
import { InvoiceList } from './invoice-list'
import type { AdminBusinesses } from './screen'

/** Renders `/admin/businesses`: the businesses of the site, or their invoices. */
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
        tabs={[
          { text: t('tab.businesses'), href: '/admin/businesses/', isCurrent: screen.tab === 'businesses' },
          {
            text: t('tab.invoices'),
            href: '/admin/businesses/?tab=invoices',
            isCurrent: screen.tab === 'invoices',
          },
          {
            text: t('tab.calls'),
            href: '/admin/businesses/?tab=calls',
            isCurrent: screen.tab === 'calls',
          },
        ]}
      />
      {screen.tab === 'businesses' && <BusinessList key={key} screen={screen} />}
      {screen.tab === 'invoices' && <InvoiceList key={key} screen={screen} />}
      {screen.tab === 'calls' && <CallList key={screen.call_state} screen={screen} />}
    </>
  )
}
