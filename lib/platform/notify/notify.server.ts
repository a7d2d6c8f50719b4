import { contributionPoint } from '@/lib/core/contribution'
import type { Db } from '@/lib/platform/db/client.server'
import { enqueue } from '@/lib/platform/db/queue.server'
import { publish } from '@/lib/platform/live/publish.server'
import type { NotificationKind } from './kinds'
import { pushQueue } from './queues.server'

/** An action that a person is notified of. A domain extends this interface by what entries of its kinds lead to. */
export interface NewNotification {
  /** The recipient. */
  to: string
  kind: NotificationKind
  /** The actor; null if the site itself sends it. */
  actor_id: string | null
  object_type: string
  object_id: string
  /** Ids for the entry's link, never content: `comment_id`, `conversation_id`, … */
  data?: Record<string, string>
}

/** The result of recording an action: whether and where to push it. */
export type Recorded = {
  pushes: boolean
  /** Push subscriptions of the recipient's browsers. */
  browsers: string[]
  /** Null when the action already existed. */
  notification_id: string | null
  /** True if an undone action returned to its place. */
  restored: boolean
}

/** Notifications of an object, all of them or those of one kind, actor or recipient. */
export type Withdrawn = Pick<NewNotification, 'object_type'> & {
  object_id: string | readonly string[]
} & Partial<Pick<NewNotification, 'to'>> & {
    kind?: NotificationKind | readonly NotificationKind[]
    actor_id?: string
  }

/** Notifications of an object that their recipient has dealt with. */
export type DealtWith = Pick<NewNotification, 'to' | 'kind' | 'object_type' | 'object_id'>

/** The list of notifications, which a higher area keeps: it knows the recipients and their settings. */
export type NotificationList = {
  /**
   * Adds the action to the open entry of its group, or opens one, if the person should be notified; returns undefined if
   * not. One statement, since saves and likes wait for it.
   */
  record: (tx: Db, notification: NewNotification) => Promise<Recorded | undefined>
  /** Marks entries as read. Returns false if none was unread. */
  markRead: (tx: Db, which: DealtWith) => Promise<boolean>
  /** Withdraws actions; an entry without actions is no longer shown. Returns the recipients. */
  withdraw: (tx: Db, which: Withdrawn) => Promise<string[]>
}

export const notificationList = contributionPoint<NotificationList>('notification list')

/**
 * Notifies a person of an action, in the action’s own transaction: never of their own actions, across a block or a rule
 * that protects the recipient (decision 187), of a person they muted, of a kind they switched off, or when their account
 * is closed. A repeated action adds nothing; one that was undone and repeated silently returns to its place. Sends a push
 * if the person wants it, and updates their open pages.
 */
export async function notify(tx: Db, notification: NewNotification): Promise<void> {
  if (notification.to === notification.actor_id) return
  const recorded = await notificationList.only().record(tx, notification)
  if (!recorded) return
  const { pushes, browsers, notification_id, restored } = recorded
  if (notification_id !== null && pushes)
    for (const subscription_id of browsers)
      await enqueue(
        tx,
        pushQueue,
        { notification_id, subscription_id },
        `${notification_id}.${subscription_id}`,
      )
  if (notification_id !== null || restored)
    await publish(tx, `user:${notification.to}`, { type: 'notification' })
}

/** Marks a person's notifications of an object as read: they have dealt with it elsewhere. */
export async function markNotificationsRead(tx: Db, which: DealtWith): Promise<void> {
  if (await notificationList.only().markRead(tx, which))
    await publish(tx, `user:${which.to}`, { type: 'notification' })
}

/** Withdraws the notifications of an object, for example of an undone like or a deleted comment. */
export async function withdrawNotifications(tx: Db, which: Withdrawn): Promise<void> {
  const recipients = await notificationList.only().withdraw(tx, which)
  const channels = new Set(recipients.map((user_id) => `user:${user_id}` as const))
  await publish(tx, [...channels], { type: 'notification' })
}
