import { z } from 'zod'
import { wireUser } from '@/lib/accounts/account/schema'
import { idSchema, listOptions, safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import type { KindName } from '@/lib/platform/notify/kinds'
import texts from '@/messages/en/notifications.json'

/** Names of all kinds: each domain declares its own, and each has texts. */
const kindNames = Object.keys(texts.notifications.kinds) as [KindName, ...KindName[]]

/** An entry of the notifications: all equal actions on one object while it was unread. */
export const wireNotification = z.strictObject({
  id: safeString(),
  type: z.literal('notification'),
  kind: z.enum(kindNames),
  unread: z.boolean(),
  /** Time of its newest action. */
  created_at: safeString(),
  /** The actors, newest first, three at most; empty if the site itself sends it. */
  actors: z.array(wireUser),
  /** Number of actors, at most 100. */
  actor_count: z.number(),
  /** The pin that it is about, if any. */
  pin: z
    .strictObject({
      id: safeString(),
      title: safeString(),
      image_url: safeString().nullable(),
      dominant_color: safeString(),
    })
    .nullable(),
  board: z
    .strictObject({
      id: safeString(),
      name: safeString(),
      url: safeString(),
      image_cover_url: safeString().nullable(),
    })
    .nullable(),
  /** The pin it is about, if any. */
  object_type: safeString(),
  object_id: safeString(),
  /** Further ids for its target, as given by the notifying domain. */
  data: z.record(safeString(), safeString()),
  /** State of a follow request, open or accepted, or of an invitation to a board, one request to join it or a first message, open; otherwise null. */
  request: z.enum(['open', 'accepted']).nullable(),
  /** The start of the newest comment that it is about; null for other kinds. */
  quote: safeString().nullable(),
})
export type WireNotification = z.output<typeof wireNotification>

export const notificationsGet = listOptions.extend({
  page_size: z.coerce.number().int().min(1).max(50).default(25),
})

export const notificationGet = z.object({ news_id: idSchema })

/**
 * Marks one entry as read, or all: without `notification_id`. With `hidden: false` restores a removed one; with
 * `looked: true` records that the list was opened: its entries are no longer new, but still unread. Refuses other
 * fields, so that a misspelled id does not mark all.
 */
export const notificationsUpdate = z
  .strictObject({
    notification_id: idSchema.optional(),
    hidden: z.literal(false).optional(),
    looked: z.literal(true).optional(),
  })
  .refine(({ notification_id, hidden }) => hidden === undefined || notification_id !== undefined, {
    path: ['notification_id'],
    ...because('required'),
  })
export const notificationsDelete = z.object({ notification_id: idSchema })

/**
 * With `with_messages`, also returns the number of conversations with new messages, for members with
 * messages.
 */
export const notificationsBadge = z.object({ with_messages: z.boolean().default(false) })

/** Number of unread entries; 100 means 100 or more. */
export const wireUnread = z.strictObject({
  unread_count: z.number(),
  /** Number of entries added since the list was last opened. */
  new_count: z.number(),
  messages: z
    .strictObject({
      unread: z.number(),
      requests: z.number(),
    })
    .optional(),
})
export type WireUnread = z.output<typeof wireUnread>
