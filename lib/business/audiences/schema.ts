import { z } from 'zod'
import { idSchema, safeString, text } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { tableQuery } from '../tables/schema'
import { tagEventKinds } from '../tags/events'
import { audienceLimits, audienceStatuses, audienceTypes, engagements } from './kinds'

export const ofAdAccount = z.object({ ad_account_id: idSchema })
export const ofAudience = ofAdAccount.extend({ audience_id: idSchema })

/** The rule of an audience: visitors by tag, events and addresses; people by engagement; similarity in percent. */
const rule = z.object({
  tag_id: idSchema.optional(),
  events: z.array(z.enum(tagEventKinds)).max(15).optional(),
  url_contains: safeString().min(1).max(audienceLimits.url).optional(),
  engagements: z.array(z.enum(engagements)).min(1).max(3).optional(),
  percentage: z.int().min(1).max(10).optional(),
})
export type AudienceRule = z.output<typeof rule>

/** Events as other descriptions write them: `pagevisit`, `AddToCart`. */
const eventNamed = (given: string) => {
  const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '')
  return tagEventKinds.find((kind) => plain(kind) === plain(given))
}

/** The rule as the public description writes it: the tag as `visitor_source_id`, one `event`, its own `retention_days`. */
const describedRule = rule
  .extend({
    visitor_source_id: idSchema.optional(),
    event: safeString()
      .max(50)
      .transform((given, context) => {
        const kind = eventNamed(given)
        if (kind) return kind
        context.addIssue({ code: 'custom', ...because('notValid') })
        return z.NEVER
      })
      .optional(),
    retention_days: z.int().min(1).max(audienceLimits.retention).optional(),
  })
  .transform(({ visitor_source_id, event, retention_days: days, ...own }) => ({
    rule: {
      ...(visitor_source_id === undefined ? {} : { tag_id: visitor_source_id }),
      ...(event === undefined ? {} : { events: [event] }),
      ...own,
    },
    days,
  }))

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
  .transform(({ rule: given, retention_days: days = given?.days ?? 180, ...own }) => ({
    ...own,
    retention_days: days,
    rule: given?.rule ?? {},
  }))
  .refine((given) => (given.audience_type === 'ACTALIKE') === (given.seed_id !== undefined), {
    path: ['seed_id'],
    ...because('seedOfActalike'),
  })
  .refine((given) => given.audience_type !== 'VISITOR' || given.rule.tag_id !== undefined, {
    path: ['rule', 'tag_id'],
    ...because('required'),
  })
export const audienceUpdate = ofAudience.extend({
  name: name.optional(),
  description: description.optional(),
  retention_days: retention_days.optional(),
})

const hash = safeString().regex(/^[0-9a-f]{64}$/, because('sha256'))
/** Emails, trimmed and in lower case, hashed in the browser. */
export const listUpdate = ofAudience.extend({
  operation_type: z.enum(['ADD', 'REMOVE']),
  /** A list, or a text of them with commas or line breaks between, as the public description has it. */
  records: z.preprocess(
    (given) => (typeof given === 'string' ? given.split(/[\s,;]+/).filter(Boolean) : given),
    z.array(hash).min(1).max(audienceLimits.records),
  ),
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
  rule,
  seed_id: idSchema.nullable(),
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

const wireShare = z.strictObject({
  ...recipient,
  shared_on_timestamp: z.int(),
})
export const wireShares = z.strictObject({ items: z.array(wireShare), bookmark: z.null() })
export type WireShare = z.output<typeof wireShare>
