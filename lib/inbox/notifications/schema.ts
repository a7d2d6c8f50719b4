import { z } from 'zod'
import type { WireUser } from '@/lib/accounts/account/schema'
import { idSchema, listOptions } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import type { NoticeKind } from '@/lib/platform/notify/kinds'

/** An entry of the notifications: all equal actions on one object while it was unread. */
export type WireNotice = {
  id: string
  type: 'notice'
  kind: NoticeKind
  unread: boolean
  /** Time of its newest action. */
  created_at: string
  /** The actors, newest first, three at most; empty where the site itself sends it. */
  actors: WireUser[]
  /** Number of actors, at most 100. */
  actor_count: number
  /** The pin that it is about, where it is about one. */
  pin: { id: string; title: string; image_url: string | null; dominant_color: string } | null
  board: { id: string; name: string; url: string } | null
  /** The pin it is about, if any. */
  object_type: string
  object_id: string
  /** Further ids for its target, as given by the sender. */
  data: Record<string, string>
  /** State of a follow request: open or accepted; null for other kinds. */
  request: 'open' | 'accepted' | null
}

export const newsGet = listOptions.extend({
  page_size: z.coerce.number().int().min(1).max(50).default(25),
})

/** Marks one entry read, or all: without `notice_id`. With `hidden: false` brings one back that was taken out. */
export const newsUpdate = z
  .object({ notice_id: idSchema.optional(), hidden: z.literal(false).optional() })
  .refine(({ notice_id, hidden }) => hidden === undefined || notice_id !== undefined, {
    path: ['notice_id'],
    ...because('required'),
  })
export const newsDelete = z.object({ notice_id: idSchema })

/**
 * With `with_messages`, also returns the number of conversations with new messages, for members with
 * messages.
 */
export const newsBadge = z.object({ with_messages: z.boolean().default(false) })

/** Number of unread entries; 100 means 100 or more. */
export type WireUnread = { unread_count: number; messages?: { unread: number; requests: number } }
