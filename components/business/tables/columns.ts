import {
  columnVisibilityFeature,
  createColumnHelper,
  rowSelectionFeature,
  tableFeatures,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { useFormatter, useTranslations } from '@/i18n/texts'
import { countryName } from '@/lib/accounts/locales/countries'
import { kindWord } from '@/lib/business/history/kind-words'
import type { TableName } from '@/lib/business/tables/names'
import { own } from '@/lib/core/own'
import { shownAddress } from '@/lib/platform/mail/shown-address'

/** A row of a management table: an item of its list, as in the call's answer. */
export type Row = { id: string; [field: string]: unknown }
export type Words = ReturnType<typeof useTranslations<'business'>>
type Report = { t: Words; locale: string; format: ReturnType<typeof useFormatter> }

/** A part of the catalog with a word for each value of a column. */
type WordGroup =
  | 'roles'
  | 'partnerTypes'
  | 'inviteTypes'
  | 'inviteStatuses'
  | 'profileStates'
  | 'matchStatuses'
  | 'audienceTypes'
  | 'audienceStatuses'
  | 'documentTypes'

/** The meaning of a state for the reader: fine, waiting for someone, or wrong. */
type Tone = 'good' | 'wait' | 'bad' | 'plain'

/** A column: its text for a row, and the name by which the server sorts it. */
type Column = {
  id: string
  sort?: string
  text: (row: Row, report: Report) => string
  /** True for numbers, whose digits are compared at the end. */
  isEnd?: boolean
  /** For a state, which is shown as a chip. */
  tone?: (row: Row) => Tone
}

/** A column as a table shows it: with its name, and its own content if that is more than its text. */
export type ShownColumn = Column & { label: string; cell?: (row: Row) => ReactNode }

/** Returns the columns of a table of the area with their names. */
export const columnsWith = (table: TableName, t: Words): ShownColumn[] =>
  columnsOf[table].map((column) => ({ ...column, label: t(`columns.${column.id}` as 'columns.name') }))

export const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature })

const field = (id: string, sort?: string): Column => ({
  id,
  ...(sort ? { sort } : {}),
  text: (row) => String(row[id] ?? ''),
})

const at = (id: string, unit: number, sort?: string): Column => ({
  id,
  ...(sort ? { sort } : {}),
  text: (row, { format }) =>
    row[id] ? format.dateTime(new Date(Number(row[id]) * unit), { dateStyle: 'medium' }) : '',
})

const words = (id: string, group: WordGroup, messageOf: (row: Row) => string, sort?: string): Column => ({
  id,
  ...(sort ? { sort } : {}),
  // The name of each value is in the catalog, under `group`.
  text: (row, { t }) => (messageOf(row) ? t(`${group}.${messageOf(row)}` as 'roles.EMPLOYEE') : ''),
})

/** Returns a column of states, each a chip whose tone depends on the row. */
const states = (column: Column, tone: (row: Row) => Tone): Column => ({ ...column, tone })

const money = (id: string, key: string, sort?: string): Column => ({
  id,
  isEnd: true,
  ...(sort ? { sort } : {}),
  text: (row, { format }) =>
    format.number(Number(row[key]) / 1e6, { style: 'currency', currency: String(row.currency) }),
})

