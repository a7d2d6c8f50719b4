import { useLocale, useTranslations } from '@/i18n/texts'
import { countryName } from '@/lib/accounts/locales/countries'
import type { WireInvoiceDetail } from '@/lib/business/billing/invoices/invoice'
import type { Address } from '@/lib/business/billing/schema'
import styles from './billing.module.css'
import { useMoney } from './use-money'

/** Shows an invoice or credit memo as it was issued: its parties, dates, lines and sums. */
export function InvoicePaper({ detail }: { detail: WireInvoiceDetail }) {
  const t = useTranslations('business.paper')
  const { money, day } = useMoney()
  const { invoice, issuer, bill_to, lines, credits_number } = detail
  const amount = (micro: number) => money(micro, invoice.currency)
  const items = credits_number
    ? [{ description: t('credit', { number: credits_number }), amount: invoice.amount_net_micro_currency }]
    : lines
  return (
    <section className={styles.part}>
      <h3>{t('title')}</h3>
      <dl className={styles.facts}>
        <dt>{t('date')}</dt>
        <dd>{day(invoice.invoice_date)}</dd>
        <dt>{t('period')}</dt>
        <dd>
          {day(invoice.billing_period_start_date)} – {day(invoice.billing_period_end_date)}
        </dd>
        {issuer && (
          <>
            <dt>{t('from')}</dt>
            <dd>
              <Party address={issuer.address} />
              {issuer.email && <a href={`mailto:${issuer.email}`}>{issuer.email}</a>}
            </dd>
          </>
        )}
        <dt>{t('to')}</dt>
        <dd>
          <Party address={bill_to} />
        </dd>
      </dl>
      <table className={styles.lines}>
        <tbody>
          {items.map((line) => (
            <tr key={line.description}>
              <td>
                <bdi>{line.description || t('advertising')}</bdi>
              </td>
              <td>{amount(line.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('net')}</th>
            <td>{amount(invoice.amount_net_micro_currency)}</td>
          </tr>
          {invoice.amount_discount_micro_currency !== 0 && (
            <tr>
              <th scope="row">{t('discount')}</th>
              <td>{amount(-invoice.amount_discount_micro_currency)}</td>
            </tr>
          )}
          <tr>
            <th scope="row">{t('tax')}</th>
            <td>{amount(invoice.amount_tax_micro_currency)}</td>
          </tr>
          <tr>
            <th scope="row">{t('total')}</th>
            <td>{amount(invoice.amount_billed_micro_currency)}</td>
          </tr>
        </tfoot>
      </table>
      {invoice.tax_note === 'REVERSE_CHARGE' && <p>{t('reverseCharge')}</p>}
    </section>
  )
}

function Party({ address }: { address: Address }) {
  const t = useTranslations('business.paper')
  const locale = useLocale()
  const place = [address.postal_code, address.city, address.region].filter(Boolean).join(' ')
  const country = countryName(address.country, locale)
  const lines = [address.legal_name, address.address_line_1, address.address_line_2, place, country]
  return (
    <>
      {lines.filter(Boolean).map((line) => (
        <bdi key={line} style={{ display: 'block' }}>
          {line}
        </bdi>
      ))}
      {address.tax_id && <div>{t('taxId', { id: address.tax_id })}</div>}
    </>
  )
}
