import { pinAuthors } from '@/lib/content/pins/authors'
import { found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'
import { pinById } from '../queries.server'
import type { WireStatistics } from './schema'
import type { Span } from './spans'

const makerOf = statement<{ user_id: string }, [pin: string]>(
  'pin_maker',
  'select user_id::text from pins where id = $1',
)

/** Saves to secret and protected boards are left out: nobody learns about them. Saves of saves count for the original. */
const byDay = statement<WireStatistics['series'][number], [pin: string, days: number]>(
  'pin_statistics',
  `with today as (select (now() at time zone 'utc')::date as day),
   days as (select today.day - n as day from today, generate_series(0, $2::int - 1) n)
   select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(v.views, 0) as views, coalesce(s.saves, 0) as saves,
     coalesce(c.clicks, 0) as outbound_clicks
   from days d left join pin_views v on v.pin_id = $1 and v.day = d.day
   left join link_clicks c on c.pin_id = $1 and c.day = d.day
   left join (
     select (s.created_at at time zone 'utc')::date as day, count(*)::int as saves
     from pins p join pins s on s.aggregated_pin_id = p.aggregated_pin_id
       and (s.original_pin_id = p.id or s.parent_pin_id = p.id)
     where p.id = $1 and s.user_id <> p.user_id and s.deleted_at is null
       and s.created_at >= now() - ($2::int + 1) * interval '1 day'
     group by 1) s on s.day = d.day
   order by d.day`,
)

/** Returns what people did with a member's own pin on the last days, today included. @throws AppError 50, 7 */
export async function statisticsOf(member: Member, pin_id: string, days: Span): Promise<WireStatistics> {
  await pinById(member, pin_id)
  const [pin] = await makerOf(pin_id)
  pinAuthors.permit(member, 'pin.read-statistics', found(pin, 'pinNotFound'))
  const series = await byDay(pin_id, days)
  const sum = (name: 'views' | 'saves' | 'outbound_clicks') =>
    series.reduce((total, one) => total + one[name], 0)
  return {
    pin_id,
    days,
    views: sum('views'),
    saves: sum('saves'),
    outbound_clicks: sum('outbound_clicks'),
    series,
  }
}
