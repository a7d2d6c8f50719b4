export const historyActions = [
  'granted',
  'revoked',
  'invited',
  'accepted',
  'declined',
  'cancelled',
  'expired',
  'created',
  'updated',
  'deleted',
] as const
export type HistoryAction = (typeof historyActions)[number]

export const historyTargets = [
  'business',
  'ad_account',
  'profile',
  'board',
  'pin',
  'comment',
  'asset_group',
  'member',
  'partner',
  'invite',
  'tag',
  'audience',
  'billing',
  'plan',
  'campaign',
  'ad_group',
  'ad',
  'lead_form',
  'catalog',
] as const
export type HistoryTarget = (typeof historyTargets)[number]
