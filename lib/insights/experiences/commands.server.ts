import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError, found, refuse } from '@/lib/core/app-error'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { recordAction } from '@/lib/platform/audit/record.server'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { type BuiltIn, ownForm } from '@/lib/platform/placements/own-forms'
import { refreshExperiences } from './cache.server'
import { experienceOf } from './queries.server'
import type { experienceCreate, experienceStateUpdate, experienceUpdate, WireExperienceEdit } from './schema'
import { experiences } from './table.server'

type Fields = Omit<z.output<typeof experienceUpdate>, 'experience_id'>
type Facts = Record<string, unknown>

function record(
  tx: Db,
  member: Member,
  { ip }: Origin,
  action: string,
  facts: { before?: Facts; after?: Facts },
): Promise<void> {
  const about = { target_type: 'site' as const, target_id: null, by_admin: true, ip }
  return recordAction(tx, { actor_id: member.id, action, ...facts, ...about })
}

type Had = { image_signature: string | null; ends_at: string | null }

/** Requires that the picture was uploaded, and that the end is to come. @throws AppError 1 */
async function requireParts(tx: Db, { image_signature, ends_at }: Fields, had: Had | null): Promise<void> {
  const isSameEnd =
    ends_at !== null && Boolean(had?.ends_at) && Date.parse(had?.ends_at ?? '') === Date.parse(ends_at)
  if (ends_at !== null && !isSameEnd && Date.parse(ends_at) <= Date.now())
    throw new AppError('badRequest', { field: 'ends_at', reason: 'mustBeLater' })
  if (image_signature === null || image_signature === had?.image_signature) return
  const { rows } = await tx.execute(
    sql`select 1 from media where signature = ${image_signature} and status <> 'failed' for share`,
  )
  if (rows.length === 0) throw new AppError('badRequest', { field: 'image_signature', reason: 'notAPicture' })
}

const columnsOf = ({ ends_at, ...fields }: Fields) => ({
  ...fields,
  ends_at: ends_at === null ? null : new Date(ends_at),
})

type Locked = Had & {
  name: string
  built_in: BuiltIn | null
  starts_at: string | null
  has_begun: boolean
  is_over: boolean
}

async function lock(tx: Db, id: string): Promise<Locked> {
  const { rows } = await tx.execute<Locked>(sql`
    select name, built_in, image_signature, starts_at::text as starts_at, ends_at::text as ends_at,
      coalesce(starts_at <= now(), false) as has_begun, coalesce(starts_at is not null and ends_at <= now(), false) as is_over
    from experiences where id = ${id} for no key update`)
  return found(rows[0], 'notFound')
}

/** Makes a draft, and records it. @throws AppError 1 for a picture that is not there, and an end in the past */
export async function createExperience(
  member: Member,
  fields: z.output<typeof experienceCreate>,
  origin: Origin,
): Promise<WireExperienceEdit> {
  const id = await transact(async (tx) => {
    await requireParts(tx, fields, null)
    const [row] = await tx
      .insert(experiences)
      .values({ ...columnsOf(fields), created_by: member.id })
      .returning({ id: experiences.id })
    await record(tx, member, origin, 'experience_created', { after: { title: fields.name } })
    return found(row, 'serverError').id
  })
  return experienceOf(id)
}

/** Changes an experience of the host as a whole, also while it is on, and records it. @throws AppError 404; 409 for one of the product */
export async function changeExperience(
  member: Member,
  { experience_id, ...fields }: z.output<typeof experienceUpdate>,
  origin: Origin,
): Promise<WireExperienceEdit> {
  await transact(async (tx) => {
    const had = await lock(tx, experience_id)
    if (had.built_in) refuse('conflict', { field: 'experience_id', reason: 'shippedTurnOff' })
    await requireParts(tx, fields, had)
    if (
      !had.has_begun &&
      had.starts_at &&
      fields.ends_at &&
      Date.parse(fields.ends_at) <= Date.parse(had.starts_at)
    )
      refuse('badRequest', { field: 'ends_at', reason: 'mustEndAfterStart' })
    await tx
      .update(experiences)
      .set({ ...columnsOf(fields), updated_at: sql`now()` })
      .where(eq(experiences.id, experience_id))
    await record(tx, member, origin, 'experience_changed', { after: { title: fields.name } })
  })
  await refreshExperiences()
  return experienceOf(experience_id)
}

const now = sql<Date>`now()`

/** The columns that a change of state sets. @throws AppError 409 if it does not apply, 1 for a wrong time */
function stateColumns(had: Locked, { change, at }: z.output<typeof experienceStateUpdate>) {
  if (change === 'stop') {
    if (had.built_in && ownForm(had.built_in).isObligatory)
      refuse('conflict', { field: 'change', reason: 'accountNotice' })
    if (at !== undefined) refuse('badRequest', { field: 'at', reason: 'notAllowedHere' })
    if (had.starts_at === null || had.is_over)
      refuse('conflict', { field: 'change', reason: 'experienceNotOn' })
    // A start that has not come is called off.
    return had.has_begun ? { ends_at: now } : { starts_at: null }
  }
  if (had.starts_at !== null && !had.is_over) refuse('conflict', { field: 'change', reason: 'experienceOn' })
  const begins = at === undefined ? Date.now() : Date.parse(at)
  if (at !== undefined && begins <= Date.now()) refuse('badRequest', { field: 'at', reason: 'mustBeLater' })
  if (!had.is_over && had.ends_at !== null && Date.parse(had.ends_at) <= begins)
    refuse('badRequest', { field: at === undefined ? 'ends_at' : 'at', reason: 'mustEndAfterStart' })
  // One that comes back has no end, and goes on with what people have seen.
  return { starts_at: at === undefined ? now : new Date(begins), ...(had.is_over && { ends_at: null }) }
}

/** Starts or stops an experience, also again, and records it. @throws AppError 404, 409 if the change does not apply, 1 for a wrong time */
export async function changeExperienceState(
  member: Member,
  input: z.output<typeof experienceStateUpdate>,
  origin: Origin,
): Promise<WireExperienceEdit> {
  const { experience_id, change } = input
  await transact(async (tx) => {
    const had = await lock(tx, experience_id)
    await tx
      .update(experiences)
      .set({ ...stateColumns(had, input), updated_at: now })
      .where(eq(experiences.id, experience_id))
    await record(tx, member, origin, 'experience_state_changed', { after: { title: had.name, change } })
  })
  await refreshExperiences()
  return experienceOf(experience_id)
}

/** Deletes an experience of the host with its figures, and records it. @throws AppError 404; 409 while it is on, and for one of the product */
export async function deleteExperience(member: Member, experience_id: string, origin: Origin): Promise<null> {
  await transact(async (tx) => {
    const { name, built_in, starts_at, is_over } = await lock(tx, experience_id)
    if (built_in) refuse('conflict', { field: 'experience_id', reason: 'shippedTurnOff' })
    if (starts_at !== null && !is_over) refuse('conflict', { field: 'experience_id', reason: 'experienceOn' })
    await tx.delete(experiences).where(eq(experiences.id, experience_id))
    await record(tx, member, origin, 'experience_deleted', { before: { title: name } })
  })
  await refreshExperiences()
  return null
}
