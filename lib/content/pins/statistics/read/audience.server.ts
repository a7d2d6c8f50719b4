import { statement } from '@/lib/platform/db/statement.server'
import { audienceFloor } from '../limits'
import { floored, type Slice } from './floor'

export const dimensions = ['country', 'device', 'age', 'gender'] as const
export type Dimension = (typeof dimensions)[number]
/** The parts of an audience; null for one of fewer than a hundred people, of whom nothing is told. */
export type Audience = { people: number; parts: Record<Dimension, Slice[]> } | null

// People under 18 and those without a birthday are in no band.
const age = `case when years < 18 then null when years < 25 then '18-24' when years < 35 then '25-34' when years < 45 then '35-44'
  when years < 55 then '45-54' when years < 65 then '55-64' when years >= 65 then '65+' end`

const parts = statement<
  { dimension: Dimension; name: string | null; people: number },
  [user: string, start: string]
>(
  'audience_parts',
  `with people as materialized (
     select u.country, a.device, case when u.gender in ('female', 'male', 'non_binary') then u.gender end as gender,
       date_part('year', age((now() at time zone 'utc')::date, u.birthday::date))::int as years
     from pin_audience a join users u on u.id = a.person_id where a.user_id = $1 and a.day >= $2::date
   )
   select 'country' as dimension, country as name, count(*)::int as people from people group by country
   union all select 'device', device, count(*)::int from people group by device
   union all select 'age', ${age}, count(*)::int from people group by 2
   union all select 'gender', gender, count(*)::int from people group by gender`,
)

/** Returns who opened the pins of a person since a day, in parts of a hundred people and more. */
export async function audienceOf(user_id: string, start: string): Promise<Audience> {
  const rows = await parts(user_id, start)
  const of = (wanted: Dimension) => rows.filter(({ dimension }) => dimension === wanted)
  const people = of('device').reduce((sum, one) => sum + one.people, 0)
  if (people < audienceFloor) return null
  const slices = (wanted: Dimension) =>
    floored(of(wanted).map(({ name, people: n }) => ({ name, people: n })))
  return {
    people,
    parts: {
      country: slices('country'),
      device: slices('device'),
      age: slices('age'),
      gender: slices('gender'),
    },
  }
}
