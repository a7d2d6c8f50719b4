import { statement } from '@/lib/platform/db/statement.server'

/** The values of a figure in a step of days that begins at `day`: their sum, the last, and the mean of those that are known. */
export type DayRow = { day: string; name: string; tag: string; sum: number; last: number; mean: number }

const steps = statement<DayRow, [string, string, number, readonly string[]]>(
  'site_days_steps',
  // Steps end with $2, so that the last one is complete.
  `select ($2::date - ((($2::date - day) / $3::int) + 1) * $3::int + 1)::text as day, name, tag, sum(value) as sum,
     (array_agg(value order by day desc))[1] as last, avg(value) as mean
   from site_days where day between $1::date and $2::date and name = any($4::text[]) group by 1, 2, 3 order by 1`,
)

/** Returns figures from one day to another, in steps of `step` days that end with the last day. */
export function readDays(
  from: string,
  to: string,
  step: number,
  names: readonly string[],
): Promise<DayRow[]> {
  return steps(from, to, step, names)
}
