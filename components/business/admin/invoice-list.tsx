import { useState } from 'react'
import styles from '@/components/platform/admin/admin.module.css'
import { MoreOfList } from '@/components/platform/admin/more-of-list'
import { SearchChoice, SearchForm } from '@/components/platform/admin/search-form'
import { useList } from '@/components/platform/use-list'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import patterns from '@/components/ui/patterns.module.css'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { WireAdminInvoice } from '@/lib/business/admin/schema'
import { invoiceStates } from '@/lib/business/admin/states'
import { resource } from '@/lib/edge/client/resource-client'
import { PaidDialog } from './paid-dialog'
import type { AdminBusinesses } from './screen'
import { useMoney } from './use-money'

/** Lists the invoices of the site; an open one can be marked as paid, with the reference of its payment. */
export function InvoiceList({ screen }: { screen: Extract<AdminBusinesses, { tab: 'invoices' }> }) {
  const t = useTranslations('admin.businesses')
  const { query, state, invoices, bookmark } = screen
  const pages = useList(
    `AdminInvoices ${state} ${query}`,
    (bookmarks) => resource('AdminInvoicesResource').get({ query, state, bookmarks }),
    { first: { items: invoices, bookmark } },
  )
  const [paying, setPaying] = useState<WireAdminInvoice | null>(null)
  const paid = (changed: WireAdminInvoice) => {
    setPaying(null)
    pages.change((items) => items.map((one) => (one.id === changed.id ? changed : one)))
  }
  return (
    <>
      <SearchForm
        action="/admin/businesses/"
        value={query}
        texts={{ label: t('search'), hint: t('invoiceHint'), submit: t('show') }}
      >
        <input type="hidden" name="tab" value="invoices" />
        <SearchChoice label={t('state')} name="state" value={state}>
          {invoiceStates.map((one) => (
            <option key={one} value={one}>
              {t(`states.${one}`)}
            </option>
          ))}
        </SearchChoice>
      </SearchForm>
      {pages.items.length === 0 ? (
        <EmptyState sign="search" title={t('noInvoices')} text={t('noInvoicesText')}>
          {(query || state !== 'open') && (
            <ButtonLink href="/admin/businesses/?tab=invoices">{t('openInvoices')}</ButtonLink>
          )}
        </EmptyState>
      ) : (
        <ul className={styles.people} aria-label={t('tab.invoices')}>
          {pages.items.map((invoice) => (
            <Row key={invoice.id} invoice={invoice} onPay={() => setPaying(invoice)} />
          ))}
        </ul>
      )}
      <MoreOfList pages={pages} texts={{ more: t('more'), loading: t('loading'), failed: t('failed') }} />
      {paying && <PaidDialog invoice={paying} onPaid={paid} onClose={() => setPaying(null)} />}
    </>
  )
}

function Row({ invoice, onPay }: { invoice: WireAdminInvoice; onPay: () => void }) {
  const t = useTranslations('admin.businesses')
  const format = useFormatter()
  const money = useMoney()
  const due = format.dateTime(new Date(`${invoice.due_date}T00:00:00Z`), {
    dateStyle: 'medium',
    timeZone: 'UTC',
  })
  return (
    <li className={styles.person}>
      <span className={styles.who}>
        <strong>
          {invoice.number} · {money(invoice.billed, invoice.currency)}
        </strong>
        <span dir="auto">
          <a href={`/admin/businesses/${invoice.business.id}/`}>{invoice.business.name}</a> ·{' '}
          {invoice.ad_account_name}
        </span>
        <span className={styles.marks}>
          {invoice.is_overdue && <span className={patterns.mark}>{t('states.overdue')}</span>}
        </span>
      </span>
      <small>
        {invoice.is_open
          ? t('owed', { amount: money(invoice.owed, invoice.currency), date: due })
          : t('states.paid')}
      </small>
      {invoice.is_open && (
        <Button onClick={onPay} aria-label={t('payOne', { number: invoice.number })}>
          {t('pay')}
        </Button>
      )}
    </li>
  )
}
