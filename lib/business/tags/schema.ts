import { z } from 'zod'
import { bookmarks, idSchema, pageSize, safeString, text } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { tableQuery } from '../tables/schema'
import {
  aemFields,
  faultKinds,
  type MatchField,
  matchFieldNames,
  matchStatuses,
  tagEventKinds,
  tagStatuses,
} from './events'
import { hostIn } from './host'
import { tagLimits } from './limits'

const hash = safeString().regex(/^[0-9a-f]{64}$/, because('sha256'))

const hashes = Object.fromEntries(matchFieldNames.map((name) => [name, hash.optional()])) as Record<
  MatchField,
  z.ZodOptional<typeof hash>
>

/** An event of a page; fields that match a visitor are hashed. `time` is milliseconds. */
const tagEvent = z.object({
  event: z.enum(tagEventKinds),
  event_id: safeString().min(1).max(64),
  time: z.int().min(0),
  url: safeString().max(2048),
  value_micro: z.int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  currency: safeString()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  order_id: safeString().max(tagLimits.orderId).optional(),
  line_items: z.array(z.unknown()).max(tagLimits.lineItems).optional(),
  ...hashes,
  visitor: safeString().min(8).max(64).optional(),
})
export type TagEvent = z.output<typeof tagEvent>

/** A batch whose events are not read yet. */
export const unreadBatch = z.object({
  tag_id: idSchema,
  events: z.array(z.unknown()).min(1).max(tagLimits.batch),
})

/**
 * A batch of events for `/ct/event`. A page's mistake in one event does not cost it the others: unreadable ones are counted,
 * with the field of the first. A batch without a readable event is refused.
 */
export const tagBatch = unreadBatch.transform(({ tag_id, events: given }, context) => {
  const read = given.map((one) => tagEvent.safeParse(one))
  const events = read.flatMap(({ data }) => (data ? [data] : []))
  const at = read.findIndex(({ success }) => !success)
  const issues = read[at]?.error?.issues ?? []
  if (events.length === 0)
    for (const { code: _, ...issue } of issues)
      context.addIssue({ ...issue, code: 'custom', path: ['events', at, ...issue.path] })
  return { tag_id, events, unreadable: given.length - events.length, field: String(issues[0]?.path[0] ?? '') }
})

export const ofAdAccount = z.object({ ad_account_id: idSchema })
export const ofTag = ofAdAccount.extend({ conversion_tag_id: idSchema })
export const tagsGet = tableQuery.extend({ business_id: idSchema })
/** `filter_deleted` asks for deleted tags, of which there are none: they end with their events. */
export const tagsOfAccountGet = tableQuery.extend({
  ...ofAdAccount.shape,
  filter_deleted: z.union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })]).default(false),
})
export const activityRanges = ['24h', '7d', '30d'] as const
export const tagActivityGet = ofTag.extend({ range: z.enum(activityRanges).default('7d') })
export const tagEventsGet = ofTag.extend({ page_size: pageSize, bookmarks })
export const pageVisitsGet = ofAdAccount.extend({
  page_size: pageSize,
  bookmarks,
  order: z.enum(['ASCENDING', 'DESCENDING']).default('ASCENDING'),
})

/** A switch; null is its default, off. */
const flag = z
  .boolean()
  .nullable()
  .transform((given) => given ?? false)
  .optional()
const flags = Object.fromEntries(aemFields.map((name) => [name, flag])) as Record<
  (typeof aemFields)[number],
  typeof flag
>
/** A share, rounded to the four bytes of its column: the database refuses numbers that these cannot hold. */
const share = z.number().min(0).max(1).transform(Math.fround)
const settings = { ...flags, md_frequency: share.nullable().optional() }

/** A host name, also in the address of a page. */
const host = safeString()
  .max(2048)
  .transform((given, context) => {
    const found = hostIn(given)
    if (found === null) context.addIssue({ code: 'custom', ...because('notAHost') })
    return found ?? ''
  })

export const tagCreate = ofAdAccount.extend({ name: text(tagLimits.name, 1), ...settings })
/**
 * `leader_tag_id` adds the tag to the group of another tag; null removes it. `hosts` are the only ones that may send
 * events; without any, the tag learns them for a day from its next event on.
 */
export const tagUpdate = ofTag.extend({
  name: text(tagLimits.name, 1).optional(),
  leader_tag_id: idSchema.nullable().optional(),
  hosts: z.array(host).max(tagLimits.hosts).optional(),
  status: z.enum(tagStatuses).optional(),
  ...settings,
})
export const tagVerify = ofTag.extend({ url: safeString().max(2048) })

