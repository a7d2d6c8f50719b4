import { singleton } from '@/lib/core/singleton'
import { Gathered } from '@/lib/platform/db/gathered.server'
import { statement } from '@/lib/platform/db/statement.server'
import { nameable } from './nameable'

type Counts = { searches: number; misses: number }

const none: Counts = { searches: 0, misses: 0 }

const store = statement<{ query: string }, [readonly string[], readonly number[], readonly number[]]>(
  'search_days_add',
  `insert into search_days (day, query, searches, misses)
   select (now() at time zone 'UTC')::date, g.query, g.searches, g.misses
   from unnest($1::text[], $2::int[], $3::int[]) as g(query, searches, misses) order by 2
   on conflict (day, query) do update set searches = search_days.searches + excluded.searches, misses = search_days.misses + excluded.misses
   returning query`,
)

const gathered = () =>
  singleton(
    'searches.gathered',
    () =>
      new Gathered<string, Counts>(
        none,
        (a, b) => ({ searches: a.searches + b.searches, misses: a.misses + b.misses }),
        (counts) =>
          store(
            [...counts.keys()],
            [...counts.values()].map(({ searches }) => searches),
            [...counts.values()].map(({ misses }) => misses),
          ),
      ),
  )

/** The most queries that a process gathers for one second; more are only counted. */
const maxQueries = 500

/** Counts a search, and its query if it found nothing. Nothing about the person is stored. */
export function countSearch(query: string, foundAnything: boolean): void {
  const counts = gathered()
  const misses = foundAnything ? 0 : 1
  counts.add([''], { searches: 1, misses })
  const named = foundAnything ? null : nameable(query)
  if (named !== null && counts.size < maxQueries) counts.add([named], { searches: 1, misses: 1 })
}

/** Stores what was counted: for tests, and when a process stops. */
export const flushSearches = (): Promise<void> => gathered().flush()

/** Queries of a day that are stored beyond the next clean-up, and days after which counts are deleted. */
const queriesPerDay = 1000
const queryDays = 90
const countDays = 800

const prune = statement<{ n: string }, [number, number, number]>(
  'search_days_prune',
  `with kept as (
     select day, query, row_number() over (partition by day order by misses desc, query) as place
     from search_days where query <> '' and day >= (now() at time zone 'UTC')::date - 2),
   old as (delete from search_days s where s.query <> '' and s.day < (now() at time zone 'UTC')::date - $2::int
     or s.day < (now() at time zone 'UTC')::date - $3::int
     or exists (select from kept k where k.day = s.day and k.query = s.query and k.place > $1::int) returning s.day)
   select count(*)::text as n from old`,
)

/** Deletes queries after 90 days, and all but the most frequent 1,000 of a day. */
export const forgetQueries = (perDay = queriesPerDay): Promise<unknown> => prune(perDay, queryDays, countDays)
