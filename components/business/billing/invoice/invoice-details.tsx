import { QueryProblem } from '@/components/platform/query-problem'
import { useQuery } from '@/components/platform/use-query'
import { useTranslations } from '@/i18n/texts'
import type { WireInvoiceDetail } from '@/lib/business/billing/invoices/invoice'
import { api } from '@/lib/edge/client/api'
import styles from './billing.module.css'
import { HowToPay } from './how-to-pay'
import { InvoiceDownload } from './invoice-download'
import { InvoicePaper } from './invoice-paper'
import { InvoicePayments } from './invoice-payments'

type Props = { ad_account_id: string; invoice_id: string }

/** Shows an invoice as it was issued, how to pay it, what was paid, and its PDF. */
export function InvoiceDetails({ ad_account_id, invoice_id }: Props) {
  const of = { ad_account_id, invoice_id }
  const loaded = useQuery(invoice_id, () =>
    api('GET /v5/ad_accounts/:ad_account_id/invoices/:invoice_id', of),
  )
  return (
    <>
      {loaded.data ? <Details detail={loaded.data} /> : <Loading isShown={loaded.problem === null} />}
      <QueryProblem of={loaded} />
      <InvoiceDownload ad_account_id={ad_account_id} invoice_id={invoice_id} />
    </>
  )
}

function Loading({ isShown }: { isShown: boolean }) {
  const t = useTranslations('business.pay')
  return <p role="status">{isShown && t('loading')}</p>
}

/** The same for an invoice that is loaded. */
export function Details({ detail }: { detail: WireInvoiceDetail }) {
  return (
    <div className={styles.accounts}>
      <HowToPay detail={detail} />
      <InvoicePayments detail={detail} />
      <InvoicePaper detail={detail} />
    </div>
  )
}
