import { createHash } from 'node:crypto'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { type Db, db, transact } from '@/lib/platform/db/client.server'
import { enqueue } from '@/lib/platform/db/queue.server'
import { linksQueue } from './queues.server'
import { linkedPages } from './table.server'
import { pageUses } from './uses.server'

/** Days after which a page is read again. */
const refreshDays = 7

/** Returns the key of an address in the database. */
export function urlHash(url: string): Buffer {
  return createHash('sha256').update(url).digest()
}

const asHex = (hash: Buffer) => hash.toString('hex')

/** Queues reading the page that a pin links to, unless it was read for another pin, in the pin's transaction. */
export async function queueLinkedPage(tx: Db, url: string): Promise<void> {
  const hash = urlHash(url)
  const added = await tx
    .insert(linkedPages)
    .values({ url_hash: hash, url, host: new URL(url).hostname })
    .onConflictDoNothing()
    .returning({ url: linkedPages.url })
  if (added.length > 0) await enqueue(tx, linksQueue, { hash: asHex(hash) }, asHex(hash))
}

/** Queues reading a page again, at most once a minute. Returns true if it was queued. */
export async function refreshPage(tx: Db, url: string): Promise<boolean> {
  const hash = urlHash(url)
  const requests = await tx
    .update(linkedPages)
    .set({ status: 'pending' })
    .where(
      and(
        eq(linkedPages.url_hash, hash),
        or(isNull(linkedPages.fetched_at), lt(linkedPages.fetched_at, sql`now() - interval '1 minute'`)),
      ),
    )
    .returning({ url: linkedPages.url })
  if (requests.length > 0) await enqueue(tx, linksQueue, { hash: asHex(hash) }, asHex(hash))
  return requests.length > 0
}

/** Minutes between two requested readings of one page, for all members together. */
export const retryPause = 60

/**
 * Queues reading a page again on request: once an hour per page. Returns null if it was queued, otherwise the seconds
 * until the next request is allowed.
 */
export async function requestPage(tx: Db, url: string): Promise<number | null> {
  const hash = urlHash(url)
  await queueLinkedPage(tx, url)
  const { rows } = await tx.execute<{ asked: boolean; wait: number }>(sql`
    with asked as (
      update linked_pages set status = 'pending', asked_at = now() where url_hash = ${hash}
        and (asked_at is null or asked_at <= now() - make_interval(mins => ${retryPause})) returning 1
    )
    select exists (select from asked) as asked, ceil(extract(epoch from
      coalesce(asked_at, now()) + make_interval(mins => ${retryPause}) - now()))::int as wait
    from linked_pages where url_hash = ${hash}`)
  const [row] = rows
  if (!row?.asked) return row?.wait ?? 60
  await enqueue(tx, linksQueue, { hash: asHex(hash) }, asHex(hash))
  return null
}

/** Queues reading pages that were read a week ago, later for failing ones; deletes pages that no pin links to. */
export async function refreshPages(): Promise<void> {
  await db().execute(sql`
    delete from linked_pages l where created_at < now() - interval '1 day'
      ${sql.raw(
        pageUses
          .all()
          .map((useOf) => `and not ${useOf('l.url')}`)
          .join(' '),
      )}`)
  const { rows } = await db().execute<{ url: string }>(sql`
    select url from linked_pages
    where fetched_at < now() - make_interval(days => ${refreshDays}) * least(8, 1 + failures)
    order by fetched_at limit 200`)
  for (const { url } of rows) await transact((tx) => refreshPage(tx, url))
}
