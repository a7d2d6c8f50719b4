import { sql } from 'drizzle-orm'
import { type Db, db, transact } from '@/lib/platform/db/client.server'
import { enqueue } from '@/lib/platform/db/queue.server'
import { catalogLimits as limits } from '../limits'
import { clearPages } from '../pins/pages.server'
import { pinsQueue, runQueue } from './queues.server'

/** Products that end in one transaction. */
const batch = 1_000

/** SQL for the next time of a day in a zone, `at` as `HH:MM`. */
export const nextRunSql = (at: unknown, zone: unknown) => sql`
  (select min(t) from generate_series(0, 2) d,
    lateral (select (((now() at time zone ${zone})::date + d + ${at}::time) at time zone ${zone}) as t) x where t > now())`

/** Adds a run to a feed in a transaction, unless one is open; returns its id. */
export async function addRun(
  tx: Db,
  feed_id: string,
  file_key: string | null = null,
): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into catalog_runs (feed_id, file_key) values (${feed_id}, ${file_key})
    on conflict (feed_id) where status in ('WAITING','PROCESSING') do nothing returning id`)
  const [run] = rows
  if (!run) return null
  await enqueue(tx, runQueue, { run_id: run.id }, run.id)
  return run.id
}

/** Begins the runs of the feeds whose time has come. */
async function beginDue(): Promise<void> {
  await transact(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      update catalog_feeds f set next_run_at = ${nextRunSql(sql`f.schedule_time`, sql`coalesce(f.schedule_zone, 'UTC')`)}
      where f.id in (select d.id from catalog_feeds d where d.next_run_at <= now() and d.status = 'ACTIVE'
        and d.location is not null and d.deleted_at is null order by d.next_run_at limit 50 for update skip locked)
      returning f.id`)
    for (const { id } of rows) await addRun(tx, id)
  })
}

/** Ends products that are gone for a day, or whose feed or catalog was deleted; returns how many. */
export async function endItems(): Promise<number> {
  return transact(async (tx) => {
    const { rows } = await tx.execute<{ hash: string }>(sql`
      delete from catalog_items where id in (
        (select id from catalog_items where missing_since < now() - make_interval(hours => ${limits.missingHours}) limit ${batch})
        union all (select i.id from catalog_feeds f, lateral (select id from catalog_items where feed_id = f.id limit ${batch}) i
          where f.deleted_at is not null limit ${batch})
        union all (select i.id from catalogs c, lateral (select id from catalog_items where catalog_id = c.id limit ${batch}) i
          where c.deleted_at is not null limit ${batch}))
      returning encode(link_hash, 'hex') as hash`)
    if (rows.length > 0) await clearPages(tx, [...new Set(rows.map(({ hash }) => hash))])
    return rows.length
  })
}

/** Deletes feeds and catalogs whose products have ended, and old results of batches. */
async function endFeeds(): Promise<void> {
  await db().execute(sql`delete from catalog_feeds f where f.deleted_at is not null
    and not exists (select from catalog_items i where i.feed_id = f.id)`)
  await db().execute(sql`delete from catalogs c where c.deleted_at is not null
    and not exists (select from catalog_items i where i.catalog_id = c.id)`)
  await db().execute(sql`delete from catalog_batches where created_at < now() - interval '30 days'`)
}

/** Continues what was left: pins whose next attempt is due, and runs whose worker is gone. */
async function resume(): Promise<void> {
  const { rows: pins } = await db().execute<{ catalog_id: string }>(sql`
    select distinct catalog_id from catalog_items where pin_due_at <= now() limit 100`)
  for (const { catalog_id } of pins)
    await transact((tx) => enqueue(tx, pinsQueue, { catalog_id }, catalog_id))
  const { rows: runs } = await db().execute<{ id: string }>(sql`
    select id from catalog_runs where status in ('WAITING','PROCESSING') and updated_at < now() - interval '10 minutes' limit 100`)
  for (const { id } of runs) await transact((tx) => enqueue(tx, runQueue, { run_id: id }, id))
}

/** Does what time brings, every minute. */
export async function catalogsDue(): Promise<void> {
  await beginDue()
  while ((await endItems()) > 0);
  await endFeeds()
  await resume()
}

/** Keeps pages young whose products a feed confirmed lately, so that their prices count as known. */
export async function confirmPages(): Promise<void> {
  await db().execute(sql`
    update linked_pages l set fetched_at = now() where l.url_hash in (
      select p.url_hash from linked_pages p where p.fetched_at < now() - interval '5 days' and exists (
        select from catalog_items i join catalog_runs r on r.feed_id = i.feed_id and r.status = 'COMPLETED'
          and r.finished_at > now() - interval '2 days'
        where i.link_hash = p.url_hash and i.missing_since is null)
      order by p.fetched_at limit 5000)`)
}
