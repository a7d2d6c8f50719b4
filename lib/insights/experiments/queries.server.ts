import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { found } from '@/lib/core/app-error'
import { readBookmark } from '@/lib/core/bookmark.server'
import { largestId, type Page } from '@/lib/core/input'
import { toPage } from '@/lib/core/page.server'
import { db } from '@/lib/platform/db/client.server'
import type { ExperimentState } from './definition'
import { resultsOf } from './results.server'
import type { experimentsGet, WireExperiment, WireExperimentPage, WireHoldout } from './schema'

type Row = Omit<WireExperiment, 'starts_at' | 'ends_at' | 'created_at'> &
  Record<'starts_at' | 'ends_at', string | null> & { created_at: string }

const conditions: Record<ExperimentState, ReturnType<typeof sql>> = {
  draft: sql`e.starts_at is null`,
  scheduled: sql`e.starts_at > now()`,
  running: sql`e.starts_at <= now() and (e.ends_at is null or e.ends_at > now())`,
  ended: sql`e.starts_at is not null and e.ends_at <= now()`,
}

const columns = sql`e.id::text as id, e.name, e.title, e.hypothesis, e.groups, e.share, e.audience, e.holdouts, e.metrics, e.has_employees,
  e.starts_at, e.ends_at, e.shipped_group, e.created_at,
  case when e.starts_at is null then 'draft' when e.ends_at <= now() then 'ended' when e.starts_at > now() then 'scheduled' else 'running' end as state,
  (select count(*) from experiment_exposures x where x.experiment_id = e.id)::int as exposures`

const iso = (time: string | null) => (time === null ? null : new Date(time).toISOString())

const present = ({ starts_at, ends_at, created_at, ...row }: Row): WireExperiment => ({
  ...row,
  starts_at: iso(starts_at),
  ends_at: iso(ends_at),
  created_at: new Date(created_at).toISOString(),
})

/** Returns the experiments in a state, newest first. @throws AppError 1 for a foreign bookmark */
export async function experimentsIn(input: z.output<typeof experimentsGet>): Promise<Page<WireExperiment>> {
  const { state, page_size } = input
  const scope = `experiments:${state}`
  const [before = largestId] = readBookmark(scope, input.bookmarks) ?? []
  const { rows } = await db().execute<Row>(
    sql`select ${columns} from experiments e where ${conditions[state]} and e.id < ${before} order by e.id desc limit ${page_size + 1}`,
  )
  const { items, bookmark } = toPage(rows, page_size, scope, (last) => [last.id])
  return { items: items.map(present), bookmark }
}

/** Returns an experiment with what it has shown so far. @throws AppError 404 */
export async function experimentPage(experiment_id: string): Promise<WireExperimentPage> {
  const { rows } = await db().execute<Row>(
    sql`select ${columns} from experiments e where e.id = ${experiment_id}`,
  )
  const experiment = present(found(rows[0], 'notFound'))
  return { experiment, results: await resultsOf(experiment) }
}

/** Returns all holdouts. */
export async function holdoutsOf(): Promise<WireHoldout[]> {
  const { rows } = await db().execute<Record<keyof WireHoldout, never>>(
    sql`select name, title, percent, starts_at, ends_at from experiment_holdouts order by name`,
  )
  return rows.map((row) => ({ ...row, starts_at: iso(row.starts_at), ends_at: iso(row.ends_at) }))
}
