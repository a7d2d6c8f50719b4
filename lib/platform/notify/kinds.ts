import type { ContactOrigin } from '@/lib/platform/contact/paths'
import type texts from '@/messages/en/notifications.json'
import type { NotificationGroup } from './notification-groups'

/** The name of a kind that has texts. */
export type KindName = keyof (typeof texts)['notifications']['kinds']

/** Things that all actions of one entry may share. A domain extends this interface. */
export interface EntriesOf {
  recipient: string
}

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
  /** The thing that all actions of one entry share besides their kind; the object if absent. */
  entryOf?: keyof EntriesOf
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
