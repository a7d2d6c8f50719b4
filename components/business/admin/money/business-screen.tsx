import admin from '@/components/platform/admin/admin.module.css'
import { AdminFrame } from '@/components/platform/admin/admin-frame'
import { useTranslations } from '@/i18n/texts'
import type { Screen } from '@/lib/edge/screens/state'
import { Acts } from './acts'
import { MoneyAccounts } from './money-accounts'
import { MoneyInvoices } from './money-invoices'

type Props = { screen: Extract<Screen, { name: 'admin-business' }> }

/** Renders `/admin/businesses/:id`: the accounts of a business, its invoices and payments, and what admins did. */
export function AdminBusinessScreen({ screen }: Props) {
  return (
    <AdminFrame current="businesses">
      <Business screen={screen} />
    </AdminFrame>
  )
}

function Business({ screen: { money } }: Props) {
  const t = useTranslations('admin.money')
  const { business, accounts, invoices, acts, has_issuer } = money
  return (
    <>
      <a href="/admin/businesses/">{t('back')}</a>
      <h1 dir="auto">{business.name}</h1>
      {business.user && (
        <a className={admin.who} href={`/admin/users/${business.user.id}/`}>
          <bdi>@{business.user.username}</bdi>
        </a>
      )}
      {!has_issuer && (
        <p role="note">
          {t('noIssuer')} <a href="/admin/businesses/?tab=issuer">{t('setIssuer')}</a>
        </p>
      )}
      <MoneyAccounts accounts={accounts} hasIssuer={has_issuer} />
      {accounts.length + invoices.length > 0 && <MoneyInvoices invoices={invoices} />}
      <Acts acts={acts} />
    </>
  )
}
