import { z } from 'zod'
import { idSchema, listOptions, safeString } from '@/lib/core/input'
import { topicLimits } from './limits'

const name = safeString().trim().min(1).max(topicLimits.name)
const words = z.array(safeString().trim().min(1).max(topicLimits.word)).max(topicLimits.words)

export const adminTopicsGet = listOptions.extend({
  query: safeString().trim().max(topicLimits.query).default(''),
})

/** A new topic; without a parent on the top level. */
export const adminTopicCreate = z.object({ name, parent_id: idSchema.nullable().default(null) })

/** Changes of a topic: `parent_id` null moves it to the top, `cover_pin_id` null chooses its cover automatically. */
export const adminTopicUpdate = z.object({
  topic_id: idSchema,
  name: name.optional(),
  words: words.optional(),
  parent_id: idSchema.nullable().optional(),
  hidden: z.boolean().optional(),
  cover_pin_id: idSchema.nullable().optional(),
})

/** Makes one topic a part of the history of another: its pins, boards, parts and followers move there. */
export const adminTopicMerge = z.object({ topic_id: idSchema, into_id: idSchema })

/** A topic in the editor. */
export const wireAdminTopic = z.strictObject({
  id: safeString(),
  name: safeString(),
  slug: safeString(),
  words: z.array(safeString()),
  parent_id: safeString().nullable(),
  /** The names of the topics above, the first of the top level. */
  above: z.array(safeString()),
  follower_count: z.number(),
  image_url: safeString().nullable(),
  /** The pin that an admin chose for the cover; null if it is chosen automatically. */
  cover_pin_id: safeString().nullable(),
  is_hidden: z.boolean(),
})
export type WireAdminTopic = z.output<typeof wireAdminTopic>