/** A conversion tag with the field names of v5 and of the screens; times are milliseconds. */
export const wireTag = z.strictObject({
  id: idSchema,
  name: safeString(),
  ad_account_id: idSchema,
  ad_account_name: safeString(),
  business_id: idSchema,
  automatic_enhanced_match: z.boolean(),
  configs: z.strictObject({
    ...(Object.fromEntries(aemFields.map((name) => [name, z.boolean()])) as Record<
      (typeof aemFields)[number],
      z.ZodBoolean
    >),
    md_frequency: z.number().nullable(),
  }),
  code_snippet: safeString(),
  /** Grows with each change of the script and of the tag's settings. */
  version: safeString(),
  status: z.enum(tagStatuses),
  enhanced_match_status: z.enum(matchStatuses),
  /** Events with hashed data since the match was turned on, up to the number that validates it. */
  match_seen: z.int(),
  last_fired_time_ms: z.int().nullable(),
  created_time: z.int(),
  /** Ids of the tags that this one leads, and of their ad accounts. */
  tags: z.array(idSchema),
  adAccounts: z.array(idSchema),
  ownerAdAccount: idSchema,
  leader_tag_id: idSchema.nullable(),
  leader_tag_name: safeString().nullable(),
  leader_tag_ad_account_id: idSchema.nullable(),
  leader_tag_business_id: idSchema.nullable(),
  /** Host names that may send events, with their subdomains. */
  hosts: z.array(safeString()),
  /** The end of learning hosts; null before the first event. */
  hosts_learned_until_ms: z.int().nullable(),
  /** True if the viewer may change and delete it. */
  can_edit: z.boolean(),
})
export type WireTag = z.output<typeof wireTag>

const wireLineItem = z.strictObject({
  product_id: safeString().optional(),
  product_name: safeString().optional(),
  product_category: safeString().optional(),
  product_brand: safeString().optional(),
  product_price_micro: z.int().optional(),
  product_quantity: z.int().optional(),
})

/**
 * A received event; times are milliseconds. `match_fields` names the hashed data that came with it: whether it belongs to a
 * member is never shown for one event.
 */
export const wireTagEvent = z.strictObject({
  event_id: safeString(),
  event: z.enum(tagEventKinds),
  time: z.int(),
  received_time: z.int(),
  url: safeString(),
  value_micro: z.int().nullable(),
  currency: safeString().nullable(),
  order_id: safeString().nullable(),
  line_items: z.array(wireLineItem),
  match_fields: z.array(z.enum(matchFieldNames)),
})
export const wireTagEvents = z.strictObject({ items: z.array(wireTagEvent), bookmark: z.null() })
export type WireTagEvent = z.output<typeof wireTagEvent>

/**
 * What happened to a tag in a range: events by hour (24 h) or day, each kind with what it lacks, and what was left out.
 * `matched_members` is a band (100, 200, 500, …) of the last 30 days, counted once a day; null below 100.
 */
export const wireTagActivity = z.strictObject({
  range: z.enum(activityRanges),
  start_time: z.int(),
  end_time: z.int(),
  points: z.array(z.strictObject({ time: z.int(), event: z.enum(tagEventKinds), items: z.int() })),
  kinds: z.array(
    z.strictObject({
      event: z.enum(tagEventKinds),
      items: z.int(),
      without_value: z.int(),
      without_currency: z.int(),
      without_order: z.int(),
      without_products: z.int(),
      matchable: z.int(),
    }),
  ),
  faults: z.array(z.strictObject({ kind: z.enum(faultKinds), items: z.int(), field: safeString() })),
  foreign_events: z.int(),
  refused_events: z.int(),
  last_fired_time_ms: z.int().nullable(),
  matched_members: z.int().nullable(),
  matched_time: z.int().nullable(),
})
export type WireTagActivity = z.output<typeof wireTagActivity>

/** The last check of a page for its tag; nulls before the first. */
export const wireTagCheck = z.strictObject({
  url: safeString().nullable(),
  status: z.enum(['NONE', 'PENDING', 'FOUND', 'MISSING', 'UNREACHABLE']),
  reason: safeString().nullable(),
  checked_time: z.int().nullable(),
})
export type WireTagCheck = z.output<typeof wireTagCheck>

/** The events that a tag stored and refused today (UTC); `is_full` if the limit of the tag, its ad account or the site is reached. */
export const wireTagUsage = z.strictObject({
  events: z.int(),
  refused_events: z.int(),
  is_full: z.boolean(),
  /** Events of hosts that may not send any, and at most five of these hosts. */
  foreign_events: z.int(),
  foreign_hosts: z.array(safeString()),
})
export type WireTagUsage = z.output<typeof wireTagUsage>

/** A kind of events that a tag saw; the time of the first one is in seconds. */
export const wireConversionEvent = z.strictObject({
  conversion_event: z.enum(tagEventKinds),
  conversion_tag_id: idSchema,
  ad_account_id: idSchema,
  created_time: z.int(),
})
export type WireConversionEvent = z.output<typeof wireConversionEvent>
export const wireEligible = z.record(idSchema, z.array(wireConversionEvent))
