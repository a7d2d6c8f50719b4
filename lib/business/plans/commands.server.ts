import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { found } from '@/lib/core/app-error'
import { defined } from '@/lib/core/defined'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { businessAccess, requireUnderLimit } from '../access/access.server'
import { recordChange } from '../history/record.server'
import { planById } from './queries.server'
import { type planCreate, planLimits, type planUpdate, type WirePlan } from './schema'
import { marketingPlans } from './table.server'

type Of = { business_id: string; plan_id: string }

const at = ({ business_id, plan_id }: Of) =>
  and(eq(marketingPlans.id, plan_id), eq(marketingPlans.business_id, business_id))

async function nameOf(tx: Db, of: Of): Promise<string> {
  const [row] = await tx
    .select({ name: marketingPlans.name })
    .from(marketingPlans)
    .where(at(of))
    .for('update')
  return found(row, 'notFound').name
}

/** Saves a new marketing plan of a business. @throws AppError 404, 29; 409 when the business has 50 */
export async function createPlan(
  member: Member,
  { business_id, name, fields }: z.output<typeof planCreate>,
  { ip }: Origin,
): Promise<WirePlan> {
  const id = await transact(async (tx) => {
    await businessAccess.permit(tx, member, 'business.edit', business_id)
    const { rows } = await tx.execute<{ n: number }>(
      sql`select count(*)::int as n from marketing_plans where business_id = ${business_id}`,
    )
    requireUnderLimit((rows[0]?.n ?? 0) < planLimits.perBusiness, 'tooManyPlans', planLimits.perBusiness)
    const [row] = await tx
      .insert(marketingPlans)
      .values({ business_id, name, fields, created_by: member.id })
      .returning({ id: marketingPlans.id })
    const { id } = found(row, 'serverError')
    const change = { business_id, actor_id: member.id, target_type: 'plan', target_id: id, ip } as const
    await recordChange(tx, { ...change, action: 'created', after: { name } })
    return id
  })
  return planById(member, business_id, id)
}

/** Changes the name of a marketing plan, or some of its fields. @throws AppError 404, 29 */
export async function updatePlan(
  member: Member,
  { business_id, plan_id, name, fields }: z.output<typeof planUpdate>,
  { ip }: Origin,
): Promise<WirePlan> {
  await transact(async (tx) => {
    await businessAccess.permit(tx, member, 'business.edit', business_id)
    const before = await nameOf(tx, { business_id, plan_id })
    await tx
      .update(marketingPlans)
      .set({
        ...defined({ name }),
        ...(fields !== undefined && {
          fields: sql`${marketingPlans.fields} || ${JSON.stringify(fields)}::jsonb`,
        }),
        updated_at: sql`now()`,
      })
      .where(at({ business_id, plan_id }))
    const change = { business_id, actor_id: member.id, target_type: 'plan', target_id: plan_id, ip } as const
    await recordChange(tx, {
      ...change,
      action: 'updated',
      before: { name: before },
      after: { name: name ?? before },
    })
  })
  return planById(member, business_id, plan_id)
}

/** Deletes a marketing plan. @throws AppError 404, 29 */
export async function deletePlan(member: Member, of: Of, { ip }: Origin): Promise<void> {
  const { business_id, plan_id } = of
  await transact(async (tx) => {
    await businessAccess.permit(tx, member, 'business.edit', business_id)
    const name = await nameOf(tx, of)
    await tx.delete(marketingPlans).where(at(of))
    const change = { business_id, actor_id: member.id, target_type: 'plan', target_id: plan_id, ip } as const
    await recordChange(tx, { ...change, action: 'deleted', before: { name } })
  })
}
