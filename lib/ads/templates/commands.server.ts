import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '@/lib/core/app-error'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { transact } from '@/lib/platform/db/client.server'
import { beginWork, recordAll, type Work } from '../campaigns/batch.server'
import { referencesOf, requireReferences } from '../campaigns/references.server'
import type { Targeting } from '../campaigns/targeting/targeting'
import { templateLimits } from './limits'
import { templateById } from './queries.server'
import type { templateCreate, templateUpdate, WireTemplate } from './schema'

/** Requires what a targeting names, as for an ad group; the field at fault is that of a template. @throws AppError 1 */
async function requireNamed(work: Work, targeting_spec: Targeting): Promise<void> {
  const naming = { targeting_spec }
  requireReferences(naming, await referencesOf(work, [naming]), 'targeting_attributes')
}

type Others = { used: number; is_taken: boolean }

/** Requires a name that no other template of the ad account has. @throws AppError 409 */
async function othersOf({ tx, account }: Work, name: string, besides: string | null): Promise<Others> {
  const { rows } = await tx.execute<Others>(sql`
    select count(*)::int as used, coalesce(bool_or(lower(t.name) = lower(${name})), false) as is_taken
    from targeting_templates t where t.ad_account_id = ${account.id} and t.status = 'ACTIVE'
      and t.id is distinct from ${besides}::bigint`)
  const [others] = rows
  if (others?.is_taken) throw new AppError('conflict', { field: 'name', reason: 'templateNameTaken' })
  return others ?? { used: 0, is_taken: false }
}

/** Notes in the history of the ad account which audiences were saved or removed. */
const record = (work: Work, before: string[], after: string[]) =>
  recordAll(work, 'ad_account', [
    {
      action: 'updated',
      id: work.account.id,
      before: { targeting_templates: before },
      after: { targeting_templates: after },
    },
  ])

/** Saves an audience by the rules of an ad group. @throws AppError 404, 29; 1 naming what is not there; 409 for its name or number */
export const createTemplate = (
  member: Member,
  given: z.output<typeof templateCreate>,
  origin: Pick<Origin, 'ip'>,
): Promise<WireTemplate> =>
  transact(async (tx) => {
    const work = await beginWork(tx, member, given.ad_account_id, origin)
    const { used } = await othersOf(work, given.name, null)
    const max = templateLimits.perAccount
    if (used >= max) throw new AppError('conflict', { reason: 'tooManyTemplates', params: { max } })
    await requireNamed(work, given.targeting_attributes)
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into targeting_templates (ad_account_id, name, auto_targeting_enabled, placement_group, targeting_attributes, keywords)
      values (${given.ad_account_id}, ${given.name}, ${given.auto_targeting_enabled}, ${given.placement_group},
        ${JSON.stringify(given.targeting_attributes)}::jsonb, ${JSON.stringify(given.keywords)}::jsonb) returning id`)
    await record(work, [], [given.name])
    return templateById(work, rows[0]?.id ?? '')
  })

/** Changes or removes a saved audience; ad groups that began with it stay. @throws AppError 404, 29; 1; 409 for its name */
export const updateTemplate = (
  member: Member,
  given: z.output<typeof templateUpdate>,
  origin: Pick<Origin, 'ip'>,
): Promise<WireTemplate> =>
  transact(async (tx) => {
    const { id, operation_type, name, targeting_attributes: targeting } = given
    const work = await beginWork(tx, member, given.ad_account_id, origin)
    const stored = await templateById(work, id)
    if (stored.status === 'DELETED') throw new AppError('notFound', { field: 'id' })
    const isRemoved = operation_type === 'REMOVE'
    if (!isRemoved && name !== undefined) await othersOf(work, name, id)
    if (!isRemoved && targeting) await requireNamed(work, targeting)
    const next = isRemoved ? {} : { name, targeting }
    await tx.execute(sql`update targeting_templates t set updated_at = now(),
        status = ${isRemoved ? 'DELETED' : 'ACTIVE'}, name = coalesce(${next.name ?? null}, t.name),
        targeting_attributes = coalesce(${next.targeting ? JSON.stringify(next.targeting) : null}::jsonb, t.targeting_attributes)
      where t.id = ${id}`)
    await record(work, [stored.name], isRemoved ? [] : [name ?? stored.name])
    return templateById(work, id)
  })
