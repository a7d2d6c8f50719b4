import { createTranslator } from 'next-intl'
import { exactDecimalOf } from '@/lib/business/billing/balances/money'
import texts from '@/messages/en/business.json'
import { historyCells, historyHead } from '../history/csv.server'
import type { WireHistoryEntry } from '../history/schema'
import type { TableName } from '../tables/names'

// The area's texts are only in English.
const t = createTranslator({ locale: 'en-US', messages: texts, namespace: 'business' })

type Row = Record<string, unknown>
type Heading = keyof (typeof texts)['business']['columns']
type Column = readonly [heading: Heading, cell: (row: Row) => unknown]

const field = (name: Heading): Column => [name, (row) => row[name]]

/** A time as ISO 8601, of a number in milliseconds or, with 1000, in seconds. */
const time = (name: Heading, unit = 1, of: (row: Row) => unknown = (row) => row[name]): Column => [
  name,
  (row) => (of(row) ? new Date(Number(of(row)) * unit).toISOString() : ''),
]
/** An amount in units of its currency, which has a column of its own: `1234.50`. */
const money = (heading: Heading, name: string): Column => [
  heading,
  (row) => exactDecimalOf(Number(row[name]), String(row.currency)),
]
const listed = (name: Heading, word: (one: string) => string): Column => [
  name,
  (row) => ((row[name] ?? []) as string[]).map(word).join(', '),
]
/** A part of the catalog with a word for each value of a column. */
type WordGroup =
  | 'roles'
  | 'partnerTypes'
  | 'inviteTypes'
  | 'inviteStatuses'
  | 'matchStatuses'
  | 'audienceTypes'
  | 'audienceStatuses'
  | 'documentTypes'
  | 'invoiceStatuses'

/** A value that the catalog has a word for, under `group`. */
const word = (heading: Heading, group: WordGroup, textIn: (row: Row) => unknown): Column => [
  heading,
  (row) => (textIn(row) ? t(`${group}.${String(textIn(row))}` as 'roles.EMPLOYEE') : ''),
]
const count = (name: Heading): Column => [name, (row) => ((row[name] ?? []) as unknown[]).length]
const granted = (name: 'ad_accounts' | 'profiles'): Column => [
  name,
  (row) => (row.assets_summary as Record<string, number>)[name],
]
const owner: Column = ['owner', (row) => (row.owner as { username: string }).username]
const permissions = listed('permissions', (one) => t(`permissions.${one}` as 'permissions.ADMIN'))
const id = field('id')

const people: readonly Column[] = [
  field('full_name'),
  field('username'),
  field('email'),
  word('business_role', 'roles', (row) => row.business_role),
  granted('ad_accounts'),
  granted('profiles'),
  time('created_time'),
  id,
]
const partners: readonly Column[] = [
  field('name'),
  field('username'),
  word('partner_type', 'partnerTypes', (row) => row.partner_type),
  granted('ad_accounts'),
  granted('profiles'),
  time('created_time'),
  id,
]

const inviteOf = (row: Row) => row.invite_data as Row
const inviteeOf = (row: Row) => {
  const { email, username, full_name } = (row.user ?? {}) as Record<string, string | null>
  return email || (full_name && username ? `${full_name} (${username})` : (full_name ?? username ?? ''))
}

const invites: readonly Column[] = [
  ['user', inviteeOf],
  word('invite_type', 'inviteTypes', (row) => inviteOf(row).invite_type),
  word('invite_status', 'inviteStatuses', (row) => inviteOf(row).invite_status),
  word('business_roles', 'roles', (row) => (row.business_roles as string[])[0]),
  ['sender', (row) => (row.created_by_business as { name: string } | null)?.name],
  time('invite_expiration', 1, (row) => inviteOf(row).invite_expiration),
  id,
]

/** The columns of each table as people read them: as on screen, with all ids last. */
const columns: Record<Exclude<TableName, 'history'>, readonly Column[]> = {
  'ad-accounts': [
    field('name'),
    owner,
    field('country'),
    field('currency'),
    permissions,
    time('created_time', 1000),
    time('updated_time', 1000),
    id,
  ],
  profiles: [field('name'), field('username'), owner, permissions, time('created_time', 1000), id],
  'asset-groups': [
    field('name'),
    listed('asset_group_types', (one) => t(`groupTypes.${one}` as 'groupTypes.BRAND')),
    count('adAccounts'),
    count('profiles'),
    count('employees'),
    count('partners'),
    owner,
    time('created_time'),
    time('updated_time'),
    id,
  ],
  employees: people,
  managers: people,
  partners,
  clients: partners,
  members: [field('name'), field('username'), field('country'), field('ad_accounts'), field('profiles'), id],
  invites,
  'pending-members': invites,
  'pending-managers': invites,
  tags: [
    field('name'),
    field('ad_account_name'),
    field('leader_tag_name'),
    word('enhanced_match', 'matchStatuses', (row) => row.enhanced_match_status),
    time('last_fired_time_ms'),
    time('created_time'),
    id,
  ],
  audiences: [
    field('name'),
    field('ad_account_name'),
    word('audience_type', 'audienceTypes', (row) => row.audience_type),
    word('audience_status', 'audienceStatuses', (row) => row.status),
    field('size'),
    field('retention_days'),
    time('created_timestamp', 1000),
    id,
  ],
  invoices: [
    field('invoice_number'),
    field('ad_account_name'),
    word('document_type', 'documentTypes', (row) => row.document_type),
    word('invoice_status', 'invoiceStatuses', (row) => row.status),
    field('currency'),
    money('amount_billed', 'amount_billed_micro_currency'),
    money('amount_net', 'amount_net_micro_currency'),
    money('amount_tax', 'amount_tax_micro_currency'),
    money('amount_discount', 'amount_discount_micro_currency'),
    field('billing_period_start_date'),
    field('billing_period_end_date'),
    field('invoice_due_date'),
    field('payment_terms'),
    id,
  ],
}

/** Returns the cells of the first line of an exported table. */
export const csvHead = (table: TableName): readonly string[] =>
  table === 'history' ? historyHead : columns[table].map(([heading]) => t(`columns.${heading}`))

/** Returns the cells of a row of an exported table. */
export const csvCells = (table: TableName, row: object): readonly unknown[] =>
  table === 'history'
    ? historyCells(row as WireHistoryEntry)
    : columns[table].map(([, cell]) => cell(row as Row))
