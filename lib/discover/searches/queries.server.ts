import { statement } from '@/lib/platform/db/statement.server'

/** A query that found nothing, and how often it was searched. */
export type MissedQuery = { query: string; misses: number }

const missed = statement<MissedQuery, [string, string, number]>(
  'search_days_missed',
  `select query, sum(misses)::int as misses from search_days
   where day between $1::date and $2::date and query <> '' group by query order by 2 desc, 1 limit $3`,
)

/** Returns the queries that found nothing, the most frequent first. */
export const missedQueries = (from: string, to: string, max: number): Promise<MissedQuery[]> =>
  missed(from, to, max)
