import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { wireLocale } from '@/lib/accounts/locales/locales'
import { changeSettings } from '@/lib/accounts/settings/commands.server'
import { ownBusinessOf } from '@/lib/business/hierarchy/commands.server'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { db, transact } from '@/lib/platform/db/client.server'
import { keepCall } from './calls.server'
import type { onboardingFields, stepsUpdate, WireSteps } from './schema'
import { businessSteps } from './table.server'

type Stepper = 'onboarding' | 'plan'
type Given = z.output<typeof onboardingFields>

const of = (member: Member, stepper: Stepper) =>
  and(eq(businessSteps.user_id, member.id), eq(businessSteps.stepper, stepper))

/**
 * Returns the current step of a member's stepper, and the fields given so far. What the account itself says counts more
 * than what was once answered: its name, country and language, and its request for a call.
 * @throws AppError 29 for the onboarding of a personal account
 */
export async function stepsOf(member: Member, stepper: Stepper): Promise<WireSteps> {
  if (stepper === 'onboarding') ownBusinessOf(member)
  const { rows } = await db().execute<{ step: number; fields: Record<string, unknown> }>(sql`
    select s.step, case when ${stepper} = 'plan' then s.fields else s.fields || jsonb_build_object(
        'leadId', c.id::text, 'hasScheduledCall', c.done_at is not null, 'wantsCall', case when c.id is null
          and s.fields->'wantsCall' = 'true' then null else s.fields->'wantsCall' end) end as fields
    from business_steps s left join business_calls c on c.business_id = s.user_id
    where s.user_id = ${member.id} and s.stepper = ${stepper}`)
  const { step = 0, fields = {} } = rows[0] ?? {}
  const messages = Object.entries(fields).filter(([, value]) => value !== null)
  return { step, fields: Object.fromEntries(messages) }
}

/** Gives the account the name, the country and the language in the answers. */
async function applyAnswers(member: Member, given: Given, origin: Origin): Promise<void> {
  const { businessName, country, locale } = given
  const { user } = member
  const name = businessName === user.business_name ? undefined : businessName
  const changes = {
    ...(name !== undefined && { business_name: name, first_name: name, last_name: '' }),
    ...(country === undefined || country === user.country ? {} : { country }),
    ...(locale === undefined || locale === wireLocale(user.locale) ? {} : { locale }),
  }
  if (Object.keys(changes).length > 0) await changeSettings(member, changes, origin)
}

/**
 * Stores a step with its fields, besides those of earlier steps, and does what the answers of the onboarding say.
 * @throws AppError 29 for the onboarding of a personal account, 1 for a name that the account cannot have
 */
export async function saveStep(
  member: Member,
  input: z.output<typeof stepsUpdate>,
  origin: Origin,
): Promise<WireSteps> {
  const { stepper, step } = input
  if (input.stepper === 'onboarding') {
    ownBusinessOf(member)
    await applyAnswers(member, input.fields, origin)
  }
  const fields = JSON.stringify(input.fields)
  await transact(async (tx) => {
    const { rows } = await tx.execute<{ fields: Given }>(sql`
      insert into business_steps (user_id, stepper, step, fields)
      values (${member.id}, ${stepper}, ${step}, ${fields}::jsonb)
      on conflict (user_id, stepper) do update
        set step = excluded.step, fields = business_steps.fields || excluded.fields, updated_at = now()
      returning fields`)
    if (input.stepper === 'onboarding') await keepCall(tx, member.id, rows[0]?.fields ?? {})
  })
  return stepsOf(member, stepper)
}

/** Resets the marketing plan to its first step, without fields. */
export async function resetPlan(member: Member): Promise<WireSteps> {
  await db().delete(businessSteps).where(of(member, 'plan'))
  return stepsOf(member, 'plan')
}
