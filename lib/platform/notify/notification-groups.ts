/** Kinds of notifications and pushes that can be switched off; a kind not named in the settings is on. */
export const notificationGroups = [
  'saves',
  'likes',
  'comments',
  'mentions',
  'tries',
  'followers',
  'messages',
  'sponsorships',
  'invites',
  'boards',
] as const
export type NotificationGroup = (typeof notificationGroups)[number]
