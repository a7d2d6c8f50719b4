import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { currencyIn } from '../assets/currencies'
import type { stepsUpdate, WireSteps } from './schema'
import { businessSteps } from './table.server'

type Stepper = 'onboarding' | 'plan'

const of = (member: Member, stepper: Stepper) =>
  and(eq(businessSteps.user_id, member.id), eq(businessSteps.stepper, stepper))

/** Returns the current step of a member's stepper, and the fields given so far. */
export async function stepsOf(member: Member, stepper: Stepper): Promise<WireSteps> {
  const [row] = await db().select().from(businessSteps).where(of(member, stepper))
  return { step: row?.step ?? 0, fields: row?.fields ?? {} }
}

/** Stores a step with its fields, besides those of earlier steps. */
export async function saveStep(member: Member, input: z.output<typeof stepsUpdate>): Promise<WireSteps> {
  const { stepper, step } = input
  const fields = JSON.stringify(input.fields)
  await db()
    .insert(businessSteps)
    .values({ user_id: member.id, stepper, step, fields: input.fields })
    .onConflictDoUpdate({
      target: [businessSteps.user_id, businessSteps.stepper],
      set: { step, fields: sql`${businessSteps.fields} || ${fields}::jsonb`, updated_at: sql`now()` },
    })
  return stepsOf(member, stepper)
}

/** Resets the marketing plan to its first step, without fields. */
export async function resetPlan(member: Member): Promise<WireSteps> {
  await db().delete(businessSteps).where(of(member, 'plan'))
  return stepsOf(member, 'plan')
}

/**
 * Returns the currency of a member's marketing plan: that of the first ad account of their own business, or of the
 * first business they work for, or else that of their country.
 */
export async function planCurrencyOf(member: Member): Promise<string> {
  const { rows } = await db().execute<{ currency: string | null; country: string | null }>(sql`
    select (
      select a.currency from ad_accounts a join businesses b on b.id = a.business_id
      where b.id = ${member.id} or b.id in (
        select resource_id from grants where subject_id = ${member.id} and kind = 'business' and role in ('BIZ_ADMIN', 'EMPLOYEE'))
      order by b.id <> ${member.id}, a.id limit 1) as currency,
      coalesce((select country from businesses where id = ${member.id}), (select country from users where id = ${member.id})) as country`)
  return rows[0]?.currency ?? currencyIn(rows[0]?.country ?? '')
}

/** Returns this site's reach in 28 days: saves instead of views, and the number of people who saved. */
export async function reachOf(): Promise<{ views: number; people: number }> {
  const { rows } = await db().execute<{ views: number; people: number }>(sql`
    select count(*)::int as views, count(distinct user_id)::int as people from (
      select user_id from pins where created_at > now() - interval '28 days' limit 100000) saves`)
  return rows[0] ?? { views: 0, people: 0 }
}
