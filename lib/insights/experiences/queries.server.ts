import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { found } from '@/lib/core/app-error'
import { readBookmark } from '@/lib/core/bookmark.server'
import { largestId, type Page } from '@/lib/core/input'
import { toPage } from '@/lib/core/page.server'
import { db } from '@/lib/platform/db/client.server'
import type { ExperienceState } from './definition'
import type { experienceList, WireExperienceEdit } from './schema'

type Row = Omit<WireExperienceEdit, 'starts_at' | 'ends_at' | 'created_at'> &
  Record<'starts_at' | 'ends_at', string | null> & { created_at: string }

const conditions: Record<ExperienceState, ReturnType<typeof sql>> = {
  draft: sql`e.starts_at is null`,
  scheduled: sql`e.starts_at > now() and (e.ends_at is null or e.ends_at > now())`,
  running: sql`e.starts_at <= now() and (e.ends_at is null or e.ends_at > now())`,
  ended: sql`e.starts_at is not null and e.ends_at <= now()`,
}

const columns = sql`e.id::text as id, e.built_in, e.name, e.type, e.placement, e.texts, e.link, e.image_signature, e.audience, e.accounts,
  e.for_minors, e.experiment, e.times, e.days_between, e.again_days, e.starts_at, e.ends_at, e.created_at,
  case when e.starts_at is null then 'draft' when e.ends_at <= now() then 'ended' when e.starts_at > now() then 'scheduled' else 'running' end as state,
  coalesce(n.seen, 0)::int as seen, coalesce(n.completed, 0)::int as completed, coalesce(n.dismissed, 0)::int as dismissed`

const counted = sql`left join lateral (
    select count(*) as seen, count(*) filter (where s.status = 'completed') as completed, count(*) filter (where s.status = 'dismissed') as dismissed
    from experience_states s where s.experience_id = e.id) n on true`

const iso = (time: string | null) => (time === null ? null : new Date(time).toISOString())

const present = ({ starts_at, ends_at, created_at, ...row }: Row): WireExperienceEdit => ({
  ...row,
  starts_at: iso(starts_at),
  ends_at: iso(ends_at),
  created_at: new Date(created_at).toISOString(),
})

/** Returns the experiences in a state, newest first. @throws AppError 1 for a foreign bookmark */
export async function experiencesIn(
  input: z.output<typeof experienceList>,
): Promise<Page<WireExperienceEdit>> {
  const { state, page_size } = input
  const scope = `experiences:${state}`
  const [before = largestId] = readBookmark(scope, input.bookmarks) ?? []
  const { rows } = await db().execute<Row>(
    sql`select ${columns} from experiences e ${counted} where ${conditions[state]} and e.id < ${before} order by e.id desc limit ${page_size + 1}`,
  )
  const { items, bookmark } = toPage(rows, page_size, scope, (last) => [last.id])
  return { items: items.map(present), bookmark }
}

/** Returns an experience with its figures. @throws AppError 404 */
export async function experienceOf(experience_id: string): Promise<WireExperienceEdit> {
  const { rows } = await db().execute<Row>(
    sql`select ${columns} from experiences e ${counted} where e.id = ${experience_id}`,
  )
  return present(found(rows[0], 'notFound'))
}
