/** The follow relationship between the viewer and another user. */
export type ConnectionType = 'mutual' | 'following' | 'followed_by' | 'none'

/** Reasons for keeping a pin out of search engines. */
export type NoindexReason =
  | 'not_ready'
  | 'archived_board'
  | 'protected_board'
  | 'secret_board'
  | 'closed_account'
  | 'ads_only'
  | 'blocked_link'
  | 'owner_wish'
