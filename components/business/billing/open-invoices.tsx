import Router from 'next/router'
import { useState } from 'react'
import { QueryProblem } from '@/components/platform/query-problem'
import { useQuery } from '@/components/platform/use-query'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { useTranslations } from '@/i18n/texts'
import type { WireInvoice } from '@/lib/business/billing/schema'
import { api } from '@/lib/edge/client/api'
import styles from './invoice/billing.module.css'
import { Chip } from './invoice/chip'
import { Details, InvoiceDetails } from './invoice/invoice-details'
import { InvoiceDownload } from './invoice/invoice-download'
import { useMoney } from './invoice/use-money'

type Shown = Pick<WireInvoice, 'id' | 'ad_account_id' | 'invoice_number'>
type Props = {
  business_id: string
  invoices: readonly WireInvoice[]
  total: number
  /** The invoice that the address names: of a mail, or of a return from the provider. */
  named: Shown | null
  isReturn: boolean
}

/** Lists the open invoices of a business, the first due ones first, each with how to pay it. */
export function OpenInvoices({ business_id, invoices, total, named, isReturn }: Props) {
  const t = useTranslations('business.billing')
  const { money, day } = useMoney()
  const [shown, setShown] = useState<Shown | null>(named)
  const [returned, setReturned] = useState(isReturn)
  const close = () => {
    setShown(null)
    setReturned(false)
    // The address no longer names it, and what was paid meanwhile is no longer listed.
    if (named) void Router.replace(`/business/billing/?business_id=${business_id}`)
  }
  return (
    <section className={styles.part}>
      <h2>{t('open')}</h2>
      {invoices.length === 0 ? (
        <p>{t('noneOpen')}</p>
      ) : (
        <ul className={styles.invoices}>
          {invoices.map((invoice) => (
            <li key={invoice.id}>
              <span className={styles.who}>
                <strong>{invoice.invoice_number}</strong>
                <small>
                  <bdi>{invoice.ad_account_name}</bdi> · {t('dueOn', { date: day(invoice.invoice_due_date) })}
                </small>
              </span>
              {invoice.is_overdue && <Chip isBad>{t('overdueSum')}</Chip>}
              <span className={styles.amount}>
                {money(invoice.amount_owed_micro_currency, invoice.currency)}
              </span>
              <Button
                onClick={() => setShown(invoice)}
                aria-label={t('payOf', { number: invoice.invoice_number })}
              >
                {t('pay')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <a href={`/business/manager/invoices/?business_id=${business_id}`}>
        {total > invoices.length ? t('moreInvoices', { count: total }) : t('allInvoices')}
      </a>
      {shown && (
        <Dialog isDrawer title={shown.invoice_number} onClose={close}>
          {returned ? (
            <Returned of={shown} />
          ) : (
            <InvoiceDetails ad_account_id={shown.ad_account_id} invoice_id={shown.id} />
          )}
        </Dialog>
      )}
    </section>
  )
}

/** Asks what became of a payment on the provider's page, and thanks for it, or says that it is still on its way. */
function Returned({ of: { id, ad_account_id } }: { of: Shown }) {
  const t = useTranslations('business.pay')
  const of = { ad_account_id, invoice_id: id }
  const loaded = useQuery(id, () =>
    api('POST /v5/ad_accounts/:ad_account_id/invoices/:invoice_id/checkout/return', of),
  )
  const isPaid = loaded.data !== null && loaded.data.owed_micro <= 0
  const words = isPaid ? t('thanks') : t('onItsWay')
  return (
    <>
      <p role="status">
        <strong>{loaded.data ? words : loaded.problem === null && t('checking')}</strong>
      </p>
      <QueryProblem of={loaded} />
      {loaded.data && <Details detail={loaded.data} />}
      <InvoiceDownload ad_account_id={ad_account_id} invoice_id={id} />
    </>
  )
}
