import { z } from 'zod'
import { bookmarks, idSchema, pageSize, safeString, text } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { tableQuery } from '../tables/schema'
import { audienceLimits, audienceStatuses, audienceTypes } from './kinds'
import { describedRule, strangeField, wireRule, withoutEmpty } from './rule'

/** The page of a list by its size and bookmark only. */
const pagedBy = { page_size: pageSize, bookmarks }

export const ofAdAccount = z.object({ ad_account_id: idSchema })
export const ofAudience = ofAdAccount.extend({ audience_id: idSchema })

const name = text(audienceLimits.name, 1)
const description = text(audienceLimits.description)
const retention_days = z.int().min(1).max(audienceLimits.retention)

export const audienceCreate = ofAdAccount
  .extend({
    name,
    description: description.default(''),
    audience_type: z.enum(audienceTypes),
    retention_days: retention_days.optional(),
    rule: describedRule.optional(),
    seed_id: idSchema.optional(),
  })
  .transform(({ rule: given, retention_days: days = given?.days ?? 180, seed_id, ...own }) => ({
    ...own,
    retention_days: days,
    rule: withoutEmpty(given?.rule ?? {}),
    seed_id: seed_id ?? given?.seed_id,
  }))
  .refine((given) => (given.audience_type === 'ACTALIKE') === (given.seed_id !== undefined), {
    path: ['seed_id'],
    ...because('seedOfActalike'),
  })
  .refine((given) => given.audience_type !== 'VISITOR' || given.rule.tag_id !== undefined, {
    path: ['rule', 'tag_id'],
    ...because('required'),
  })
  .refine((given) => given.audience_type !== 'PERSONA' || given.rule.interests !== undefined, {
    path: ['rule', 'interests'],
    ...because('required'),
  })
  .superRefine(({ audience_type, rule }, context) => {
    const field = strangeField(audience_type, rule)
    if (field) context.addIssue({ code: 'custom', path: ['rule', field], ...because('notOfThisAudience') })
  })

/** Changes what is given, of a rule too; REMOVE deletes the audience instead. */
export const audienceUpdate = ofAudience
  .extend({
    name: name.optional(),
    description: description.optional(),
    retention_days: retention_days.optional(),
    rule: describedRule.optional(),
    operation_type: z.enum(['UPDATE', 'REMOVE']).default('UPDATE'),
  })
  .transform(({ rule: given, retention_days: days = given?.days, ...own }) => ({
    ...own,
    retention_days: days,
    rule: given?.rule,
    seed_id: given?.seed_id,
  }))

const hash = safeString().regex(/^[0-9a-f]{64}$/, because('sha256'))
/**
 * Emails, trimmed and in lower case, hashed in the browser: a list, or a text of them with commas or line breaks between, as the
 * public description has it.
 */
const records = z.preprocess(
  (given) => (typeof given === 'string' ? given.split(/[\s,;]+/).filter(Boolean) : given),
  z.array(hash).min(1).max(audienceLimits.records),
)
export const ofList = ofAdAccount.extend({ customer_list_id: idSchema })
export const listUpdate = ofList.extend({ operation_type: z.enum(['ADD', 'REMOVE']), records })
/** Only hashed emails: advertising ids of phones are nothing that this site knows of a person. */
export const listCreate = ofAdAccount.extend({
  name,
  records,
  list_type: z.literal('EMAIL').default('EMAIL'),
})
export const listsGet = ofAdAccount.extend({
  ...pagedBy,
  order: z.enum(['ASCENDING', 'DESCENDING']).default('ASCENDING'),
})

export const audiencesGet = tableQuery.extend({
  business_id: idSchema,
  direction: z.enum(['OWNED', 'SHARED', 'RECEIVED']).default('OWNED'),
})
export const audiencesOfAccountGet = tableQuery.extend({
  ...ofAdAccount.shape,
  direction: z.enum(['OWNED', 'SHARED', 'RECEIVED']).default('OWNED'),
})

/** A search for recipients by part of the name or the business's name, or by id. */
export const recipientsGet = ofAudience.extend({ search_term: text(100).default('') })

export const shareUpdate = ofAudience.extend({
  recipient_account_ids: z.array(idSchema).min(1).max(50),
  operation_type: z.enum(['SHARE', 'REVOKE']),
})

/** As `shareUpdate`, with the recipients under the name that the public description gives them. */
export const businessShareUpdate = ofAudience
  .extend({
    recipient_business_ids: z.array(idSchema).min(1).max(50).optional(),
    recipient_account_ids: z.array(idSchema).min(1).max(50).optional(),
    operation_type: z.enum(['SHARE', 'REVOKE']),
  })
  .transform(({ recipient_business_ids, recipient_account_ids, ...rest }, context) => {
    const ids = recipient_business_ids ?? recipient_account_ids
    if (ids) return { ...rest, recipient_account_ids: ids }
    context.addIssue({ code: 'custom', path: ['recipient_business_ids'], ...because('required') })
    return z.NEVER
  })

/** An audience; `size` is a band from 100, null for too few people; `can_edit` is for the viewer; times are seconds. */
export const wireAudience = z.strictObject({
  id: idSchema,
  ad_account_id: idSchema,
  ad_account_name: safeString(),
  name: safeString(),
  description: safeString(),
  audience_type: z.enum(audienceTypes),
  status: z.enum(audienceStatuses),
  size: z.int().nullable(),
  retention_days: z.int(),
  rule: wireRule,
  seed_id: idSchema.nullable(),
  type: z.literal('audience'),
  created_by_company_name: safeString(),
  is_shared: z.boolean(),
  can_edit: z.boolean(),
  created_timestamp: z.int(),
  updated_timestamp: z.int(),
})
export type WireAudience = z.output<typeof wireAudience>

const recipient = {
  account_id: idSchema,
  account_type: z.enum(['AD_ACCOUNT', 'BUSINESS_ACCOUNT']),
  account_name: safeString(),
  /** The business of an ad account, or the business itself. */
  business_name: safeString(),
}
const wireRecipient = z.strictObject(recipient)
export const wireRecipients = z.strictObject({ items: z.array(wireRecipient), bookmark: z.null() })
export type WireRecipient = z.output<typeof wireRecipient>

export const wireShare = z.strictObject({
  ...recipient,
  shared_on_timestamp: z.int(),
})
export const wireShares = z.strictObject({ items: z.array(wireShare), bookmark: z.null() })
/** Accounts that see one audience, or any of an ad account's or business's. */
export const sharesGet = z.object({
  ...pagedBy,
  audience_id: idSchema.optional(),
  account_type: z.enum(['AD_ACCOUNT', 'BUSINESS_ACCOUNT']).default('AD_ACCOUNT'),
})
export type WireShare = z.output<typeof wireShare>

/** The displayed size of an audience on a day (`YYYY-MM-DD`); 0 for too few people. */
export type WireSize = { day: string; size: number }

/** A customer list in the form of the public description; times are seconds. Its id is that of its audience. */
export const wireCustomerList = z.strictObject({
  id: idSchema,
  ad_account_id: idSchema,
  name: safeString(),
  type: z.literal('customerlist'),
  status: z.enum(['PROCESSING', 'READY', 'TOO_SMALL']),
  num_batches: z.int(),
  num_uploaded_user_records: z.int(),
  num_removed_user_records: z.int(),
  created_time: z.int(),
  updated_time: z.int(),
})
export type WireCustomerList = z.output<typeof wireCustomerList>
