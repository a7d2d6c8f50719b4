import { sql } from 'drizzle-orm'
import { runFeed } from '@/lib/ads/catalogs/run/import.server'
import { db, pool } from '@/lib/platform/db/client.server'

/** Imports the file of a run, as a worker does, and says how long that took and how much memory the process had. */
const [run = '', name = ''] = process.argv.slice(2)
const mb = (bytes: number) => Math.round(bytes / 1024 ** 2)
await db().execute(sql`select 1`)
const before = mb(process.memoryUsage().rss)
const began = performance.now()
await runFeed(run)
const seconds = ((performance.now() - began) / 1000).toFixed(1)
const peak = mb(process.resourceUsage().maxRSS * 1024)
const { rows } = await db().execute<{ status: string; rows: number; created: number; unchanged: number }>(
  sql`select status, rows, created, unchanged from catalog_runs where id = ${run}`,
)
const [row] = rows
if (row?.status !== 'COMPLETED') throw new Error(`the run is ${row?.status}`)
console.log(
  `| ${row.rows.toLocaleString('en')} products, ${name} | ${seconds} s | ${before} MB | ${peak} MB | ${row.created} | ${row.unchanged} |`,
)
await pool().end()
process.exit(0)
