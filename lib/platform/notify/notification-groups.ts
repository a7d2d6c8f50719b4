import texts from '@/messages/en/settings.json'

const named = texts.settings.notifications.kinds
export type NotificationGroup = keyof typeof named

/**
 * Kinds of notifications and pushes that can be switched off, in the order of their texts (`settings.notifications.kinds`),
 * which a domain adds with its kinds; one not named in a person's settings is on.
 */
export const notificationGroups = Object.keys(named) as [NotificationGroup, ...NotificationGroup[]]
