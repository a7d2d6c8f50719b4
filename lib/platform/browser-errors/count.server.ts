import { createHash } from 'node:crypto'
import { statement } from '@/lib/platform/db/statement.server'
import { pageRoutes } from '@/lib/platform/routing/page-table'

/** An error as a browser reports it, with the route of its page. */
export type BrowserError = {
  part: string
  name: string
  places: readonly string[]
  release: string
  page: string
}

/** Groups of a day beyond which errors are only logged, and days for which they are stored. */
const groupsPerDay = 500
const days = 90

type Values = [
  fingerprint: string,
  pathname: string,
  release: string,
  part: string,
  name: string,
  place: string,
  max: number,
]

const add = statement<{ count: number }, Values>(
  'browser_errors_add',
  `insert into browser_errors as e (day, fingerprint, pathname, release, part, name, place, count)
   select t.day, $1, $2, $3, $4, $5, $6, 1 from (select (now() at time zone 'UTC')::date as day) t
   where (select count(*) from browser_errors x where x.day = t.day) < $7::int
     or exists (select from browser_errors x where x.day = t.day and x.fingerprint = $1 and x.pathname = $2 and x.release = $3)
   on conflict (day, fingerprint, pathname, release) do update set count = e.count + 1, last_at = now()
   returning count`,
)

const routes: ReadonlySet<string> = new Set(pageRoutes)

/** Counts an error in its group: its part, class and innermost place on a route of the site, by release and day. */
export async function countError(
  { part, name, places, release, page }: BrowserError,
  max = groupsPerDay,
): Promise<void> {
  const place = places[0] ?? ''
  const fingerprint = createHash('sha256').update(`${part} ${name} ${place}`).digest('hex').slice(0, 16)
  await add(fingerprint, routes.has(page) ? page : 'other', release, part, name, place, max)
}

const prune = statement<{ n: string }, [number]>(
  'browser_errors_prune',
  `with old as (delete from browser_errors where day < (now() at time zone 'UTC')::date - $1::int returning day)
   select count(*)::text as n from old`,
)

/** Deletes errors after 90 days. */
export const forgetErrors = (): Promise<unknown> => prune(days)
