export const inviteTypes = [
  'MEMBER_INVITE',
  'PARTNER_INVITE',
  'PARTNER_REQUEST',
  'CHILD_INVITE',
  'MANAGER_INVITE',
] as const
export type InviteType = (typeof inviteTypes)[number]

export const inviteStatuses = ['PENDING', 'ACCEPTED', 'DECLINED', 'CANCELLED', 'EXPIRED'] as const
export type InviteStatus = (typeof inviteStatuses)[number]
