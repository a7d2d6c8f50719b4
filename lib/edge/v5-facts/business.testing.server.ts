import { z } from 'zod'
import { currencies } from '@/lib/business/assets/currencies'
import { accountId, country, day, id, ids, micro, milliseconds, seconds, text } from './kinds.testing.server'

export const assetPermission = z.enum([
  'ADMIN',
  'ANALYST',
  'FINANCE_MANAGER',
  'FINANCE_EDIT',
  'FINANCE_VIEW',
  'AUDIENCE_MANAGER',
  'CAMPAIGN_MANAGER',
  'CATALOGS_MANAGER',
  'CATALOGS_VIEWER',
  'PROFILE_PUBLISHER',
  'CONSUMER_USER',
  'OWNER',
])
export const role = z.enum(['EMPLOYEE', 'BIZ_ADMIN', 'PARTNER'])
export const user = z.looseObject({ id: id.nullable(), username: text.nullable(), email: text.nullable() })
const ofSummary = z.array(z.strictObject({ id, permissions: z.array(assetPermission) }))
const summary = z.strictObject({ ad_accounts: ofSummary, profiles: ofSummary })
export const billingStatus = z.enum([
  'UNSPECIFIED',
  'VALID',
  'INVALID',
  'PENDING',
  'DELETED',
  'SECONDARY',
  'PENDING_SECONDARY',
])
const match = z.enum(['UNKNOWN', 'NOT_VALIDATED', 'VALIDATING_IN_PROGRESS', 'VALIDATION_COMPLETE'])

export const adAccount = {
  id: accountId,
  name: text.max(256),
  owner: z.strictObject({ id, username: text }),
  country,
  currency: z.enum(currencies),
  permissions: z.array(assetPermission),
  created_time: seconds,
  updated_time: seconds,
}

export const assetType = z.enum(['AD_ACCOUNT', 'PROFILE'])

export const lockedAsset = {
  asset_id: id,
  asset_type: z.enum(['AD_ACCOUNT', 'PROFILE', 'ASSET_GROUP']),
  permissions: z.array(assetPermission),
}

export const binding = {
  id,
  user,
  business_roles: z.array(role).min(1),
  is_shared_partner: z.boolean(),
  assets_summary: summary.nullable(),
  created_by_business: user.nullable(),
  created_by_user: user.nullable(),
  created_time: milliseconds,
}

export const invite = {
  id,
  invite_data: z.strictObject({
    invite_type: z.enum(['MEMBER_INVITE', 'PARTNER_INVITE', 'PARTNER_REQUEST']),
    invite_status: z.enum(['PENDING', 'ACCEPTED', 'DECLINED', 'CANCELLED', 'EXPIRED']),
    invite_expiration: milliseconds,
    sent_at: milliseconds,
    last_updated_time: milliseconds,
  }),
  is_received_invite: z.boolean(),
  user,
}

export const sentInvite = {
  ...invite,
  business_roles: z.array(role).min(1),
  assets_summary: summary,
  created_by_user: user.nullable(),
  created_by_business: user,
  created_time: milliseconds,
}

export const groupFields = {
  id,
  asset_group_name: text,
  asset_group_description: text,
  asset_group_types: z.array(z.enum(['BRAND', 'LOCATION_OR_LANGUAGE', 'PRODUCT_LINE', 'OTHER'])).min(1),
  owner: z.looseObject({ id, username: text }),
  created_by: user,
  created_time: milliseconds,
  updated_time: milliseconds,
  ad_accounts_ids: ids,
  profiles_ids: ids,
  catalogs_ids: ids,
}

export const invoice = {
  id,
  ad_account_id: accountId,
  ad_account_name: text,
  document_type: z.enum(['INVOICE', 'CREDIT_MEMO']),
  status: z.enum(['OPEN', 'CLOSED']),
  currency: z.enum(currencies),
  amount_billed_micro_currency: micro,
  amount_net_micro_currency: micro,
  amount_tax_micro_currency: micro,
  amount_discount_micro_currency: micro,
  bill_to_country: country,
  billing_period_start_date: day,
  billing_period_end_date: day,
  invoice_due_date: day,
  payment_terms: text.min(1),
}

export const audience = {
  id,
  ad_account_id: accountId,
  name: text,
  audience_type: z.enum(['CUSTOMER_LIST', 'VISITOR', 'ENGAGEMENT', 'ACTALIKE', 'PERSONA']),
  description: text,
  rule: z.looseObject({}),
  size: z.int().nullable(),
  status: z.enum(['READY', 'INITIALIZING', 'TOO_SMALL']),
  created_timestamp: seconds,
  updated_timestamp: seconds,
  type: z.literal('audience'),
  created_by_company_name: text.nullable(),
}

export const customerList = {
  id,
  ad_account_id: accountId,
  name: text,
  type: z.literal('customerlist'),
  status: z.enum(['PROCESSING', 'READY', 'TOO_SMALL', 'UPLOADING']),
  num_batches: z.int(),
  num_uploaded_user_records: z.int(),
  num_removed_user_records: z.int(),
  created_time: seconds,
  updated_time: seconds,
}

export const share = {
  account_id: id,
  account_type: z.enum(['AD_ACCOUNT', 'BUSINESS_ACCOUNT']),
  account_name: text,
  shared_on_timestamp: seconds,
}

export const tag = {
  id,
  ad_account_id: accountId,
  name: text,
  code_snippet: text.min(1),
  enhanced_match_status: match,
  last_fired_time_ms: milliseconds.nullable(),
  status: z.enum(['ACTIVE', 'PAUSED', 'ARCHIVED', 'DRAFT', 'DELETED_DRAFT']),
  version: text,
  configs: z.strictObject({
    aem_enabled: z.boolean(),
    aem_db_enabled: z.boolean(),
    aem_external_id_enabled: z.boolean(),
    aem_fnln_enabled: z.boolean(),
    aem_ge_enabled: z.boolean(),
    aem_loc_enabled: z.boolean(),
    aem_ph_enabled: z.boolean(),
    md_frequency: z.number().nullable(),
  }),
}

export const oursOfAccount = ['time_zone']
export const oursOfBinding = ['name', 'is_same_organization']
export const oursOfTag = [
  ...['ad_account_name', 'business_id', 'automatic_enhanced_match', 'created_time', 'tags', 'adAccounts'],
  ...['ownerAdAccount', 'leader_tag_id', 'leader_tag_name', 'leader_tag_ad_account_id'],
  ...['leader_tag_business_id', 'hosts', 'hosts_learned_until_ms', 'can_edit', 'match_seen'],
]
export const oursOfAudience = ['ad_account_name', 'retention_days', 'seed_id', 'is_shared', 'can_edit']
export const oursOfGroup = [
  ...['asset_group_id', 'business_id', 'name', 'adAccounts', 'profiles', 'employees', 'partners'],
  ...['child_ad_account_ids', 'child_profile_ids'],
]
export const oursOfProfile = [
  'ad_account_id',
  'threshold_micro_currency',
  'created_time',
  'last4',
  'setup_url',
]
/** Lists what an invoice has besides the description: what is owed on it, and what its document says. */
export const oursOfInvoice = [
  'invoice_number',
  'invoice_date',
  'amount_owed_micro_currency',
  'is_overdue',
  'tax_note',
]
