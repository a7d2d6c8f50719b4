import { currencies } from '@/lib/business/assets/currencies'
import { audienceStatuses, audienceTypes } from '@/lib/business/audiences/kinds'
import { documentTypes, invoiceStatuses } from '@/lib/business/billing/terms'
import { historyActions, historyTargets } from '@/lib/business/history/kinds'
import { inviteStatuses, inviteTypes } from '@/lib/business/invites/kinds'
import type { TableName } from '@/lib/business/tables/names'

/** A filter of a table: a parameter of the address, its choices, and the catalog group of their names. */
export type FilterField = {
  param: string
  name: string
  /** `ad_accounts`: the ad accounts of the business; `day`: a date. */
  kind: 'choice' | 'ad_accounts' | 'day'
  values?: readonly string[]
  words?: string
}

const choice = (param: string, values: readonly string[], words?: string): FilterField => ({
  param,
  name: param.replace('filter.', ''),
  kind: 'choice',
  values,
  ...(words ? { words } : {}),
})
const day = (param: string): FilterField => ({ param, name: param, kind: 'day' })
const adAccount: FilterField = { param: 'filter.ad_account_id', name: 'ad_account_id', kind: 'ad_accounts' }
const partnerType = choice('filter.partner_type', ['INTERNAL', 'EXTERNAL'], 'partnerTypes')

export const filterFields: Partial<Record<TableName, readonly FilterField[]>> = {
  'ad-accounts': [choice('filter.currency', currencies)],
  employees: [choice('filter.business_role', ['EMPLOYEE', 'BIZ_ADMIN'], 'roles')],
  partners: [partnerType],
  clients: [partnerType],
  invites: [
    choice('invite_status', inviteStatuses, 'inviteStatuses'),
    choice('filter.invite_type', inviteTypes, 'inviteTypes'),
  ],
  tags: [adAccount],
  audiences: [
    choice('direction', ['OWNED', 'SHARED', 'RECEIVED'], 'directions'),
    choice('filter.audience_type', audienceTypes, 'audienceTypes'),
    choice('filter.status', audienceStatuses, 'audienceStatuses'),
    adAccount,
  ],
  invoices: [
    adAccount,
    choice('status', invoiceStatuses, 'invoiceStatuses'),
    choice('document_type', documentTypes, 'documentTypes'),
    day('start_due_date'),
    day('end_due_date'),
  ],
  history: [
    choice('filter.action', historyActions, 'actions'),
    choice('filter.target_type', historyTargets, 'targets'),
    day('start_date'),
    day('end_date'),
  ],
}
