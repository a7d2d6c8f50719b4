import { type DayFigure, madeByDay } from '@/lib/platform/manifest/day-figure'

/** Returns a figure of the people who were active on a day or in the days before it; it begins with the first day that is known. */
const activeWithin = (name: string, days: number): DayFigure => ({
  name,
  sql: `select d.day::date as day, '' as tag,
      (select count(distinct a.user_id) from active_days a where a.day > d.day::date - ${days} and a.day <= d.day::date) as value
    from generate_series($1::date, $2::date, interval '1 day') as d(day)
    where d.day >= (select min(a.day) from active_days a)`,
})

/** The weeks after their sign-up in which people are counted. */
export const retentionWeeks = 12

/**
 * Of the people who signed up in a week (from Monday), the number who were active in it (`0`) and in each week after it; `size` is
 * how many signed up.
 */
const retention: DayFigure = {
  name: 'retention',
  back: (retentionWeeks + 1) * 7 + 6,
  sql: `with p as (
      select x.id, date_trunc('week', x.created_at at time zone 'UTC')::date as week from users x
      where x.id >= id_at($1::date::timestamp at time zone 'UTC', 0) and x.created_at >= $1::date::timestamp at time zone 'UTC'
        and x.created_at < ($2::date + 1)::timestamp at time zone 'UTC')
    select p.week as day, 'size' as tag, count(*) as value from p group by 1
    union all
    select p.week, ((a.day - p.week) / 7)::text, count(distinct p.id)
    from p join active_days a on a.user_id = p.id and a.day between p.week and least($2::date, p.week + ${retentionWeeks * 7 + 6})
    group by 1, 2`,
}

/** The people of the site by day. */
export const peopleByDay = [
  madeByDay('sign_ups', 'users'),
  activeWithin('active_day', 1),
  activeWithin('active_week', 7),
  activeWithin('active_month', 28),
  retention,
]
