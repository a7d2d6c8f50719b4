import { sql } from 'drizzle-orm'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { permitReading } from '../access/access.server'
import { areaOf } from '../hierarchy/queries.server'
import { namesOf } from '../history/names.server'
import { readAssigned } from './assigned.server'
import { readFacts } from './facts.server'
import { readInsights } from './insights.server'
import type { WireHub, WireWaiting } from './schema'
import { overdueInvoices, waitingInvites } from './waiting-sql.server'

/**
 * Returns what the hub shows, in three round trips: managers get the whole business, others what they may use there and
 * whom they can ask.
 */
export async function hubOf(member: Member, id: string | null): Promise<WireHub> {
  const { businesses, current } = await areaOf(member, id)
  const none = {
    counts: null,
    recent: [],
    tasks: null,
    alerts: null,
    history: [],
    insights: null,
    held: null,
  }
  if (current === null) return { businesses, current, ...none }
  if (current.standing !== 'OWNER' && current.standing !== 'BIZ_ADMIN')
    return { businesses, current, ...none, held: await readAssigned(member, current.id) }
  const of = { ...current, user_id: current.kind === 'ACCOUNT' ? current.id : null }
  const [{ history, ...facts }, insights] = await Promise.all([
    readFacts(member, of),
    readInsights(current.id, 28),
  ])
  const names = await namesOf(
    member,
    history.flatMap(({ actor_id, target_id }) => [actor_id, target_id].filter((one) => one !== null)),
  )
  return {
    businesses,
    current,
    ...facts,
    history: history.map(({ actor_id, ...row }) => ({
      ...row,
      actor: (actor_id && names.get(actor_id)) ?? null,
      target_name: (row.target_id && names.get(row.target_id)) ?? null,
    })),
    insights,
    held: null,
  }
}

/** Returns what waits for a member in a business: invites to answer, and overdue invoices for its managers. @throws AppError 404 */
export async function waitingIn(member: Member, business_id: string): Promise<WireWaiting> {
  await permitReading(member, 'business.view', business_id)
  const { rows } = await db().execute<WireWaiting>(sql`
    select ${waitingInvites(member)} as invites, case when ${business_id}::bigint = ${member.id} or exists (
        select from grants g where g.kind = 'business' and g.resource_id = ${business_id} and g.subject_id = ${member.id}
          and g.role = 'BIZ_ADMIN') then ${overdueInvoices(business_id)} else 0 end as overdue_invoices`)
  return rows[0] ?? { invites: 0, overdue_invoices: 0 }
}
