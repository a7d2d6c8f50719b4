import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { requireUnderLimit } from '@/lib/business/access/access.server'
import { AppError, found } from '@/lib/core/app-error'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { enqueue } from '@/lib/platform/db/queue.server'
import { beginOn, beginWork, catalogOf, record } from './account.server'
import { sealCredentials } from './credentials.server'
import { catalogLimits as limits } from './limits'
import { catalogRows, storedFeed } from './queries.server'
import { addRun, nextRunSql } from './run/due.server'
import { pinsQueue } from './run/queues.server'
import type { catalogCreate, FeedCreate, FeedUpdate, missingUpdate, ofCatalog, ofFeed } from './schema'
import type { WireCatalog, WireFeed, WireIngestion } from './wire'

type Ip = Pick<Origin, 'ip'>

/** Creates a catalog of an ad account. @throws AppError 404, 29, 409 above the limit */
export const createCatalog = (
  member: Member,
  input: z.output<typeof catalogCreate>,
  origin: Ip,
): Promise<WireCatalog> =>
  transact(async (tx) => {
    const work = await beginWork(tx, member, input.ad_account_id, origin)
    const { rows: all } = await tx.execute<{ n: number }>(
      sql`select count(*)::int as n from catalogs where ad_account_id = ${work.account.id} and deleted_at is null`,
    )
    requireUnderLimit((all[0]?.n ?? 0) < limits.perAccount, 'tooManyCatalogs', limits.perAccount)
    const { rows: made } = await tx.execute<{ id: string }>(
      sql`insert into catalogs (ad_account_id, name) values (${work.account.id}, ${input.name}) returning id`,
    )
    const { id } = found(made[0], 'serverError')
    await record(work, 'created', id, { name: input.name })
    const { rows } = await tx.execute<WireCatalog>(catalogRows(sql`c.id = ${id}`))
    return found(rows[0], 'serverError')
  })

/** Deletes a catalog with its feeds and groups; its products end, one batch after another. @throws AppError 404, 29 */
export const deleteCatalog = (member: Member, input: z.output<typeof ofCatalog>, origin: Ip): Promise<null> =>
  transact(async (tx) => {
    const work = await beginOn(tx, member, { name: 'catalog_id', id: input.catalog_id }, input, origin)
    await tx.execute(sql`update catalogs set deleted_at = now() where id = ${input.catalog_id}`)
    await record(work, 'deleted', input.catalog_id, {})
    return null
  })

const zoneSql = sql`coalesce(f.schedule_zone, 'UTC')`
/** Sets when a feed is read next: daily at its time, if it has an address and is active. */
const plan = (tx: Db, feed_id: string) =>
  tx.execute(sql`
    update catalog_feeds f set next_run_at = case when f.location is not null and f.status = 'ACTIVE'
      then ${nextRunSql(sql`f.schedule_time`, zoneSql)} end where f.id = ${feed_id}`)

