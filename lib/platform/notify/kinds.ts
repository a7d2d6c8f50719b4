import type { ContactOrigin } from '@/lib/platform/contact/paths'
import type texts from '@/messages/en/notifications.json'
import type { NotificationGroup } from './notification-groups'

/** The name of a kind that has texts. */
export type KindName = keyof (typeof texts)['notifications']['kinds']

/**
 * A kind of notifications, declared by its domain and listed in its manifest: the setting that switches it off (null
 * has none, since it concerns the account), the group of actions in one entry, and whether repeats notify again. Its
 * texts are `notifications.kinds.<name>`.
 */
export type NotificationKind = {
  name: string
  /** The way in which its actor reaches the recipient: nobody is notified whom that rule protects. */
  contact: ContactOrigin
  option: NotificationGroup | null
  /** True if one entry holds all actions on one pin ("12 people saved your Pin"), or all of its kind; otherwise on one object. */
  entryOf?: 'pin' | 'recipient'
  /** True if it notifies every time, as for a message in a conversation; all others notify once. */
  repeats?: boolean
}

/** Declares the kinds of a domain by name; a kind without texts is a compile error. */
export function notificationKinds<Name extends KindName>(
  kinds: Record<Name, Omit<NotificationKind, 'name'>>,
): Record<Name, NotificationKind> {
  const named = Object.entries<Omit<NotificationKind, 'name'>>(kinds).map(([name, kind]) => [
    name,
    { name, ...kind },
  ])
  return Object.fromEntries(named)
}

type Action = {
  to: string
  kind: NotificationKind
  object_type: string
  object_id: string
  pin_id?: string | null
}

/** Returns the group of an action among others of its kind: its pin, the recipient (all followers), or its object. */
export function groupOf({ to, kind, object_type, object_id, pin_id }: Action): { type: string; id: string } {
  if (kind.entryOf === 'recipient') return { type: 'user', id: to }
  return kind.entryOf === 'pin' && pin_id ? { type: 'pin', id: pin_id } : { type: object_type, id: object_id }
}
