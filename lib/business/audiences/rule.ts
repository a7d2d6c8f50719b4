import { z } from 'zod'
import { defined } from '@/lib/core/defined'
import { idSchema, safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { tagEventKinds } from '../tags/events'
import { type AudienceType, audienceLimits, engagements } from './kinds'

/**
 * The rule of an audience: visitors by tag, events and addresses; people by engagement; similarity in percent; customers by
 * the list of another audience; a persona by the topics that people follow. An empty part counts as none.
 */
export const audienceRule = z.object({
  tag_id: idSchema.optional(),
  events: z.array(z.enum(tagEventKinds)).max(15).optional(),
  url_contains: safeString().max(audienceLimits.url).optional(),
  engagements: z.array(z.enum(engagements)).max(3).optional(),
  percentage: z.int().min(1).max(10).optional(),
  customer_list_id: idSchema.optional(),
  interests: z.array(idSchema).max(audienceLimits.interests).optional(),
})
export type AudienceRule = z.output<typeof audienceRule>

const fieldsOf: Record<AudienceType, readonly (keyof AudienceRule)[]> = {
  CUSTOMER_LIST: ['customer_list_id'],
  VISITOR: ['tag_id', 'events', 'url_contains'],
  ENGAGEMENT: ['engagements'],
  ACTALIKE: ['percentage'],
  PERSONA: ['interests'],
}

/** Returns a field of a rule that an audience of this type does not follow; it would be stored without an effect. */
export const strangeField = (type: AudienceType, rule: AudienceRule): string | undefined =>
  Object.keys(rule).find((name) => !(fieldsOf[type] as readonly string[]).includes(name))

/** Returns a rule without its empty parts. */
export const withoutEmpty = (rule: AudienceRule): AudienceRule =>
  Object.fromEntries(
    Object.entries(rule).filter(([, part]) => part !== '' && !(Array.isArray(part) && part.length === 0)),
  )

/** Events as other descriptions write them: `pagevisit`, `AddToCart`. */
const eventNamed = (given: string) => {
  const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '')
  return tagEventKinds.find((kind) => plain(kind) === plain(given))
}

/**
 * The rule as the public description writes it: the tag as `visitor_source_id`, one `event`, its own `retention_days`, and
 * the seed as a list of one.
 */
export const describedRule = audienceRule
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
    seed_id: z.array(idSchema).length(1).optional(),
  })
  .transform(({ visitor_source_id, event, retention_days: days, seed_id, ...own }) => ({
    rule: {
      ...defined({ tag_id: visitor_source_id }),
      ...(event !== undefined && { events: [event] }),
      ...own,
    },
    days,
    seed_id: seed_id?.[0],
  }))

/** A rule as it is answered: by our names, and by those of the public description. */
export const wireRule = z.strictObject({
  ...audienceRule.shape,
  visitor_source_id: idSchema.optional(),
  event: z.enum(tagEventKinds).optional(),
  retention_days: z.int(),
  seed_id: z.array(idSchema).optional(),
})

type Ruled = { rule: AudienceRule; retention_days: number; seed_id: string | null }

/** Presents a rule; `event` is there only for a rule with one event. */
export function presentRule({ rule, retention_days, seed_id }: Ruled): z.output<typeof wireRule> {
  const [event, ...others] = rule.events ?? []
  return {
    ...rule,
    ...defined({ visitor_source_id: rule.tag_id }),
    ...(event === undefined || others.length > 0 ? {} : { event }),
    ...(seed_id === null ? {} : { seed_id: [seed_id] }),
    retention_days,
  }
}
