import { contributionPoint } from '@/lib/core/contribution'

/**
 * A figure of the site by day, for the charts of the dashboard. `sql` selects `day` (date), `tag` (text) and `value` (a number) of
 * the days from $1 to $2 (dates, UTC), one row for each day and tag at most; days without a row are 0.
 */
export type DayFigure = {
  name: string
  sql: string
  /** True for what can only be measured now: its only row is that of $2, which is today. */
  isLevel?: true
  /** Days before the last filled one that can still change. */
  back?: number
}

/** The figures of all domains. */
export const dayFigures = contributionPoint<DayFigure>('figures by day')

/** Returns SQL for the UTC day of a time. */
export const dayOf = (time: string): string => `(${time} at time zone 'UTC')::date`

/** Returns SQL for the start of a day. */
const startOf = (day: string) => `((${day})::timestamp at time zone 'UTC')`

/** Returns SQL that is true for times from $1 to $2. */
export const isWithin = (time: string): string =>
  `${time} >= ${startOf('$1::date')} and ${time} < ${startOf('$2::date + 1')}`

/** Returns SQL that is true for ids of rows made from $1 to $2, with a margin: ids are made a little after their row's time. */
export const idIsWithin = (id: string): string =>
  `${id} >= id_at(${startOf('$1::date')}, 0) and ${id} < id_at(${startOf('$2::date + 2')}, 0)`

/** Returns a figure that counts the rows of a table by the day on which they were made; `tag` is SQL. */
export const madeByDay = (name: string, table: string, where = 'true', tag = `''`): DayFigure => ({
  name,
  sql: `select ${dayOf('x.created_at')} as day, ${tag} as tag, count(*) as value from ${table} x
    where ${idIsWithin('x.id')} and ${isWithin('x.created_at')} and ${where} group by 1, 2`,
})

/** Returns a figure that measures one number now. */
export const levelNow = (name: string, sql: string): DayFigure => ({
  name,
  isLevel: true,
  sql: `select $2::date as day, '' as tag, (${sql}) as value where $1::date <= $2::date`,
})
