import { useState } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { FormField } from '@/components/ui/fields/form-field'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { WireBalance } from '@/lib/business/billing/balances/balances'
import { statementPage, type WireStatement } from '@/lib/business/billing/balances/bookings'
import { bookingKinds } from '@/lib/business/billing/invoices/terms'
import styles from './invoice/billing.module.css'
import { useMoney } from './invoice/use-money'

export type LedgerQuery = {
  ad_account_id: string
  start_date: string
  end_date: string
  kind: string
  page: number
}
type Props = {
  business_id: string
  accounts: readonly WireBalance[]
  query: LedgerQuery
  statement: WireStatement | null
}

/** Shows every booking of an ad account with its reason and what was owed after it. The address has the range. */
export function Ledger({ business_id, accounts, query, statement }: Props) {
  const t = useTranslations('business.ledger')
  const { money } = useMoney()
  if (!statement) return <EmptyState title={t('none')} text={t('noneText')} />
  const of = (page: number) => {
    const { ad_account_id } = query
    const search = new URLSearchParams({ business_id, tab: 'ledger', ad_account_id, ...rangeOf(query) })
    if (page > 1) search.set('page', String(page))
    return `/business/billing/?${search}`
  }
  const file = `/v5/ad_accounts/${query.ad_account_id}/statement/csv`
  const pages = Math.max(1, Math.ceil(statement.total_count / statementPage))
  return (
    <section className={styles.part} aria-label={t('title')}>
      <Range business_id={business_id} accounts={accounts} query={query} />
      <dl className={styles.sums}>
        <div>
          <dt>{t('opening')}</dt>
          <dd>{money(statement.opening_micro, statement.currency)}</dd>
        </div>
        <div>
          <dt>{t('closing')}</dt>
          <dd>{money(statement.closing_micro, statement.currency)}</dd>
        </div>
      </dl>
      {statement.items.length === 0 ? (
        <EmptyState title={t('empty')} text={t('emptyText')} />
      ) : (
        <Bookings statement={statement} />
      )}
      <div className={styles.ways}>
        <ButtonLink href={`${file}?${new URLSearchParams(rangeOf(query))}`} download>
          {t('csv')}
        </ButtonLink>
        {query.page > 1 && <ButtonLink href={of(query.page - 1)}>{t('newer')}</ButtonLink>}
        {query.page < pages && <ButtonLink href={of(query.page + 1)}>{t('older')}</ButtonLink>}
        {pages > 1 && <span>{t('page', { page: query.page, pages })}</span>}
      </div>
    </section>
  )
}

/** The parameters of a range that are not the usual ones. */
const rangeOf = ({ start_date, end_date, kind }: LedgerQuery): Record<string, string> => ({
  ...(start_date && { start_date }),
  ...(end_date && { end_date }),
  ...(kind !== 'ALL' && { kind }),
})

function Range({ business_id, accounts, query }: Omit<Props, 'statement'>) {
  const t = useTranslations('business.ledger')
  const [from, setFrom] = useState(query.start_date)
  const [until, setUntil] = useState(query.end_date)
  return (
    <form className={styles.range} action="/business/billing/">
      <input type="hidden" name="business_id" value={business_id} />
      <input type="hidden" name="tab" value="ledger" />
      <label>
        {t('account')}
        <select name="ad_account_id" defaultValue={query.ad_account_id}>
          {accounts.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('kind')}
        <select name="kind" defaultValue={query.kind}>
          {(['ALL', ...bookingKinds] as const).map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </select>
      </label>
      <FormField label={t('from')} type="date" name="start_date" value={from} onChange={setFrom} />
      <FormField label={t('until')} type="date" name="end_date" value={until} onChange={setUntil} />
      <Button type="submit">{t('show')}</Button>
    </form>
  )
}

function Bookings({ statement: { items, currency } }: { statement: WireStatement }) {
  const t = useTranslations('business.ledger')
  const format = useFormatter()
  const { money } = useMoney()
  return (
    <table className={styles.ledger}>
      <thead>
        <tr>
          <th scope="col">{t('time')}</th>
          <th scope="col">{t('kind')}</th>
          <th scope="col">{t('reason')}</th>
          <th scope="col" data-number>
            {t('amount')}
          </th>
          <th scope="col" data-number>
            {t('balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((line) => (
          <tr key={line.id}>
            <td>
              {format.dateTime(new Date(line.created_time), {
                dateStyle: 'medium',
                timeStyle: 'short',
                timeZone: 'UTC',
              })}
            </td>
            <td>{t(`kinds.${line.kind}`)}</td>
            <td>
              <bdi>{line.description}</bdi>
            </td>
            <td data-number>{line.amount_micro === 0 ? '–' : money(line.amount_micro, currency)}</td>
            <td data-number>
              <span className="visually-hidden">{t('balance')}: </span>
              {money(line.balance_micro, currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
