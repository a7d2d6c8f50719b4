/** The groups of the admin overview, in the order of the screen. */
export const overviewGroups = ['people', 'content', 'safety', 'mail', 'work', 'business'] as const
export type OverviewGroup = (typeof overviewGroups)[number]

/**
 * One figure of the admin overview: SQL for one number, as an expression without parameters. All figures are read in
 * one statement, so each must be cheap at a million rows: an index, or an estimate (`rowsOf`). `href` is the page that
 * shows what was counted. `is` says how the number reads; an age is in seconds.
 */
export type OverviewFigure = {
  name: string
  group: OverviewGroup
  sql: string
  href: string | null
  is: 'count' | 'age' | 'bytes'
}

/** Above this number of rows the overview shows the database's own estimate. */
const counted = 50_000

/** Returns SQL for the number of rows of a table: exact for a small one, else the planner's estimate. */
export const rowsOf = (table: string): string =>
  `(select case when c.reltuples > ${counted} then c.reltuples::bigint else (select count(*) from ${table}) end
    from pg_class c where c.oid = '${table}'::regclass)`

/** Returns SQL for the number of rows that were made in an interval before now, by their ids, which are in order of time. */
export const madeWithin = (table: string, interval: string): string =>
  `(select count(*) from ${table} where id >= id_at(now() - interval '${interval}', 0))`
