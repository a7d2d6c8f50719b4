import { z } from 'zod'
import { currencies } from '@/lib/business/assets/currencies'

/* Facts of the public v5 description, written from its tables and not from the code that they check. */

/** Ids are decimal strings, those of ad accounts of at most 18 digits. */
const id = z.string().regex(/^[1-9]\d{0,19}$/)
const accountId = z.string().regex(/^[1-9]\d{0,17}$/)
const ids = z.array(id)
const text = z.string()
const country = z.string().regex(/^[A-Z]{2}$/)
const micro = z.int()
const day = z.string().regex(/^\d{4}-\d\d-\d\d$/)
/** Plausible times, in seconds and milliseconds. */
const seconds = z.int().min(1e9).max(1e10)
const milliseconds = z.int().min(1e12).max(1e13)

const assetPermission = z.enum([
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
const role = z.enum(['EMPLOYEE', 'BIZ_ADMIN', 'PARTNER'])
const user = z.looseObject({ id: id.nullable(), username: text.nullable(), email: text.nullable() })
const ofSummary = z.array(z.strictObject({ id, permissions: z.array(assetPermission) }))
const summary = z.strictObject({ ad_accounts: ofSummary, profiles: ofSummary })
const billingStatus = z.enum([
  'UNSPECIFIED',
  'VALID',
  'INVALID',
  'PENDING',
  'DELETED',
  'SECONDARY',
  'PENDING_SECONDARY',
])
const match = z.enum(['UNKNOWN', 'NOT_VALIDATED', 'VALIDATING_IN_PROGRESS', 'VALIDATION_COMPLETE'])

const adAccount = {
  id: accountId,
  name: text.max(256),
  owner: z.strictObject({ id, username: text }),
  country,
  currency: z.enum(currencies),
  permissions: z.array(assetPermission),
  created_time: seconds,
  updated_time: seconds,
}

const assetType = z.enum(['AD_ACCOUNT', 'PROFILE'])

const lockedAsset = {
  asset_id: id,
  asset_type: z.enum(['AD_ACCOUNT', 'PROFILE', 'ASSET_GROUP']),
  permissions: z.array(assetPermission),
}

const binding = {
  id,
  user,
  business_roles: z.array(role).min(1),
  is_shared_partner: z.boolean(),
  assets_summary: summary.nullable(),
  created_by_business: user.nullable(),
  created_by_user: user.nullable(),
  created_time: milliseconds,
}

const invite = {
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

const sentInvite = {
  ...invite,
  business_roles: z.array(role).min(1),
  assets_summary: summary,
  created_by_user: user.nullable(),
  created_by_business: user,
  created_time: milliseconds,
}

const groupFields = {
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

const invoice = {
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

const audience = {
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

const customerList = {
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

const share = {
  account_id: id,
  account_type: z.enum(['AD_ACCOUNT', 'BUSINESS_ACCOUNT']),
  account_name: text,
  shared_on_timestamp: seconds,
}

const tag = {
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

/** A call of the description: the fields of its answer or of a list's item, and our additional fields. */
export type Fact = {
  of: 'list' | 'object'
  fields: z.core.$ZodLooseShape
  ours?: string[]
  besides?: string[]
}

const list = (fields: Fact['fields'], ours: string[] = [], besides = ['total_count']): Fact => ({
  of: 'list',
  fields,
  ours,
  besides,
})
const object = (fields: Fact['fields'], ours: string[] = []): Fact => ({ of: 'object', fields, ours })

const accounts = '/v5/ad_accounts/:ad_account_id'
const business = '/v5/businesses/:business_id'
const oursOfAccount = ['time_zone']
const oursOfBinding = ['name', 'is_same_organization']
const oursOfTag = [
  ...['ad_account_name', 'business_id', 'automatic_enhanced_match', 'created_time', 'tags', 'adAccounts'],
  ...['ownerAdAccount', 'leader_tag_id', 'leader_tag_name', 'leader_tag_ad_account_id'],
  ...['leader_tag_business_id', 'hosts', 'hosts_learned_until_ms', 'can_edit', 'match_seen'],
]
const oursOfAudience = ['ad_account_name', 'retention_days', 'seed_id', 'is_shared', 'can_edit']
const oursOfGroup = [
  ...['asset_group_id', 'business_id', 'name', 'adAccounts', 'profiles', 'employees', 'partners'],
  ...['child_ad_account_ids', 'child_profile_ids'],
]
const oursOfProfile = ['ad_account_id', 'threshold_micro_currency', 'created_time', 'last4', 'setup_url']
/** Lists what an invoice has besides the description: what is owed on it, and what its document says. */
const oursOfInvoice = [
  'invoice_number',
  'invoice_date',
  'amount_owed_micro_currency',
  'is_overdue',
  'tax_note',
]

const entityStatus = z.enum(['ACTIVE', 'PAUSED', 'ARCHIVED', 'DRAFT', 'DELETED_DRAFT'])
const entitySummary = z.enum([
  'RUNNING',
  'PAUSED',
  'NOT_STARTED',
  'COMPLETED',
  'ADVERTISER_DISABLED',
  'ARCHIVED',
  'DRAFT',
  'DELETED_DRAFT',
])
const entity = {
  id,
  ad_account_id: accountId,
  status: entityStatus,
  created_time: seconds,
  updated_time: seconds,
}
const scheduled = { ...entity, name: text, start_time: seconds.nullable(), end_time: seconds.nullable() }

const campaign = {
  ...scheduled,
  objective_type: z.enum([
    'AWARENESS',
    'CONSIDERATION',
    'WEB_CONVERSION',
    'CATALOG_SALES',
    'VIDEO_COMPLETION',
  ]),
  daily_spend_cap: micro.nullable(),
  lifetime_spend_cap: micro.nullable(),
  is_campaign_budget_optimization: z.boolean().nullable(),
  bid_options: z
    .strictObject({
      app_type_multipliers: z.record(text, z.number()).optional(),
      placement_multipliers: z.record(text, z.number()).optional(),
      audience_multipliers: z.record(id, z.number()).optional(),
    })
    .nullable(),
  summary_status: entitySummary,
  type: z.literal('campaign'),
}

const adGroup = {
  ...scheduled,
  campaign_id: id,
  budget_type: z.enum(['DAILY', 'LIFETIME', 'CBO_ADGROUP']),
  budget_in_micro_currency: micro.nullable(),
  pacing_delivery_type: z.enum(['STANDARD', 'ACCELERATED']),
  billable_event: z.enum(['CLICKTHROUGH', 'IMPRESSION', 'VIDEO_V_50_MRC']),
  bid_strategy_type: z.enum(['AUTOMATIC_BID', 'MAX_BID', 'TARGET_AVG']).nullable(),
  bid_in_micro_currency: micro.nullable(),
  bid_multiplier: z.number().min(0).max(10).nullable(),
  placement_group: z.enum(['ALL', 'SEARCH', 'BROWSE', 'OTHER']),
  auto_targeting_enabled: z.boolean().nullable(),
  targeting_spec: z.looseObject({ LOCATION: z.array(country).nullish(), INTEREST: ids.optional() }),
  // An integer in the description, where none is absent.
  lifetime_frequency_cap: z.int().nullable(),
  optimization_goal_metadata: z.looseObject({}).nullable(),
  summary_status: entitySummary,
  type: z.literal('adgroup'),
}

const keywordFields = {
  id,
  parent_id: id,
  parent_type: text,
  match_type: z.enum(['BROAD', 'PHRASE', 'EXACT', 'EXACT_NEGATIVE', 'PHRASE_NEGATIVE']),
  value: text.max(120),
  archived: z.boolean(),
  type: z.literal('keyword'),
}

const template = {
  id,
  ad_account_id: accountId,
  name: text,
  status: z.enum(['ACTIVE', 'DELETED']),
  auto_targeting_enabled: z.boolean(),
  placement_group: z.enum(['ALL', 'SEARCH', 'BROWSE', 'OTHER']),
  targeting_attributes: z.looseObject({ LOCATION: z.array(country).nullish(), INTEREST: ids.optional() }),
  keywords: z.array(z.strictObject({ match_type: keywordFields.match_type, value: text.max(120) })),
  valid: z.boolean(),
  created_time: seconds,
  updated_time: seconds,
}

const leadQuestion = z.strictObject({
  question_type: z.enum([
    'CUSTOM',
    'FULL_NAME',
    'FIRST_NAME',
    'LAST_NAME',
    'EMAIL',
    'PHONE_NUMBER',
    'ZIP_CODE',
    'GENDER',
    'CITY',
    'COUNTRY',
    'STATE_PROVINCE',
    'ADDRESS',
    'DATE_OF_BIRTH',
    'AGE',
  ]),
  custom_question_field_type: z.enum(['TEXT_FIELD', 'TEXT_AREA', 'RADIO_LIST', 'CHECKBOX']).nullable(),
  custom_question_label: text.nullable(),
  custom_question_options: z.array(text).max(5).nullable(),
})
const leadForm = {
  id,
  ad_account_id: accountId,
  name: text,
  status: z.enum(['DRAFT', 'ACTIVE']),
  questions: z.array(leadQuestion).max(10),
  privacy_policy_link: z.url(),
  policy_links: z.array(z.strictObject({ label: text, link: z.url() })).max(3),
  completion_message: text,
  disclosure_language: text.nullable(),
  has_accepted_terms: z.boolean(),
  created_time: seconds,
  updated_time: seconds,
}

const leadHook = {
  id,
  ad_account_id: accountId,
  lead_form_id: id.nullable(),
  user_account_id: id,
  webhook_url: z.url(),
  api_version: text,
  cryptographic_algorithm: text,
  cryptographic_key: z.base64(),
  created_time: milliseconds,
}

const ad = {
  ...entity,
  name: text.max(255).nullable(),
  campaign_id: id,
  ad_group_id: id,
  pin_id: id,
  creative_type: z.enum(['REGULAR', 'VIDEO', 'CAROUSEL', 'IDEA', 'SHOPPING']),
  destination_url: z.url().nullable(),
  lead_form_id: id.nullable(),
  is_pin_deleted: z.boolean(),
  review_status: z.enum(['OTHER', 'PENDING', 'REJECTED', 'APPROVED']),
  rejected_reasons: z.array(text),
  summary_status: z.enum([
    'APPROVED',
    'PAUSED',
    'PENDING',
    'REJECTED',
    'ADVERTISER_DISABLED',
    'ARCHIVED',
    'DRAFT',
    'DELETED_DRAFT',
  ]),
  type: z.literal('ad'),
}

/** Lists what an ad has besides the description: the products that it is of. */
const oursOfAd = ['product_group_id', 'products_in_stock']

/** The implemented reads of the description. */
export const facts: Record<string, Fact> = {
  '/v5/user_account': object({
    account_type: z.enum(['PINNER', 'BUSINESS']),
    id,
    username: text,
    about: text,
    business_name: text.nullable(),
    profile_image: z.union([z.url(), z.literal('')]),
    website_url: text.nullable(),
    board_count: z.int(),
    pin_count: z.int(),
    follower_count: z.int(),
    following_count: z.int(),
  }),
  '/v5/ad_accounts': list(adAccount, oursOfAccount),
  [accounts]: object(adAccount, oursOfAccount),
  [`${business}/ad_accounts`]: list(adAccount, oursOfAccount),
  '/v5/businesses/employers': list(binding, [...oursOfBinding, 'can_leave'], []),
  [`${business}/members`]: list(binding, oursOfBinding),
  [`${business}/partners`]: list(binding, oursOfBinding),
  [`${business}/clients`]: list(binding, oursOfBinding),
  [`${business}/assets`]: list({ asset_id: id, asset_type: assetType }, ['name', 'permissions']),
  [`${business}/assets/:asset_id/members`]: list({ permissions: z.array(assetPermission).min(1), user }),
  [`${business}/assets/:asset_id/partners`]: list({ permissions: z.array(assetPermission).min(1), user }),
  [`${business}/members/:member_id/assets`]: list(lockedAsset, ['name']),
  [`${business}/partners/:partner_id/assets`]: list(lockedAsset, ['name']),
  [`${business}/invites`]: list(sentInvite, ['resend_at']),
  [`${business}/asset_groups`]: list(groupFields, oursOfGroup),
  [`${accounts}/billing_profiles`]: list(
    {
      id,
      advertiser_id: accountId,
      payment_method_brand: text.nullable(),
      billing_type: z.enum(['CREDIT_CARD', 'INVOICE', 'INTERNAL', 'RECURRING', 'PREPAID']),
      status: billingStatus,
      card_type: text.nullable(),
    },
    oursOfProfile,
    ['has_valid_billing_profile', 'billing_profile_status'],
  ),
  [`${accounts}/invoices`]: list(invoice, oursOfInvoice),
  [`${business}/invoices`]: list(invoice, oursOfInvoice),
  [`${accounts}/invoices/:invoice_id/download`]: object({ id, download_url: z.url() }, ['is_ready']),
  [`${accounts}/audiences`]: list(audience, oursOfAudience),
  [`${accounts}/audiences/:audience_id`]: object(audience, oursOfAudience),
  [`${business}/audiences`]: list(audience, oursOfAudience),
  [`${accounts}/audiences/:audience_id/shared_accounts`]: list(share, ['business_name'], []),
  [`${accounts}/audiences/shared/accounts`]: list(share, ['business_name'], []),
  [`${business}/audiences/shared/accounts`]: list(share, ['business_name'], []),
  [`${accounts}/customer_lists`]: list(customerList, [], []),
  [`${accounts}/customer_lists/:customer_list_id`]: object(customerList),
  [`${accounts}/billing_invoices`]: list(invoice, oursOfInvoice, []),
  [`${accounts}/ads_credit/discounts`]: list(
    {
      active: z.boolean(),
      advertiser_id: accountId,
      discountCurrency: z.enum(currencies).nullable(),
      discountInMicroCurrency: micro.nullable(),
      discountType: z.literal('COUPON'),
      remainingDiscountInMicroCurrency: micro.nullable(),
      title: text.nullable(),
    },
    [],
    [],
  ),
  [`${accounts}/billing_invoice/:billing_invoice_id/download`]: object({ id, download_url: z.url() }),
  [`${accounts}/conversion_tags/page_visit`]: list(
    {
      ad_account_id: accountId,
      conversion_event: z.literal('PAGE_VISIT'),
      conversion_tag_id: id,
      created_time: seconds,
    },
    [],
    [],
  ),
  [`${accounts}/conversion_tags`]: list(tag, oursOfTag),
  [`${accounts}/conversion_tags/:conversion_tag_id`]: object(tag, oursOfTag),
  [`${business}/conversion_tags`]: list(tag, oursOfTag),
  [`${accounts}/campaigns`]: list(campaign, [], []),
  [`${accounts}/campaigns/:campaign_id`]: object(campaign),
  [`${accounts}/lead_forms`]: list(leadForm, ['submission_count'], []),
  [`${accounts}/lead_forms/:lead_form_id`]: object(leadForm, ['submission_count']),
  [`${accounts}/leads/subscriptions`]: list(leadHook, [], []),
  [`${accounts}/leads/subscriptions/:subscription_id`]: object(leadHook),
  [`${accounts}/ad_groups`]: list(adGroup, [], []),
  [`${accounts}/ad_groups/:ad_group_id`]: object(adGroup),
  [`${accounts}/ads`]: list(ad, oursOfAd, []),
  [`${accounts}/ads/:ad_id`]: object(ad, oursOfAd),
  [`${accounts}/keywords`]: list(keywordFields, [], []),
  [`${accounts}/targeting_templates`]: list(template, [], []),
  '/v5/resources/targeting/interests/:interest_id': object({
    id,
    name: text,
    level: z.int().min(1),
    child_interests: ids,
  }),
}

const exception = { code: z.int(), message: text.min(1) }
const inviteException = z.looseObject({
  ...exception,
  invite_or_request_id: id.nullable(),
  users_or_partner_ids: z.array(text).nullable(),
})
const results = (one: z.core.$ZodLooseShape, refused: z.ZodType = inviteException) => ({
  items: z
    .array(z.strictObject({ invite: z.looseObject(one).nullable(), exception: refused.nullable() }))
    .min(1),
})
const updated = results({ ...invite, created_by_business_id: id, created_by_user_id: id })
const groupException = z.strictObject({ asset_group_id: id, ...exception })
const group = z.looseObject(groupFields)
const access = { asset_id: id, permissions: z.array(assetPermission) }

const batch = (one: z.core.$ZodLooseShape, exceptions: z.ZodType) =>
  object({ items: z.array(z.strictObject({ data: z.looseObject(one).nullable(), exceptions })).min(2) })
const itemException = z.looseObject(exception)
const manyExceptions = z.array(itemException)
const keywordAnswer = object({
  keywords: z.array(z.looseObject(keywordFields)).min(1),
  errors: z
    .array(z.strictObject({ data: z.looseObject({}), error_messages: z.array(text.min(1)).min(1) }))
    .min(1),
})

/** The implemented writes of the description, by verb and address; all answer with status 200. */
export const writes: Record<string, Fact> = {
  'POST /v5/ad_accounts': object(adAccount, oursOfAccount),
  [`PATCH ${business}/members`]: object(
    { items: z.array(z.strictObject({ member_id: id, business_role: role })).min(1) },
    ['exceptions'],
  ),
  [`DELETE ${business}/members`]: object({ deleted_members: ids.min(1) }, ['exceptions']),
  [`PATCH ${business}/members/assets/access`]: object({
    items: z.array(z.strictObject({ response: z.strictObject({ member_id: id, ...access }) })).min(1),
  }),
  [`DELETE ${business}/members/assets/access`]: object({
    items: z.array(z.strictObject({ member_id: id, asset_id: id })).min(1),
  }),
  [`PATCH ${business}/partners/assets`]: object({
    items: z.array(z.strictObject({ partner_id: id, asset_type: assetType, ...access })).min(1),
  }),
  [`DELETE ${business}/partners/assets`]: object({
    items: z
      .array(
        z.strictObject({ partner_id: id, asset_type: assetType, is_shared_partner: z.boolean(), ...access }),
      )
      .min(1),
  }),
  [`DELETE ${business}/partners`]: object({ deleted_partners: ids.min(1) }),
  [`POST ${business}/invites`]: object(results({ id, user })),
  [`DELETE ${business}/invites`]: object(
    results(invite, z.looseObject({ invite_id: id, message: text.min(1) })),
  ),
  [`POST ${business}/invites/assets/access`]: object(updated),
  [`POST ${business}/requests/assets/access`]: object({
    exceptions: z.array(z.strictObject({ code: z.int(), messages: z.array(text.min(1)).min(1) })),
    invites: z.record(id, id),
  }),
  'PATCH /v5/businesses/invites': object(updated),
  [`POST ${business}/asset_groups`]: object({ asset_group: group }),
  [`PATCH ${business}/asset_groups`]: object({
    updated_asset_groups: z.array(group).min(1),
    exceptions: z.array(groupException),
  }),
  [`DELETE ${business}/asset_groups`]: object({
    deleted_asset_groups: ids.min(1),
    exceptions: z.array(groupException),
  }),
  [`POST ${accounts}/customer_lists`]: object(customerList),
  [`PATCH ${accounts}/customer_lists/:customer_list_id`]: object(customerList),
  [`POST ${accounts}/audiences`]: object(audience, oursOfAudience),
  [`PATCH ${accounts}/audiences/:audience_id`]: object(audience, oursOfAudience),
  [`POST ${accounts}/conversion_tags`]: object(tag, oursOfTag),
  [`POST ${accounts}/campaigns`]: batch(campaign, manyExceptions),
  [`PATCH ${accounts}/campaigns`]: batch(campaign, manyExceptions),
  [`POST ${accounts}/ad_groups`]: batch(adGroup, manyExceptions),
  [`PATCH ${accounts}/ad_groups`]: batch(adGroup, manyExceptions),
  [`POST ${accounts}/ads`]: batch(ad, itemException.nullable()),
  [`PATCH ${accounts}/ads`]: batch(ad, itemException.nullable()),
  [`POST ${accounts}/lead_forms`]: batch({ ...leadForm, submission_count: z.int() }, manyExceptions),
  [`PATCH ${accounts}/lead_forms`]: batch({ ...leadForm, submission_count: z.int() }, manyExceptions),
  [`POST ${accounts}/lead_forms/:lead_form_id/test`]: object({ subscription_id: id }),
  [`POST ${accounts}/leads/subscriptions`]: object(leadHook),
  [`POST ${accounts}/keywords`]: keywordAnswer,
  [`PATCH ${accounts}/keywords`]: keywordAnswer,
  [`POST ${accounts}/targeting_templates`]: object(template),
  [`PATCH ${accounts}/targeting_templates`]: object(template),
  [`POST ${accounts}/reports`]: object({
    report_status: z.enum(['IN_PROGRESS', 'FINISHED', 'FAILED']),
    token: text.min(1),
    message: text.nullable(),
  }),
  [`POST ${accounts}/bid_floor`]: object({ bid_floors: z.array(micro).min(1), type: z.literal('bidfloor') }),
}

/** Reads that are not in the description, but in its form. True for a list. */
export const ours: Record<string, boolean> = {
  '/v5/businesses': true,
  // A bare list of accounts in the description.
  '/v5/user_account/businesses': false,
  '/v5/user_account/business_steps/:stepper': false,
  [business]: false,
  [`${business}/closing`]: false,
  [`${business}/hierarchy`]: false,
  [`${business}/dashboard`]: false,
  [`${business}/insights`]: false,
  [`${business}/find`]: false,
  [`${business}/waiting`]: false,
  [`${business}/marketing_plans`]: false,
  [`${business}/marketing_plans/:plan_id`]: false,
  [`${business}/children`]: true,
  [`${business}/access`]: true,
  [`${business}/heirs`]: false,
  [`${business}/profiles`]: true,
  '/v5/business_access/business_hierarchy/:business_hierarchy_id/brand_accounts/:brand_account_id': false,
  [`${business}/owners`]: false,
  [`${business}/history`]: true,
  [`${business}/billing_information`]: false,
  [`${accounts}/ledger`]: true,
  // A page by its number, with what was owed before and after.
  [`${accounts}/statement`]: false,
  [`${accounts}/invoices/:invoice_id`]: false,
  [`${business}/balances`]: false,
  // Lists by tag in the description, with any id as a name.
  [`${accounts}/conversion_tags/ocpm_eligible`]: false,
  [`${accounts}/audiences/:audience_id/recipients`]: true,
  [`${accounts}/conversion_tags/:conversion_tag_id/test_events`]: true,
  [`${accounts}/conversion_tags/:conversion_tag_id/events`]: true,
  [`${accounts}/conversion_tags/:conversion_tag_id/activity`]: false,
  [`${accounts}/conversion_tags/:conversion_tag_id/verification`]: false,
  [`${accounts}/conversion_tags/:conversion_tag_id/usage`]: false,
  [`${accounts}/lead_forms/:lead_form_id/submissions`]: true,
  [`${accounts}/promotable_pins`]: true,
  [`${accounts}/promotable_product_groups`]: true,
  // Of one ad group; fields for which this site has no value are absent.
  [`${accounts}/product_group_promotions`]: true,
  [`${accounts}/product_group_promotions/:product_group_promotion_id`]: false,
  '/v5/catalogs/available_filter_values': false,
  [`${accounts}/estimates`]: false,
  // With the times as texts, as in the description: lib/ads/catalogs/*/*.db.test.ts.
  '/v5/catalogs': true,
  '/v5/catalogs/feeds': true,
  '/v5/catalogs/feeds/:feed_id': false,
  '/v5/catalogs/feeds/:feed_id/processing_results': true,
  '/v5/catalogs/processing_results/:processing_result_id/item_issues': true,
  '/v5/catalogs/items/batch/:batch_id': false,
  '/v5/catalogs/product_groups': true,
  '/v5/catalogs/product_groups/:product_group_id': false,
  '/v5/catalogs/product_groups/:product_group_id/product_counts': false,
  '/v5/catalogs/product_groups/:product_group_id/products': true,
  // A list with one object: the names of values by these.
  '/v5/resources/targeting/:targeting_type': false,
}

/** Reads that return a file. */
export const files = [
  `${business}/tables/:table/csv`,
  `${accounts}/invoices/:invoice_id/pdf`,
  `${accounts}/statement/csv`,
  `${accounts}/results/csv`,
  `${accounts}/lead_forms/:lead_form_id/submissions/csv`,
  `${business}/access/csv`,
  '/v5/catalogs/processing_results/:processing_result_id/report',
]

/** Fields with external values: from the sender of an event, from an authority, or as entered. */
const notOurs = ['event_id', 'tax_id', 'users_or_partner_ids', 'item_id', 'item_group_id']
/** The description gives times of catalogs as texts. */
const written = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ?$/)
const isId = (name: string) => /(^|_)id$/.test(name) && !notOurs.includes(name)
const isTime = (name: string) => /(_time|_timestamp|_ms|_at)$/.test(name) || name === 'time'

/** Returns the paths of ids, times and amounts in an answer that are not in the form of the description. */
export function unmannered(value: unknown, place = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one, n) => unmannered(one, `${place}[${n}]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => {
    const at = `${place}.${name}`
    const isWrong =
      one !== null &&
      ((isId(name) && !id.safeParse(one).success) ||
        (/_ids$/.test(name) && !notOurs.includes(name) && !ids.safeParse(one).success) ||
        (isTime(name) && !z.union([seconds, milliseconds, written]).safeParse(one).success) ||
        (/micro/.test(name) && !micro.safeParse(one).success))
    return [...(isWrong ? [at] : []), ...unmannered(one, at)]
  })
}
