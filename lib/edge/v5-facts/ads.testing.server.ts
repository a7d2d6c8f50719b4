import { z } from 'zod'
import { accountId, country, id, ids, micro, milliseconds, seconds, text } from './kinds.testing.server'

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

export const campaign = {
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

export const adGroup = {
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

export const keywordFields = {
  id,
  parent_id: id,
  parent_type: text,
  match_type: z.enum(['BROAD', 'PHRASE', 'EXACT', 'EXACT_NEGATIVE', 'PHRASE_NEGATIVE']),
  value: text.max(120),
  archived: z.boolean(),
  type: z.literal('keyword'),
}

export const template = {
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
export const leadForm = {
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

export const leadHook = {
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

export const ad = {
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
export const oursOfAd = ['product_group_id', 'products_in_stock']
