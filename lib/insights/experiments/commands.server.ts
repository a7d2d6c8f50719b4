import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError, found, refuse } from '@/lib/core/app-error'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { recordAction } from '@/lib/platform/audit/record.server'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { refreshExperiments } from './cache.server'
import type { Group } from './definition'
import { experimentPage, holdoutsOf } from './queries.server'
import type {
  experimentCreate,
  experimentStateUpdate,
  experimentUpdate,
  holdoutUpdate,
  WireExperimentPage,
  WireHoldout,
} from './schema'
import { experimentHoldouts, experiments } from './table.server'

type Fields = Omit<z.output<typeof experimentUpdate>, 'experiment_id'>
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

/** Requires that nobody else's experiment with this name is open: two would mix their groups. @throws AppError 409 */
async function requireFreeName(tx: Db, name: string, id: string | null): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`experiment ${name}`}))`)
  const { rows } = await tx.execute(sql`
    select 1 from experiments where name = ${name} and id is distinct from ${id}::bigint
      and (ends_at is null or ends_at > now() or shipped_group is not null)`)
  if (rows.length > 0) refuse('conflict', { field: 'name', reason: 'experimentNameTaken' })
}

/** Requires that the holdouts exist, and that the end is to come. @throws AppError 1 */
async function requireParts(
  tx: Db,
  { holdouts, ends_at }: Pick<Fields, 'holdouts' | 'ends_at'>,
  had: string | null,
) {
  const { rows } = await tx.execute<{ known: number; is_later: boolean | null }>(sql`
    select (select count(*) from experiment_holdouts where name = any(${sql.param(holdouts)}::text[]))::int as known,
      ${ends_at}::timestamptz > now() as is_later`)
  if (rows[0]?.known !== holdouts.length)
    throw new AppError('badRequest', { field: 'holdouts', reason: 'notValid' })
  const isSame = ends_at !== null && had !== null && new Date(had).getTime() === new Date(ends_at).getTime()
  if (rows[0].is_later === false && !isSame)
    throw new AppError('badRequest', { field: 'ends_at', reason: 'mustBeLater' })
}

const columnsOf = ({ ends_at, ...fields }: Fields) => ({
  ...fields,
  ends_at: ends_at === null ? null : new Date(ends_at),
})

type Locked = {
  name: string
  starts_at: string | null
  ends_at: string | null
  groups: Group[]
  audience: unknown
  has_begun: boolean
  is_over: boolean
}

async function lock(tx: Db, id: string): Promise<Locked> {
  const { rows } = await tx.execute<Locked>(sql`
    select name, starts_at::text as starts_at, ends_at::text as ends_at, groups, audience, coalesce(starts_at <= now(), false) as has_begun,
      coalesce(starts_at is not null and ends_at <= now(), false) as is_over
    from experiments where id = ${id} for no key update`)
  return found(rows[0], 'notFound')
}

/** Makes a draft, which employees see if it says so, and records it. @throws AppError 409 for the name of an open experiment, 1 for a holdout that is not there */
export async function createExperiment(
  member: Member,
  { name, ...fields }: z.output<typeof experimentCreate>,
  origin: Origin,
): Promise<WireExperimentPage> {
  const id = await transact(async (tx) => {
    await requireFreeName(tx, name, null)
    await requireParts(tx, fields, null)
    const [row] = await tx
      .insert(experiments)
      .values({ name, ...columnsOf(fields), created_by: member.id })
      .returning({ id: experiments.id })
    await record(tx, member, origin, 'experiment_created', { after: { title: name } })
    return found(row, 'serverError').id
  })
  await refreshExperiments()
  return experimentPage(id)
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const sorted = (value: object) => Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))

/**
 * Changes an experiment as a whole, and records it. Once it has begun, its groups and audience stay, or their people would not
 * be comparable; its share may grow and shrink. @throws AppError 404; 409 for a fixed field, and after its end
 */
export async function changeExperiment(
  member: Member,
  { experiment_id, ...fields }: z.output<typeof experimentUpdate>,
  origin: Origin,
): Promise<WireExperimentPage> {
  await transact(async (tx) => {
    const had = await lock(tx, experiment_id)
    if (had.is_over) refuse('conflict', { field: 'experiment_id', reason: 'experimentEnded' })
    await requireParts(tx, fields, had.ends_at)
    if (had.has_begun) {
      const parts = (groups: readonly Group[]) => groups.map(({ name, percent }) => [name, percent])
      if (!isEqual(parts(had.groups), parts(fields.groups)))
        refuse('conflict', { field: 'groups', reason: 'fixedOnceBegun' })
      if (!isEqual(sorted(had.audience as object), sorted(fields.audience)))
        refuse('conflict', { field: 'audience', reason: 'fixedOnceBegun' })
    }
    await tx
      .update(experiments)
      .set({ ...columnsOf(fields), updated_at: sql`now()` })
      .where(eq(experiments.id, experiment_id))
    await record(tx, member, origin, 'experiment_changed', {
      after: { title: had.name, share: fields.share },
    })
  })
  await refreshExperiments()
  return experimentPage(experiment_id)
}

const now = sql<Date>`now()`

/** The columns that each change of state sets. @throws AppError 409 if it does not apply, 1 for a group that is not there */
function stateColumns(had: Locked, { change, group, at }: z.output<typeof experimentStateUpdate>) {
  if (change === 'start') {
    if (had.starts_at !== null) refuse('conflict', { field: 'change', reason: 'experimentBegun' })
    const begins = at === undefined ? Date.now() : Date.parse(at)
    if (at !== undefined && begins <= Date.now()) refuse('badRequest', { field: 'at', reason: 'mustBeLater' })
    if (had.ends_at !== null && Date.parse(had.ends_at) <= begins)
      refuse('badRequest', { field: at === undefined ? 'ends_at' : 'at', reason: 'mustBeBeforeEnd' })
    return { starts_at: at === undefined ? now : new Date(begins) }
  }
  if (change === 'stop') {
    if (had.starts_at === null) refuse('conflict', { field: 'change', reason: 'experimentNotBegun' })
    // A start that has not come is called off.
    if (!had.has_begun) return { starts_at: null }
    // What everyone has since is taken back, too.
    return had.is_over ? { shipped_group: null } : { ends_at: now }
  }
  if (change === 'unship') return { shipped_group: null }
  if (!had.is_over) refuse('conflict', { field: 'change', reason: 'experimentNotEnded' })
  if (group === undefined) refuse('badRequest', { field: 'group', reason: 'required' })
  if (!had.groups.some(({ name }) => name === group))
    refuse('badRequest', { field: 'group', reason: 'notOneOf' })
  return { shipped_group: group }
}

/**
 * Starts or stops an experiment, gives a group to everyone after its end, or takes it back; and records it. A stop reaches open
 * pages within a minute. @throws AppError 404, 409 if the change does not apply, 1 for a group that is not there
 */
export async function changeExperimentState(
  member: Member,
  input: z.output<typeof experimentStateUpdate>,
  origin: Origin,
): Promise<WireExperimentPage> {
  const { experiment_id, change } = input
  await transact(async (tx) => {
    const had = await lock(tx, experiment_id)
    const columns = stateColumns(had, input)
    if (change === 'ship') await requireFreeName(tx, had.name, experiment_id)
    await tx
      .update(experiments)
      .set({ ...columns, updated_at: now })
      .where(eq(experiments.id, experiment_id))
    await record(tx, member, origin, 'experiment_state_changed', { after: { title: had.name, change } })
  })
  await refreshExperiments()
  return experimentPage(experiment_id)
}

/** Deletes a draft, and records it. @throws AppError 404; 409 once it has begun, since its figures stay */
export async function deleteExperiment(member: Member, experiment_id: string, origin: Origin): Promise<null> {
  await transact(async (tx) => {
    const { name, starts_at } = await lock(tx, experiment_id)
    if (starts_at !== null) refuse('conflict', { field: 'experiment_id', reason: 'experimentBegun' })
    await tx.delete(experiments).where(eq(experiments.id, experiment_id))
    await record(tx, member, origin, 'experiment_deleted', { before: { title: name } })
  })
  await refreshExperiments()
  return null
}

/** Sets the percent of people whom a holdout keeps out, and records it. @throws AppError 404 */
export async function changeHoldout(
  member: Member,
  { name, percent }: z.output<typeof holdoutUpdate>,
  origin: Origin,
): Promise<WireHoldout> {
  await transact(async (tx) => {
    const [row] = await tx
      .update(experimentHoldouts)
      .set({ percent })
      .where(eq(experimentHoldouts.name, name))
      .returning({ name: experimentHoldouts.name })
    found(row, 'notFound')
    await record(tx, member, origin, 'holdout_changed', { after: { title: name, percent } })
  })
  await refreshExperiments()
  return found(
    (await holdoutsOf()).find((one) => one.name === name),
    'notFound',
  )
}
