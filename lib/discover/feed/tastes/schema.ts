import { z } from 'zod'
import { wireProfile } from '@/lib/accounts/account/schema'
import { wireInterest } from '@/lib/content/topics/schema'
import { idSchema, listOptions, safeString } from '@/lib/core/input'

/** A topic of which the viewer saved or opened pins, or for which they searched. */
export const wireTaste = z.strictObject({
  id: safeString(),
  type: z.literal('taste'),
  interest: wireInterest.pick({ id: true, name: true, slug: true, image_url: true }),
  /** Of the viewer's newest 200 pins, and what they opened and searched for; the latter count half after 30 days. */
  saved: z.number().int(),
  opened: z.number().int(),
  searched: z.number().int(),
  /** Share of the topic in the viewer's tastes, from 0 to 1; 0 if it is ignored. */
  share: z.number(),
  is_ignored: z.boolean(),
})
export type WireTaste = z.output<typeof wireTaste>

/** The tastes behind the viewer's home feed. */
export const wireTastes = z.strictObject({
  /** True if what the viewer does shapes it. */
  uses_history: z.boolean(),
  /** The strongest first; ignored ones last. */
  tastes: z.array(wireTaste),
})
export type WireTastes = z.output<typeof wireTastes>

/** One of the viewer's boards. */
export const wireTasteBoard = z.strictObject({
  id: safeString(),
  type: z.literal('board'),
  name: safeString(),
  pin_count: z.number().int(),
  /** True if its pins say nothing about the viewer's tastes. */
  is_ignored: z.boolean(),
})
export type WireTasteBoard = z.output<typeof wireTasteBoard>

/** A person whose pins the viewer saves. */
export const wireTastePerson = wireProfile.extend({
  /** Of the viewer's newest 200 pins, those that this person made; 0 if they are ignored. */
  saved: z.number().int(),
  is_ignored: z.boolean(),
})
export type WireTastePerson = z.output<typeof wireTastePerson>

export const historyUpdate = z.object({ uses_history: z.boolean() })
export const topicUpdate = z.object({ interest_id: idSchema, is_ignored: z.boolean() })
export const boardUpdate = z.object({ board_id: idSchema, is_ignored: z.boolean() })
export const personUpdate = z.object({ user_id: idSchema, is_ignored: z.boolean() })
export const boardList = listOptions
