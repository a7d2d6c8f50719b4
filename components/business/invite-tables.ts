import type { InviteType } from '@/lib/business/invites/kinds'
import type { TableName } from '@/lib/business/tables/names'

/** The type of the invites that each table sends. */
export const inviteTypes: Partial<Record<TableName, InviteType>> = {
  employees: 'MEMBER_INVITE',
  partners: 'PARTNER_INVITE',
  clients: 'PARTNER_REQUEST',
  members: 'CHILD_INVITE',
  managers: 'MANAGER_INVITE',
}

/** True for a table that people and businesses are invited to. */
export const sendsInvites = (table: TableName): boolean => inviteTypes[table] !== undefined
