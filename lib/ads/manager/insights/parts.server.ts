import { leftOut } from '@/lib/business/audiences/bands'
import { noiseOf } from '@/lib/business/audiences/noise.server'
import { isOffered } from '@/lib/content/topics/tree-sql'
import { singleton } from '@/lib/core/singleton'
import { statement } from '@/lib/platform/db/statement.server'
import { adultAge } from '../../delivery/people/person'
import { leastPeople } from '../estimates/numbers'
import { app, mayUse, recent, regulated } from '../estimates/reach.server'
import type { InsightType } from './schema'

/** The accounts that are looked at for shares: of more, these are a sample. */
const sampled = 20_000

/** A part of an audience: people of an age, of a country, with a topic …; `all` of those looked at, and the `whole`. */
export type PartKind = 'all' | 'whole' | 'age' | 'gender' | 'country' | 'device' | 'topic'
export type Part = { kind: PartKind; value: string; name: string; parent: string | null; people: number }

const age = `extract(year from age(v.birthday::date))`
const band = `case when ${age} < 25 then '18-24' when ${age} < 35 then '25-34' when ${age} < 45 then '35-44'
  when ${age} < 55 then '45-54' when ${age} < 65 then '55-64' else '65+' end`
const counted = (kind: PartKind, value: string) => `
  select '${kind}', ${value}, ''::text, null::text, count(*)::int from people group by 2`

/** Counts the parts of the people in `source`, who were here in the last 28 days; smaller ones than a hundred are left out. */
const partsSql = (source: string, condition: string, whole = '') => `
  with ${whole && `whole as materialized (${whole}),`} people as materialized (
    select v.id, ${mayUse} as is_usable, ${band} as age, v.country, d.device,
      case when v.gender in ('female', 'male') then v.gender else 'unknown' end as gender
    from (${source}) v join lateral (select ${app} as device from sessions s
      where s.user_id = v.id and s.last_seen_at > now() - ${recent} order by s.last_seen_at desc limit 1) d on true
    where v.deactivated_at is null and ${age} >= ${adultAge} and not exists (select from passcodes x where x.user_id = v.id)
      and ${condition}
  ),
  liked as materialized (
    select w.user_id, w.interest_id from people p join user_interests w on w.user_id = p.id where p.is_usable
    union select h.user_id, h.interest_id from people p join topic_history h on h.user_id = p.id
      where p.is_usable and not h.is_ignored and h.opened + h.searched > 0
  ),
  known as (
    select distinct l.user_id, t.id from liked l join interests i on i.id = l.interest_id
      left join interests a on a.id = i.parent_id, lateral (values (i.id), (a.id), (a.parent_id)) t (id) where t.id is not null
  )
  select * from (
    select 'all', '', '', null::text, count(*)::int from people
    ${whole && `union all select 'whole', '', '', null, count(*)::int from whole`}
    union all ${counted('age', 'age')} union all ${counted('gender', 'gender')}
    union all ${counted('country', 'country')} union all ${counted('device', 'device')}
    union all select 'topic', i.id::text, i.name, i.parent_id::text, count(*)::int
      from known k join interests i on i.id = k.id where ${isOffered('i')} group by i.id
  ) parts (kind, value, name, parent, people) where people >= ${leastPeople} and value is not null`

/** Those who opened pins of the account's profiles, and with `follow` their followers; only whose behavior may be used. */
const own = (name: string, follow: boolean) =>
  statement<Part, [account: string, regulated: string[], max: number]>(
    name,
    partsSql(
      'select u.* from (select id from whole order by hashint8(id) limit $3) w join users u on u.id = w.id',
      mayUse,
      `select o.person_id as id from ad_accounts a join business_profiles f on f.business_id = a.business_id
          join pin_audience o on o.user_id = f.id where a.id = $1 and o.day >= current_date - 28
        ${
          follow
            ? `union select w.follower_id from ad_accounts a join business_profiles f on f.business_id = a.business_id
          join user_follows w on w.followee_id = f.id where a.id = $1`
            : `group by 1`
        }`,
    ),
  )
const total = own('ad_insights_total', true)
const engaged = own('ad_insights_engaged', false)

/** Everyone here, of the newest accounts. */
const everyone = statement<Part, [max: number, regulated: string[]]>(
  'ad_insights_everyone',
  partsSql('select * from users u order by u.id desc limit $1', 'true'),
)

/** Milliseconds for which a process remembers the parts of everyone. */
const remembered = 600_000
const siteParts = () => singleton('ads.insights', () => ({ until: 0, parts: Promise.resolve<Part[]>([]) }))

/** Returns the parts of everyone here, from the last minutes. */
export function partsOfEveryone(now = Date.now()): Promise<Part[]> {
  const site = siteParts()
  if (site.until <= now) {
    site.until = now + remembered
    site.parts = everyone(sampled, regulated())
    // What failed is asked again.
    site.parts.catch(() => {
      site.until = 0
    })
  }
  return site.parts
}

/**
 * Returns the parts of an audience. Of each of an account's own some people are left out by a number that stays the same, since
 * an advertiser whose hundred accounts follow a profile would know the next person who does.
 */
export async function partsOf(ad_account_id: string, type: InsightType): Promise<Part[]> {
  if (type === 'PINTEREST_TOTAL_AUDIENCE') return partsOfEveryone()
  const read = type === 'YOUR_TOTAL_AUDIENCE' ? total : engaged
  const parts = await read(ad_account_id, regulated(), sampled)
  return parts
    .map((part) => {
      const noise = noiseOf(ad_account_id, `insights ${type} ${part.kind} ${part.value}`)
      return { ...part, people: part.people - leftOut(part.people, noise) }
    })
    .filter(({ people }) => people >= leastPeople)
}

/** Returns the people of an audience, of which those looked at may be a sample. */
export function sizeOf(parts: readonly Part[]): number {
  const people = (wanted: PartKind) => parts.find(({ kind }) => kind === wanted)?.people ?? 0
  const whole = people('whole')
  return whole > sampled ? Math.round((people('all') * whole) / sampled) : people('all')
}
