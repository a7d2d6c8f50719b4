import { profilesByIds } from '@/lib/accounts/account/queries.server'
import { mutedAmong } from '@/lib/accounts/mutes/muted.server'
import { pinCards } from '@/lib/content/pins/queries.server'
import { withParts } from '@/lib/content/topics/tree-sql'
import type { Page } from '@/lib/core/input'
import type { Member } from '@/lib/core/viewer'
import { transact } from '@/lib/platform/db/client.server'
import { statement } from '@/lib/platform/db/statement.server'
import type { WireCreator } from './schema'

/** Newest pins of each topic whose creators are counted, all of them, and those of the site for people without topics. */
const perTopic = 100
const looked = 1500
/** Creators that are offered, and read, since the member may not see some. */
const offered = 8
const spare = 3
const pinsShown = 4

type Row = { user_id: string; pin_ids: string[] }

// Saves say what people like; only uploads make them creators.
const found = statement<Row, [member: string]>(
  'creators_for_member',
  `with chosen as materialized (${withParts('select interest_id from user_interests where user_id = $1')}),
   pool as materialized (
     select p.id, p.user_id from chosen t cross join lateral (
       select q.id, q.user_id from pins q where q.interest_id = t.id and q.is_public and q.parent_pin_id is null
       order by q.id desc limit ${perTopic}) p
     union
     select r.id, r.user_id from (select q.id, q.user_id, q.parent_pin_id from pins q
       where q.is_public and not exists (select from chosen) order by q.id desc limit ${looked}) r where r.parent_pin_id is null
   )
   select u.id as user_id, c.pin_ids from (
     select user_id, count(*) as n, (array_agg(id::text order by id desc))[1:${pinsShown}] as pin_ids from pool group by 1) c
   join users u on u.id = c.user_id
   where u.id <> $1 and not u.is_private_profile and u.deactivated_at is null
     and not exists (select from user_follows f where f.follower_id = $1 and f.followee_id = u.id)
   order by c.n * (1 + ln(1 + u.follower_count)) desc, u.id limit ${offered * spare}`,
)

/** Returns people to follow who make pins of a member's topics, or of any without topics, each with some of these pins. */
export async function creatorsFor(member: Member): Promise<Page<WireCreator>> {
  const rows = await found(member.id)
  const ids = rows.map(({ user_id }) => user_id)
  const [people, pins, muted] = await Promise.all([
    profilesByIds(member, ids),
    pinCards(
      member,
      rows.flatMap(({ pin_ids }) => pin_ids),
    ),
    mutedAmong(member, ids),
  ])
  const profiles = new Map(people.map((person) => [person.id, person]))
  const cards = new Map(pins.map((pin) => [pin.id, pin]))
  const items = rows.flatMap(({ user_id, pin_ids }) => {
    const user = muted.has(user_id) ? undefined : profiles.get(user_id)
    const own = pin_ids.flatMap((id) => cards.get(id) ?? [])
    return user && own.length > 0 ? [{ user, pins: own }] : []
  })
  return { items: items.slice(0, offered), bookmark: null }
}

const put = statement<never, [member: string, isDone: boolean]>(
  'creators_put_off',
  `update users set creators_offered = case when $2 then 2 else least(2, creators_offered + 1) end, creators_later_at = now()
   where id = $1`,
)

/** Remembers that a member is done with the offer of creators, or put it off: then it comes once more, a day later. */
export async function putOffCreators(member: Member, isDone: boolean): Promise<{ done: boolean }> {
  await transact((tx) => put.in(tx, member.id, isDone))
  return { done: isDone }
}
