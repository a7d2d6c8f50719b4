/** What somebody may have news and pushes about; what is not named in their settings is on. */
export const newsKinds = [
  'saves',
  'likes',
  'comments',
  'mentions',
  'tries',
  'followers',
  'messages',
  'sponsorships',
  'invites',
] as const
export type NewsKind = (typeof newsKinds)[number]
