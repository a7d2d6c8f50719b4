import { sql } from 'drizzle-orm'
import { countriesIn } from '@/lib/accounts/locales/countries'
import { idSchema } from '@/lib/core/input'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { areaScreen } from '../hierarchy/area-screen.server'
import { businessOf } from '../hierarchy/queries.server'
import type { WireBalance } from './balances/balances'
import { balancesOf } from './balances/balances.server'
import { statementGet, type WireStatement } from './balances/bookings'
import { statementOf } from './balances/bookings.server'
import { informationOf } from './information.server'
import { type DocumentType, numberOf } from './invoices/terms'
import { checkoutAdapter } from './payments/checkout.server'
import { invoicesOf } from './queries.server'
import { invoicesGet, type WireInvoice } from './schema'

type Named = Pick<WireInvoice, 'id' | 'ad_account_id' | 'invoice_number'>
type Query = { ad_account_id: string; start_date: string; end_date: string; kind: string; page: number }

/** Says what the billing screen shows besides the accounts and addresses. */
type Shown =
  | { tab: 'overview'; open: WireInvoice[]; total: number; named: Named | null; is_return: boolean }
  | { tab: 'ledger'; asked: Query; statement: WireStatement | null }
  | { tab: 'addresses' }

/** Returns the bookings that the address asks for; what it has wrong counts as absent. */
async function ledgerShown(
  member: Member,
  query: URLSearchParams,
  accounts: readonly WireBalance[],
): Promise<Shown> {
  const account = accounts.find(({ id }) => id === query.get('ad_account_id')) ?? accounts[0]
  const named = ['start_date', 'end_date', 'kind', 'page'] as const
  const given = named.flatMap((name) => {
    const value = query.get(name)
    return value && statementGet.shape[name].safeParse(value).success ? [[name, value]] : []
  })
  const requested = { ad_account_id: account?.id ?? '', start_date: '', end_date: '', kind: 'ALL', page: 1 }
  if (!account) return { tab: 'ledger', asked: requested, statement: null }
  const parsed = statementGet.parse({ ad_account_id: account.id, ...Object.fromEntries(given) })
  return { tab: 'ledger', asked: { ...requested, ...parsed }, statement: await statementOf(member, parsed) }
}

/** Returns the invoice that the address names, if it is of an ad account that the member sees. */
async function namedInvoice(id: string | null, accounts: readonly WireBalance[]): Promise<Named | null> {
  if (!idSchema.safeParse(id).success) return null
  const { rows } = await db().execute<{ ad_account_id: string; document_type: DocumentType; number: number }>(
    sql`select ad_account_id, document_type, number from invoices where id = ${id}`,
  )
  const [row] = rows
  if (!id || !row || !accounts.some((account) => account.id === row.ad_account_id)) return null
  return { id, ad_account_id: row.ad_account_id, invoice_number: numberOf(row.document_type, row.number) }
}

/** Returns the open invoices, the first due ones first, and the one that the address names. */
async function openShown(
  member: Member,
  business_id: string,
  query: URLSearchParams,
  accounts: readonly WireBalance[],
): Promise<Shown> {
  const requested = {
    business_id,
    page_size: 50,
    sort_by: 'DUE_DATE',
    status: 'OPEN',
    document_type: 'INVOICE',
  }
  const { items: open, total_count: total } = await invoicesOf(member, invoicesGet.parse(requested))
  const named = await namedInvoice(query.get('invoice'), accounts)
  return { tab: 'overview', open, total, named, is_return: query.get('paid') === '1' }
}

export const loadBilling = areaScreen({ text: 'billing' }, async (member, { query }) => {
  const { business, businesses } = await businessOf(member, query.get('business_id'))
  const accounts = await balancesOf(member, business.id)
  const tab = query.get('tab')
  const shown: Shown =
    tab === 'addresses'
      ? { tab }
      : await (tab === 'ledger'
          ? ledgerShown(member, query, accounts)
          : openShown(member, business.id, query, accounts))
  return {
    name: 'business-billing' as const,
    business,
    businesses,
    information: await informationOf(member, business.id),
    countries: countriesIn('en'),
    accounts,
    has_card: checkoutAdapter() !== undefined,
    shown,
  }
})
