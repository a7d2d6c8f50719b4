import { z } from 'zod'
import type { WireUser } from '@/lib/accounts/account/schema'
import { idSchema, listOptions } from '@/lib/core/input'
import type { NoticeKind } from '@/lib/platform/notify/kinds'

/** An entry of somebody's notifications: all that was done alike to one thing, while it was not read yet. */
export type WireNotice = {
  id: string
  type: 'notice'
  kind: NoticeKind
  unread: boolean
  /** When the newest of it was done. */
  created_at: string
  /** Who did it, newest first, three at most; none where the site itself speaks. */
  actors: WireUser[]
  /** How many did it, at most 100. */
  actor_count: number
  /** The pin that it is about, where it is about one. */
  pin: { id: string; title: string; image_url: string | null; dominant_color: string } | null
  board: { id: string; name: string; url: string } | null
  /** The newest thing that was done: a comment, a message, a report. */
  object_type: string
  object_id: string
  /** Further ids for the way there, as who told of it gave them. */
  data: Record<string, string>
  /** Of a request to follow: whether it waits for an answer, or was accepted; null of all else. */
  request: 'open' | 'accepted' | null
}

export const newsGet = listOptions.extend({
  page_size: z.coerce.number().int().min(1).max(50, 'is at most 50').default(25),
})

/** Marks one entry read, or all: without `notice_id`. With `hidden: false` brings one back that was taken out. */
export const newsUpdate = z
  .object({ notice_id: idSchema.optional(), hidden: z.literal(false).optional() })
  .refine(({ notice_id, hidden }) => hidden === undefined || notice_id !== undefined, {
    path: ['notice_id'],
    message: 'is required',
  })
export const newsDelete = z.object({ notice_id: idSchema })

/** With `with_messages`, how many conversations have something new is answered, too, for whom there are messages. */
export const newsBadge = z.object({ with_messages: z.boolean().default(false) })

/** How many entries are unread; 100 stands for 100 or more. */
export type WireUnread = { unread_count: number; messages?: { unread: number; requests: number } }
