import { useState } from 'react'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { Problem } from '@/components/ui/problem'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireInvoiceDetail } from '@/lib/business/billing/invoices/invoice'
import { writtenIban } from '@/lib/business/billing/payments/iban'
import { api } from '@/lib/edge/client/api'
import styles from './billing.module.css'
import { useMoney } from './use-money'

type Props = { detail: WireInvoiceDetail; open?: (address: string) => void }

/** Says what is owed on an invoice and how to pay it: on the provider's page, or by transfer with its reference. */
export function HowToPay({ detail, open = (to) => location.assign(to) }: Props) {
  const t = useTranslations('business.pay')
  const { money, day } = useMoney()
  const { invoice, issuer, owed_micro, can_pay_online } = detail
  const of = { ad_account_id: invoice.ad_account_id, invoice_id: invoice.id }
  // Stays busy while the browser leaves for the provider's page.
  const [isLeaving, setLeaving] = useState(false)
  const { isPending, problem, start } = useAction(
    async () => {
      const made = await api('POST /v5/ad_accounts/:ad_account_id/invoices/:invoice_id/checkout', of)
      setLeaving(true)
      open(made.redirect_url)
    },
    { once: true },
  )
  if (invoice.document_type !== 'INVOICE' || owed_micro <= 0) return null
  const owed = money(owed_micro, invoice.currency)
  return (
    <section className={styles.pay} aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <p>
        {detail.is_overdue
          ? t('overdue', { owed, date: day(invoice.invoice_due_date) })
          : t('owed', { owed, date: day(invoice.invoice_due_date) })}
      </p>
      {can_pay_online && (
        <Button look="accent" disabled={isPending || isLeaving} onClick={() => void start()}>
          {t('now', { owed })}
        </Button>
      )}
      <Problem>{problem?.message}</Problem>
      {issuer ? (
        <>
          <p>{can_pay_online ? t('orTransfer') : t('transfer')}</p>
          <dl>
            <Fact name="holder" value={issuer.bank.holder} />
            <Fact
              name={issuer.bank.routing ? 'accountNumber' : 'iban'}
              value={issuer.bank.routing ? issuer.bank.iban : writtenIban(issuer.bank.iban)}
            />
            <Fact name="bic" value={issuer.bank.bic} />
            <Fact name="routing" value={issuer.bank.routing} />
            <Fact name="bank" value={issuer.bank.bank_name} />
            <Fact name="reference" value={invoice.invoice_number} />
          </dl>
        </>
      ) : (
        <p>{t('noBank')}</p>
      )}
    </section>
  )
}

/** Shows a fact of a transfer; pressing it copies it. */
function Fact({
  name,
  value,
}: {
  name: 'holder' | 'iban' | 'accountNumber' | 'bic' | 'routing' | 'bank' | 'reference'
  value: string
}) {
  const t = useTranslations('business.pay')
  if (!value) return null
  const copy = async () => {
    await navigator.clipboard.writeText(name === 'iban' ? value.replaceAll(' ', '') : value)
    showToast({ message: t('copied', { what: t(name) }) })
  }
  return (
    <>
      <dt>{t(name)}</dt>
      <dd className={styles.fact}>
        <bdi>{value}</bdi>
        <Button
          look="plain"
          aria-label={t('copyOf', { what: t(name) })}
          onClick={() => void copy().catch(() => undefined)}
        >
          {t('copy')}
        </Button>
      </dd>
    </>
  )
}
