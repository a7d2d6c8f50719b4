import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError, permit } from '@/lib/core/app-error'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { type Db, db, transact } from '@/lib/platform/db/client.server'
import { businessAccess, permitReading } from '../access/access.server'
import { recordChange } from '../history/record.server'
import { addMember, endMembership } from './commands.server'
import { notifyGranted } from './notify-granted.server'
import type { handOver, heirsGet, WireSuccessor } from './schema'

/** SQL for the people of an organization and of its businesses, open accounts only. */
const peopleOf = (business_id: string) => sql`
  select distinct u.id, u.full_name as name, u.username from grants g join users u on u.id = g.subject_id
  where g.kind = 'business' and g.source = 'direct' and g.role in ('BIZ_ADMIN', 'EMPLOYEE')
    and u.deactivated_at is null and g.resource_id in (
      select id from businesses b where b.id = ${business_id} or b.parent_id = ${business_id})`

/** Returns those who can take over an organization, by name; at most 250. @throws AppError 404, 29 */
export async function heirsOf(
  member: Member,
  { business_id }: z.output<typeof heirsGet>,
): Promise<{ items: WireSuccessor[]; bookmark: null }> {
  await permitReading(member, 'business.edit', business_id)
  const { rows } = await db().execute<WireSuccessor>(sql`
    select * from (${peopleOf(business_id)}) p where p.id <> ${member.id} order by lower(p.name), p.id limit 250`)
  return { items: rows, bookmark: null }
}

async function requireSuccessor(tx: Db, business_id: string, user_id: string): Promise<void> {
  const { rows } = await tx.execute(
    sql`select from (${peopleOf(business_id)}) p where p.id = ${user_id} limit 1`,
  )
  if (rows.length === 0) throw new AppError('userNotFound')
}

/**
 * Hands an organization over: makes a person of it or of its businesses its manager, and ends the member's own membership,
 * also that of its last manager. @throws AppError 404, 29; 409 for the business of an account, whose owner stays; 30 for
 * anybody else
 */
export async function handOverParent(
  member: Member,
  { business_id, member_id }: z.output<typeof handOver>,
  { ip }: Origin,
): Promise<void> {
  await transact(async (tx) => {
    const business = await businessAccess.permit(tx, member, 'business.edit', business_id)
    permit(business.kind === 'PARENT' && member_id !== member.id, 'conflict')
    await requireSuccessor(tx, business_id, member_id)
    await addMember(tx, business, member_id, 'BIZ_ADMIN', member.id)
    await recordChange(tx, {
      business_id,
      actor_id: member.id,
      action: 'updated',
      target_type: 'member',
      target_id: member_id,
      after: { business_role: 'BIZ_ADMIN' },
      ip,
    })
    await endMembership(tx, business, member.id, { actor_id: member.id, ip })
    const change = { business_id, actor_id: member.id, subject_ids: [member.id], gained: [member_id] }
    await notifyGranted(tx, change)
  })
}
