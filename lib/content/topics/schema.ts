import { z } from 'zod'
import { idSchema, safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'

/** A topic on the wire. */
export const wireInterest = z.strictObject({
  id: safeString(),
  type: z.literal('interest'),
  name: safeString(),
  slug: safeString(),
  /** The topic that it is a part of; null on the top level. */
  parent_id: safeString().nullable(),
  followed_by_me: z.boolean(),
  follower_count: z.number(),
  image_url: safeString().nullable(),
  /** The pin whose picture is shown; null for a cover that an admin chose, and without one. */
  cover_pin_id: safeString().nullable(),
})
export type WireInterest = z.output<typeof wireInterest>

/** A topic as a link with a picture. */
export type TopicTile = Pick<WireInterest, 'id' | 'name' | 'slug' | 'image_url' | 'cover_pin_id'>

/** The name of a list of topics; a text that begins like JSON is ids. */
const listName = safeString()
  .max(200)
  .regex(/^(?!\s*[[{])/, because('mustBeId'))

/** The topics of the top level; those of one topic, or all. */
export const interestsGet = z.object({ parent_id: idSchema.optional(), all: z.boolean().default(false) })
/** A topic by its id, or by its name or slug in any case. */
export const interestGet = z.object({ interest: safeString().min(1).max(100) })
export const relatedInterestsGet = z.object({ interest_name: safeString().min(1).max(100) })
export const interestFollowingGet = z.object({ username: safeString().max(30) })

/** One or several topics (specification part 1, section 7: interest_id, interest_list). */
export const interestFollow = z
  .object({
    interest_id: idSchema.optional(),
    /** Ids of topics, or the name of the list that one was chosen from, which says nothing about the topic. */
    interest_list: z
      .union([z.array(idSchema).max(100), listName])
      .transform((given) => (typeof given === 'string' ? undefined : given))
      .optional(),
    /** True for "Not now": no topics, and no prompt for 30 days. */
    later: z.boolean().optional(),
  })
  .refine((value) => value.later || value.interest_id !== undefined || value.interest_list !== undefined, {
    path: ['interest_id'],
    ...because('topicMissing'),
  })