/** Returns a column for a day in the form `YYYY-MM-DD`. */
const day = (id: string, sort?: string): Column => ({
  id,
  ...(sort ? { sort } : {}),
  text: (row, { format }) =>
    format.dateTime(new Date(`${row[id]}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' }),
})

const country: Column = {
  id: 'country',
  sort: 'country',
  text: (row, { locale }) => countryName(String(row.country ?? ''), locale),
}

const permissions: Column = {
  id: 'permissions',
  text: ({ permissions }, { t }) =>
    (permissions as string[]).map((one) => t(`permissions.${one}` as 'permissions.ADMIN')).join(', '),
}
const owner: Column = { id: 'owner', text: ({ owner }) => (owner as { username: string }).username }
const assets: Column = {
  id: 'assets',
  text: ({ assets_summary }, { t }) => {
    const { ad_accounts, profiles } = assets_summary as { ad_accounts: number; profiles: number }
    return t('assetCount', { ad_accounts, profiles })
  },
}
const count = (id: string): Column => ({
  id,
  isEnd: true,
  text: (row, { format }) => format.number((row[id] as unknown[]).length),
})
/** True for an invoice that should have been paid before today. */
const isOverdue = ({ status, invoice_due_date }: Row) =>
  status === 'OPEN' && String(invoice_due_date) < new Date().toISOString().slice(0, 10)
const inviteTones: Readonly<Record<string, Tone>> = { PENDING: 'wait', ACCEPTED: 'good', DECLINED: 'bad' }
const audienceTones: Readonly<Record<string, Tone>> = {
  READY: 'good',
  INITIALIZING: 'wait',
  TOO_SMALL: 'bad',
}
const matchTones: Readonly<Record<string, Tone>> = {
  VALIDATING_IN_PROGRESS: 'wait',
  VALIDATION_COMPLETE: 'good',
}
const role = words('business_role', 'roles', (row) => String(row.business_role), 'business_role')
const people: readonly Column[] = [
  field('full_name', 'name'),
  field('username', 'username'),
  { id: 'email', text: ({ email }) => shownAddress(String(email ?? '')) },
  role,
  assets,
  at('created_time', 1, 'created_time'),
]
const partners: readonly Column[] = [
  field('name', 'name'),
  field('username', 'username'),
  words('partner_type', 'partnerTypes', (row) => String(row.partner_type), 'partner_type'),
  assets,
  at('created_time', 1, 'created_time'),
]

type Invite = { invite_type: string; invite_status: string; invite_expiration: number }
/** True for an invite from another business: this one can answer it, but not change it. */
export const isReceived = (row: Row) => row.is_received_invite === true

const inviteOf = (row: Row) => row.invite_data as Invite

const invites: readonly Column[] = [
  {
    id: 'user',
    sort: 'name',
    text: ({ user }) => {
      const { email, username, full_name } = (user ?? {}) as Record<string, string | null>
      if (email) return shownAddress(email)
      return full_name && username ? `${full_name} (${username})` : (full_name ?? '')
    },
  },
  words('invite_type', 'inviteTypes', (row) => inviteOf(row).invite_type, 'invite_type'),
  states(
    words('invite_status', 'inviteStatuses', (row) => inviteOf(row).invite_status, 'invite_status'),
    (row) => own(inviteTones, inviteOf(row).invite_status) ?? 'plain',
  ),
  words('business_roles', 'roles', (row) => (row.business_roles as string[])[0] ?? ''),
  { id: 'sender', text: ({ created_by_business }) => (created_by_business as { name: string }).name },
  {
    id: 'invite_expiration',
    sort: 'invite_expiration',
    text: (row, { format }) =>
      format.dateTime(new Date(inviteOf(row).invite_expiration), { dateStyle: 'medium' }),
  },
]

/** The columns of each table; the first one names the row. */
export const columnsOf: Record<TableName, readonly Column[]> = {
  'ad-accounts': [
    field('name', 'name'),
    field('id', 'id'),
    owner,
    country,
    field('currency', 'currency'),
    permissions,
    at('created_time', 1000, 'created_time'),
  ],
  profiles: [
    field('name', 'name'),
    field('username', 'username'),
    states(
      words('profile_state', 'profileStates', (row) => String(row.profile_state)),
      (row) => (row.profile_state === 'DELETING' ? 'bad' : 'plain'),
    ),
    owner,
    permissions,
    at('created_time', 1000, 'created_time'),
  ],
  'asset-groups': [
    field('name', 'name'),
    {
      id: 'asset_group_types',
      text: (row, { t }) =>
        (row.asset_group_types as string[])
          .map((one) => t(`groupTypes.${one}` as 'groupTypes.BRAND'))
          .join(', '),
    },
    count('adAccounts'),
    count('profiles'),
    count('employees'),
    count('partners'),
    at('updated_time', 1, 'updated_time'),
  ],
  employees: people,
  managers: people,
  partners,
  clients: partners,
  members: [
    field('name', 'name'),
    field('username', 'username'),
    country,
    field('ad_accounts'),
    field('profiles'),
  ],
  invites,
  'pending-members': invites,
  'pending-managers': invites,
  tags: [
    field('name', 'name'),
    field('ad_account_name', 'ad_account_name'),
    field('id'),
    field('leader_tag_name'),
    states(
      words('enhanced_match', 'matchStatuses', (row) => String(row.enhanced_match_status)),
      (row) => own(matchTones, String(row.enhanced_match_status)) ?? 'plain',
    ),
    at('last_fired_time_ms', 1, 'last_fired_time_ms'),
    at('created_time', 1, 'created_time'),
  ],
  audiences: [
    field('name', 'name'),
    field('ad_account_name', 'ad_account_name'),
    words('audience_type', 'audienceTypes', (row) => String(row.audience_type), 'audience_type'),
    states(
      words('audience_status', 'audienceStatuses', (row) => String(row.status), 'status'),
      (row) => own(audienceTones, String(row.status)) ?? 'plain',
    ),
    {
      id: 'size',
      isEnd: true,
      text: ({ size }, { t }) => (size === null ? t('tooFew') : t('atLeast', { size: Number(size) })),
    },
    field('retention_days'),
    at('created_timestamp', 1000, 'created_timestamp'),
  ],
  invoices: [
    field('invoice_number', 'INVOICE_NUMBER'),
    field('ad_account_name'),
    states(
      {
        id: 'invoice_status',
        text: (row, { t }) =>
          isOverdue(row) ? t('overdue') : t(`invoiceStatuses.${row.status}` as 'invoiceStatuses.OPEN'),
      },
      (row) => (isOverdue(row) ? 'bad' : row.status === 'OPEN' ? 'wait' : 'good'),
    ),
    money('amount_billed', 'amount_billed_micro_currency', 'TOTAL_AMOUNT'),
    day('invoice_due_date', 'DUE_DATE'),
    money('amount_tax', 'amount_tax_micro_currency'),
    day('billing_period_start_date', 'BILLING_PERIOD'),
    day('billing_period_end_date'),
    words('document_type', 'documentTypes', (row) => String(row.document_type), 'DOCUMENT_TYPE'),
    field('payment_terms'),
  ],
  history: [
    {
      id: 'time',
      sort: 'time',
      text: ({ time }, { format }) =>
        format.dateTime(new Date(Number(time)), { dateStyle: 'medium', timeStyle: 'short' }),
    },
    {
      id: 'actor',
      sort: 'actor',
      text: ({ actor }, { t }) => (actor as { username: string } | null)?.username ?? t('nobody'),
    },
    { id: 'action', sort: 'action', text: (row, { t }) => kindWord(row, 'action', t) },
    { id: 'target_type', sort: 'target_type', text: (row, { t }) => kindWord(row, 'item', t) },
    field('target_name'),
    field('target_id'),
    field('ip'),
  ],
}

const helper = createColumnHelper<typeof features, Row>()

/** Returns columns in the library's form, each cell as text. */
export const columnDefs = (columns: readonly ShownColumn[], report: Report) =>
  helper.columns(columns.map(({ id, text }) => helper.accessor((row) => text(row, report), { id })))
