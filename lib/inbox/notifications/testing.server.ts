import { commentKinds } from '@/lib/content/comments/notification-kinds'
import { board, pin } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import { transact } from '@/lib/platform/db/client.server'
import { notificationKinds } from '@/lib/platform/notify/kinds'
import { type NewNotification, notify } from '@/lib/platform/notify/notify.server'
import { notificationsOf, unreadOf } from './queries.server'

/** Kinds of moderation, which is a higher area. */
export const siteKinds = notificationKinds({
  report_decision: { contact: 'site', option: null },
  moderation: { contact: 'site', option: null },
})

export const all = { page_size: 50, bookmarks: [] }

export const listOf = async (member: Member) => (await notificationsOf(member, all)).items

export const unread = async (member: Member) => (await unreadOf(member)).unread_count

/** Notifies `to` that `actor` commented, by default. */
export const report = (to: Member, actor: Member | null, over: Partial<NewNotification> = {}) =>
  transact((tx) =>
    notify(tx, {
      to: to.id,
      kind: commentKinds.comment,
      actor_id: actor?.id ?? null,
      object_type: 'comment',
      object_id: '7',
      ...over,
    }),
  )

export async function withPin(owner: Member, over: Record<string, unknown> = {}) {
  return pin(owner, (await board(owner, over)).id)
}
