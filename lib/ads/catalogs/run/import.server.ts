import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { log } from '@/lib/core/logs/log.server'
import { mediaStore } from '@/lib/media/images/files/media-store.server'
import { db, transact } from '@/lib/platform/db/client.server'
import { outageOf } from '@/lib/platform/db/outage'
import { enqueue } from '@/lib/platform/db/queue.server'
import { type NetPolicy, publicInternet } from '@/lib/platform/net/guarded-connector.server'
import { type CatalogItem, readItem } from '../item/item'
import { catalogLimits as limits } from '../limits'
import { type FeedRow, FileFault } from '../read/fault'
import { feedRows } from '../read/rows.server'
import { beginRun, type RunContext } from './context.server'
import { markMissing } from './missing.server'
import { pinsQueue } from './queues.server'
import { Report } from './report.server'
import { SeenKeys } from './seen-keys'
import { withFile } from './source.server'
import { storeItems } from './store-items.server'

/** Products that are written at a time. */
const batch = 1_000

const keyOf = (item_id: string): bigint => createHash('sha256').update(item_id).digest().readBigUInt64LE(0)

/** Judges the rows of a file one after another; notes the problems, and keeps the products until they are stored. */
class Importing {
  readonly seen = new SeenKeys()
  readonly sums = { rows: 0, accepted: 0, created: 0, changed: 0, unchanged: 0 }
  #items: CatalogItem[] = []

  constructor(
    readonly context: RunContext,
    readonly report: Report,
  ) {}

  /** Takes a row; true if it is time to store. */
  take(row: FeedRow): boolean {
    const item_number = ++this.sums.rows
    const { line } = row
    if (!('values' in row)) {
      const { column, sample } = row
      this.report.note({ code: 'PARSE_LINE_ERROR', line, column, item_number, sample: sample.slice(0, 200) })
      return false
    }
    const { item, issues } = readItem(row.values, this.context)
    const item_id = row.values.get('id')?.slice(0, limits.id) ?? null
    for (const issue of issues) this.report.note({ ...issue, line, item_number, item_id })
    if (!item) {
      // It is in the file, if broken: it must not count as missing.
      if (item_id !== null) this.seen.add(keyOf(item_id))
      return false
    }
    if (!this.seen.add(keyOf(item.item_id))) {
      this.report.note({
        code: 'DUPLICATE_PRODUCTS',
        field: 'id',
        sample: item.item_id,
        line,
        item_number,
        item_id,
      })
      return false
    }
    this.#items.push(item)
    return this.#items.length >= batch
  }

  async store(): Promise<void> {
    const items = this.#items
    this.#items = []
    const stored = await storeItems(this.context, items)
    this.sums.accepted += items.length
    for (const name of ['created', 'changed', 'unchanged'] as const) this.sums[name] += stored[name]
    await this.report.flush()
    const { rows, accepted } = this.sums
    await db().execute(sql`update catalog_runs set rows = ${rows}, accepted = ${accepted}, updated_at = now()
      where id = ${this.context.run_id}`)
  }

  async readAll(file: Readable): Promise<void> {
    for await (const row of feedRows(file, this.context.format)) if (this.take(row)) await this.store()
    await this.store()
  }
}

/** Ends a run, whose products then wait for their pins. */
async function endRun(
  { run_id, catalog_id }: RunContext,
  status: 'COMPLETED' | 'FAILED',
  { sums, report }: Importing,
  missing: { missing: number; is_held: boolean } = { missing: 0, is_held: false },
): Promise<void> {
  await report.flush()
  await transact(async (tx) => {
    await tx.execute(sql`
      update catalog_runs set status = ${status}, finished_at = now(), updated_at = now(), file_key = null,
        rows = ${sums.rows}, accepted = ${sums.accepted}, created = ${sums.created}, changed = ${sums.changed},
        unchanged = ${sums.unchanged}, missing = ${missing.missing}, is_held = ${missing.is_held},
        counts = ${JSON.stringify(report.counts)}::jsonb
      where id = ${run_id}`)
    await tx.execute(sql`
      delete from catalog_runs where feed_id = (select feed_id from catalog_runs where id = ${run_id}) and id not in (
        select r.id from catalog_runs r where r.feed_id = (select feed_id from catalog_runs where id = ${run_id})
        order by r.id desc limit ${limits.runs})`)
    await enqueue(tx, pinsQueue, { catalog_id }, catalog_id)
  })
}

/** Notes why a whole file was refused. */
function noteFault(report: Report, error: unknown): void {
  const fault = error instanceof FileFault ? error : new FileFault('INTERNAL_SERVICE_ERROR', 'failed')
  report.note({ code: fault.code, line: fault.line, column: fault.column, sample: fault.reason })
}

/**
 * Reads a feed: its products are stored in batches while the file is read, each problem is reported at its place, and products
 * that the file no longer has are marked. A run that was killed is repeated from its beginning, which costs no writes for what is
 * stored. A refused file leaves the products of the feed as they are, but for the rows before the fault.
 */
export async function runFeed(run_id: string, policy: NetPolicy = publicInternet): Promise<void> {
  const context = await beginRun(run_id)
  if (!context) return
  const report = new Report(run_id)
  await report.clear()
  const importing = new Importing(context, report)
  try {
    await withFile(context, (file) => importing.readAll(file), policy)
    const missing = await markMissing(context, importing.seen, keyOf)
    if (missing.is_held)
      report.note({ code: 'INDEXED_PRODUCT_COUNT_LARGE_DELTA', line: null, sample: String(missing.missing) })
    await endRun(context, 'COMPLETED', importing, missing)
  } catch (error) {
    if (outageOf(error)) throw error
    if (!(error instanceof FileFault)) log.error({ err: error, run: run_id }, 'feed not read')
    noteFault(report, error)
    await endRun(context, 'FAILED', importing)
  }
  if (context.file_key) await mediaStore().delete(context.file_key)
}
