import { currencies } from '@/lib/business/assets/currencies'
import { audienceStatuses, audienceTypes } from '@/lib/business/audiences/kinds'
import { documentTypes, invoiceStatuses } from '@/lib/business/billing/invoices/terms'
import { historyActions, historyTargets } from '@/lib/business/history/kinds'
import { inviteStatuses, inviteTypes } from '@/lib/business/invites/kinds'
import type { TableName } from '@/lib/business/tables/names'

/** A part of the catalog with a word for each value of a filter. */
type WordGroup =
  | 'partnerTypes'
  | 'roles'
  | 'inviteStatuses'
  | 'inviteTypes'
  | 'directions'
  | 'audienceTypes'
  | 'audienceStatuses'
  | 'invoiceStatuses'
  | 'documentTypes'
  | 'actions'
  | 'targets'

/** A filter of a table; `name` is also the key of its label. */
export type FilterField = {
  name: string
  /**
   * `many` and `one`: some or one of the values; `ad_accounts`: some ad accounts of the business; `days`: a first and a
   * last day.
   */
  kind: 'many' | 'one' | 'ad_accounts' | 'days'
  /** The parameters of the address that hold its values: one, or two for days. */
  params: readonly string[]
  /** True for a column of the rows; other parameters belong to one table only. */
  isColumn: boolean
  values?: readonly string[]
  /** True for a filter that is chosen by tabs above the table. */
  isTab?: boolean
  /** True for a filter that is always set: it can be changed, but not taken off. */
  isSticky?: boolean
  /** The catalog group with the names of the values; without one, a value is its own name. */
  words?: WordGroup
}

const column = (name: string, values: readonly string[], words?: WordGroup): FilterField => ({
  name,
  kind: 'many',
  params: [name],
  isColumn: true,
  values,
  ...(words ? { words } : {}),
})
const own = (
  kind: 'many' | 'one',
  name: string,
  values: readonly string[],
  words: WordGroup,
): FilterField => ({
  name,
  kind,
  params: [name],
  isColumn: false,
  values,
  words,
})
const days = (name: string, first: string, last: string): FilterField => ({
  name,
  kind: 'days',
  params: [first, last],
  isColumn: false,
})
const adAccount: FilterField = {
  name: 'ad_account_id',
  kind: 'ad_accounts',
  params: ['ad_account_id'],
  isColumn: true,
}
const partnerType = column('partner_type', ['INTERNAL', 'EXTERNAL'], 'partnerTypes')

const fields: Partial<Record<TableName, readonly FilterField[]>> = {
  'ad-accounts': [column('currency', currencies)],
  employees: [column('business_role', ['EMPLOYEE', 'BIZ_ADMIN'], 'roles')],
  partners: [partnerType],
  clients: [partnerType],
  invites: [
    own('many', 'invite_status', inviteStatuses, 'inviteStatuses'),
    column('invite_type', inviteTypes, 'inviteTypes'),
  ],
  tags: [adAccount],
  audiences: [
    { ...own('one', 'direction', ['OWNED', 'SHARED', 'RECEIVED'], 'directions'), isTab: true },
    column('audience_type', audienceTypes, 'audienceTypes'),
    column('status', audienceStatuses, 'audienceStatuses'),
    adAccount,
  ],
  invoices: [
    adAccount,
    own('one', 'status', invoiceStatuses, 'invoiceStatuses'),
    own('one', 'document_type', documentTypes, 'documentTypes'),
    days('due', 'start_due_date', 'end_due_date'),
  ],
  history: [
    { ...days('time', 'start_date', 'end_date'), isSticky: true },
    column('action', historyActions, 'actions'),
    column('target_type', historyTargets, 'targets'),
  ],
}

/** Returns the filters that a table offers. */
export const filterFields = (table: TableName): readonly FilterField[] => fields[table] ?? []
