import type { InviteType } from '@/lib/business/invites/kinds'
import type { TableName } from '@/lib/business/tables/names'

/** The type of the invites that each table sends. */
export const inviteTypes: Partial<Record<TableName, InviteType>> = {
  employees: 'MEMBER_INVITE',
  partners: 'PARTNER_INVITE',
  clients: 'PARTNER_REQUEST',
  members: 'CHILD_INVITE',
  managers: 'MANAGER_INVITE',
  'pending-members': 'CHILD_INVITE',
  'pending-managers': 'MANAGER_INVITE',
}

/** True for a table of invites that were sent: all, or those of one type that wait for an answer. */
export const hasInvites = (table: TableName): boolean =>
  table === 'invites' || table === 'pending-members' || table === 'pending-managers'

/** True for a table that people and businesses are invited to. */
export const sendsInvites = (table: TableName): boolean => inviteTypes[table] !== undefined
