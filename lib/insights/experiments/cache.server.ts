import { hash } from 'node:crypto'
import { singleton } from '@/lib/core/singleton'
import { follower } from '@/lib/insights/follow.server'
import { statement } from '@/lib/platform/db/statement.server'
import type { Definition } from './definition'

type Row = Omit<Definition, 'starts_at'> & { starts_at: Date | null; changed: string }

/** Experiments that are on: running, given to all since, and drafts that employees see. */
const read = statement<Row>(
  'experiments_on',
  `select e.id::text as id, e.name, e.groups, e.share, e.audience, e.has_employees, e.shipped_group, e.starts_at,
     coalesce(e.starts_at <= now() and (e.ends_at is null or e.ends_at > now()), false) as is_running,
     coalesce((select jsonb_agg(jsonb_build_object('name', h.name, 'percent', h.percent) order by h.name) from experiment_holdouts h
       where h.name = any(e.holdouts) and h.percent > 0 and (h.starts_at is null or h.starts_at <= now())
         and (h.ends_at is null or h.ends_at > now())), '[]'::jsonb) as holdouts,
     e.updated_at::text as changed
   from experiments e
   where (e.ends_at is null or e.ends_at > now() or e.shipped_group is not null)
     and (e.starts_at is null and e.has_employees or e.starts_at <= now())
   order by e.id`,
)

type Known = { definitions: readonly Definition[]; hash: string }

const known = () => singleton('experiments', (): Known => ({ definitions: [], hash: hashOf([]) }))

function hashOf(rows: readonly Row[]): string {
  if (rows.length === 0) return ''
  return hash('sha256', JSON.stringify(rows), 'base64url').slice(0, 12)
}

/** Returns the experiments that are on, and a hash of them, from memory: no page waits for them. */
export function currentExperiments(): Known {
  return known()
}

/** Reads the definitions again: after a change in this process, and by the timer. */
export async function refreshExperiments(): Promise<void> {
  const rows = await read()
  const state = known()
  state.hash = hashOf(rows)
  state.definitions = rows.map(({ changed: _, starts_at, ...row }) => ({
    ...row,
    starts_at: starts_at === null ? null : starts_at.getTime(),
  }))
}

/** Keeps the definitions of this process up to date. */
export const followExperiments = follower('experiments', refreshExperiments)