/** Creates a feed; one with an address is read at once, and then daily. @throws AppError 404, 29, 1, 409 above the limit */
export const createFeed = (member: Member, input: FeedCreate, origin: Ip): Promise<WireFeed> =>
  transact(async (tx) => {
    const work = await beginWork(tx, member, input.ad_account_id, origin)
    const catalog_id = await catalogOf(work.account.id, input.catalog_id)
    const { rows: all } = await tx.execute<{ n: number }>(
      sql`select count(*)::int as n from catalog_feeds where catalog_id = ${catalog_id} and deleted_at is null`,
    )
    requireUnderLimit((all[0]?.n ?? 0) < limits.feedsPerCatalog, 'tooManyFeeds', limits.feedsPerCatalog)
    const { location = null, credentials = null, preferred_processing_schedule: schedule } = input
    if (credentials && location === null)
      throw new AppError('badRequest', { field: 'location', reason: 'required' })
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into catalog_feeds (catalog_id, name, format, location, default_country, default_locale, default_currency,
        default_availability, schedule_time, schedule_zone, status)
      values (${catalog_id}, ${input.name}, ${input.format}, ${location}, ${input.default_country}, ${input.default_locale},
        ${input.default_currency ?? null}, ${input.default_availability ?? null},
        case when ${location}::text is not null then coalesce(${schedule?.time ?? null}::text, to_char(now() at time zone 'UTC', 'HH24:MI')) end,
        ${schedule?.timezone ?? 'UTC'}, ${input.status}) returning id`)
    const { id } = found(rows[0], 'serverError')
    if (credentials)
      await tx.execute(
        sql`update catalog_feeds set credentials = ${sealCredentials(id, credentials)} where id = ${id}`,
      )
    await plan(tx, id)
    if (location !== null && input.status === 'ACTIVE') await addRun(tx, id)
    await record(work, 'created', id, { name: input.name })
    return storedFeed(id, tx)
  })

const given = <T>(name: string, value: T | undefined) =>
  value === undefined ? [] : [sql`${sql.identifier(name)} = ${value}`]

/** Changes a feed, whose next reading follows it. @throws AppError 404, 29, 1 */
export const updateFeed = (member: Member, input: FeedUpdate, origin: Ip): Promise<WireFeed> =>
  transact(async (tx) => {
    const { feed_id: id, credentials, preferred_processing_schedule: schedule } = input
    const work = await beginOn(tx, member, { name: 'feed_id', id }, input, origin)
    const before = await storedFeed(id, tx)
    const fields = ['location', 'credentials', 'preferred_processing_schedule'] as const
    const wrong = before.location === null && fields.find((name) => input[name] != null)
    if (wrong) throw new AppError('badRequest', { field: wrong, reason: 'notAllowedHere' })
    const changes = [
      ...given('name', input.name),
      ...given('format', input.format),
      ...given('location', input.location),
      ...given('credentials', credentials && sealCredentials(id, credentials)),
      ...given('default_country', input.default_country),
      ...given('default_locale', input.default_locale),
      ...given('default_currency', input.default_currency),
      ...given('default_availability', input.default_availability),
      ...given('schedule_time', schedule?.time),
      ...given('schedule_zone', schedule?.timezone),
      ...given('status', input.status),
      sql`updated_at = now()`,
    ]
    await tx.execute(sql`update catalog_feeds set ${sql.join(changes, sql`, `)} where id = ${id}`)
    await plan(tx, id)
    await record(work, 'updated', id, { name: input.name ?? before.name })
    return storedFeed(id, tx)
  })

/** Deletes a feed; its products end, one batch after another. @throws AppError 404, 29 */
export const deleteFeed = (member: Member, input: z.output<typeof ofFeed>, origin: Ip): Promise<null> =>
  transact(async (tx) => {
    const work = await beginOn(tx, member, { name: 'feed_id', id: input.feed_id }, input, origin)
    await tx.execute(
      sql`update catalog_feeds set deleted_at = now(), next_run_at = null where id = ${input.feed_id}`,
    )
    await record(work, 'deleted', input.feed_id, {})
    return null
  })

const ingestion = async (tx: Db, id: string): Promise<WireIngestion> => {
  const { rows } = await tx.execute<WireIngestion>(sql`
    select r.id, r.feed_id, to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at,
      'PROCESSING' as status from catalog_runs r where r.id = ${id}`)
  return found(rows[0], 'serverError')
}

/** Reads a feed with an address now. @throws AppError 404, 29, 409 while it is being read, 1 for one of sent files */
export const ingestFeed = (
  member: Member,
  input: z.output<typeof ofFeed>,
  origin: Ip,
): Promise<WireIngestion> =>
  transact(async (tx) => {
    await beginOn(tx, member, { name: 'feed_id', id: input.feed_id }, input, origin)
    const feed = await storedFeed(input.feed_id, tx)
    if (feed.location === null) throw new AppError('badRequest', { field: 'feed_id', reason: 'feedOfFiles' })
    const run = await addRun(tx, input.feed_id)
    if (run === null) throw new AppError('conflict', { reason: 'feedIsRead' })
    return ingestion(tx, run)
  })

/** Adds a run for a file that was sent to a feed, whose key is made of the run. @throws AppError 404, 29, 409 */
export const ingestFile = (
  member: Member,
  feed_id: string,
  origin: Ip,
  keep: (run_id: string) => Promise<string>,
): Promise<WireIngestion> =>
  transact(async (tx) => {
    await beginOn(tx, member, { name: 'feed_id', id: feed_id }, {}, origin)
    const run = await addRun(tx, feed_id)
    if (run === null) throw new AppError('conflict', { reason: 'feedIsRead' })
    await tx.execute(sql`update catalog_runs set file_key = ${await keep(run)} where id = ${run}`)
    return ingestion(tx, run)
  })

/** Ends the products that the file of a run came without, or keeps them. @throws AppError 404, 29, 409 if nothing is asked */
export const decideMissing = (
  member: Member,
  input: z.output<typeof missingUpdate>,
  origin: Ip,
): Promise<null> =>
  transact(async (tx) => {
    const { processing_result_id: id, remove } = input
    const work = await beginOn(tx, member, { name: 'processing_result_id', id }, input, origin)
    const { rows } = await tx.execute(
      sql`update catalog_runs set is_held = false, updated_at = now() where id = ${id} and is_held returning id`,
    )
    if (rows.length === 0) throw new AppError('conflict', { reason: 'nothingAsked' })
    await tx.execute(sql`
      update catalog_items set missing_run_id = null, updated_at = now(),
        missing_since = case when ${remove} then now() end, is_dirty = is_dirty or ${remove} where missing_run_id = ${id}`)
    const { catalog_id } = work.place
    if (remove) await enqueue(tx, pinsQueue, { catalog_id }, catalog_id)
    return null
  })
