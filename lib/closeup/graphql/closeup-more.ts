/** The follow relationships between the viewer and another user. */
export const connectionTypes = ['following', 'mutual', 'followed_by', 'none'] as const
export type ConnectionType = (typeof connectionTypes)[number]

/** Reasons for keeping a pin out of search engines. */
export const noindexReasons = [
  'not_ready',
  'archived_board',
  'protected_board',
  'secret_board',
  'closed_account',
  'blocked_link',
  'ads_only',
  'owner_wish',
] as const
export type NoindexReason = (typeof noindexReasons)[number]
