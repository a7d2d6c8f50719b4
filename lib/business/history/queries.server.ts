import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { permitReading } from '../access/access.server'
import { tablePage } from '../tables/manage.server'
import type { TablePage } from '../tables/schema'
import { namedIn } from './fields'
import type { HistoryAction, HistoryTarget } from './kinds'
import { namesOf } from './names.server'
import { historyGet, type WireHistoryEntry } from './schema'

const day = 86_400_000

type Row = {
  id: string
  at: Date
  actor_id: string | null
  actor: string | null
  action: HistoryAction
  target_type: HistoryTarget
  target_id: string | null
  before: unknown
  after: unknown
  ip: string
}

const idsIn = ({ target_id, before, after }: Row) => [
  ...(target_id === null ? [] : [target_id]),
  ...namedIn(before),
  ...namedIn(after),
]

function present(entry: Row, names: ReadonlyMap<string, string>): WireHistoryEntry {
  const { at, actor_id, actor, ...row } = entry
  const named = idsIn(entry).flatMap((id) => {
    const name = names.get(id)
    return name === undefined ? [] : [[id, name] as const]
  })
  return {
    ...row,
    time: new Date(at).getTime(),
    actor: actor_id === null ? null : { id: actor_id, username: actor ?? '' },
    target_name: (row.target_id && names.get(row.target_id)) ?? null,
    names: Object.fromEntries(named),
  }
}

/** Returns one change of a business, of any time; null if there is none. @throws AppError 404, 29 */
export async function changeById(
  member: Member,
  business_id: string,
  id: string,
): Promise<WireHistoryEntry | null> {
  const requested = { business_id, start_date: 0, end_date: Date.now() + day, filters: { id: [id] } }
  const { items } = await historyOf(member, historyGet.parse(requested))
  return items[0] ?? null
}

/** Returns a page of the changes of a business, newest first by default. @throws AppError 404, 29 */
export async function historyOf(
  member: Member,
  { business_id, start_date: from, end_date: to, ...query }: z.output<typeof historyGet>,
): Promise<TablePage<WireHistoryEntry>> {
  await permitReading(member, 'business.history.view', business_id)
  const start_date = from ?? Date.now() - 7 * day
  const end_date = to ?? Date.now() - day
  const page = await tablePage<Row>(
    db(),
    {
      name: 'history',
      rows: sql`select h.id, h.created_at as at, h.actor_id, u.username as actor, h.action, h.target_type,
          h.target_id, h.before, h.after, h.ip
        from business_history h left join users u on u.id = h.actor_id
        where h.business_id = ${business_id} and h.created_at >= to_timestamp(${start_date} / 1000.0)
          and h.created_at < to_timestamp(${end_date} / 1000.0)`,
      sorts: { time: 'at', action: 'action', target_type: 'target_type', actor: 'actor' },
      search: { actor: 'actor', target_id: 'target_id' },
      filters: { id: 'id', action: 'action', target_type: 'target_type', actor_id: 'actor_id' },
    },
    query.sort_by ? query : { ...query, sort_by: 'time', sort_direction: 'DESCENDING' },
  )
  const names = await namesOf(member, page.items.flatMap(idsIn))
  return { ...page, items: page.items.map((row) => present(row, names)) }
}
