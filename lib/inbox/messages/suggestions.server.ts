import type { z } from 'zod'
import { presentUser, type UserRow } from '@/lib/accounts/account/present.server'
import { isBlocked } from '@/lib/accounts/blocks/blocked-sql.server'
import { isMuted } from '@/lib/accounts/mutes/muted.server'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { statement } from '@/lib/platform/db/statement.server'
import { readPeople } from './people.server'
import { mayExchange } from './policy'
import type { shareSuggestionsGet, WireShareSuggestion } from './schema'

/** Maximum candidates of each kind to examine, newest first. */
const looked = 500
/** Maximum candidates checked for accepting messages. */
const requested = 100

const known = statement<UserRow & { rank: number }, [string, pattern: string, name: string]>(
  'share_suggestions',
  `with messaged as (
     select o.user_id as id, max(m.last_id) as at
     from (select conversation_id, last_id from conversation_members
       where user_id = $1 and status = 'accepted' and last_id > 0 order by last_id desc limit ${looked}) m
     join conversation_members o on o.conversation_id = m.conversation_id and o.user_id <> $1 and o.status <> 'declined'
     group by o.user_id
   ), followed as (
     select f.followee_id as id, f.created_at from user_follows f where f.follower_id = $1
     order by f.created_at desc limit ${looked}
   ), found as (
     select coalesce(m.id, f.id) as id, m.at, f.created_at, case when m.id is not null then 0
       when exists (select from user_follows b where b.follower_id = f.id and b.followee_id = $1) then 1 else 2 end as rank
     from messaged m full join followed f on f.id = m.id
   )
   select u.id, u.username, u.full_name, u.first_name, u.avatar_signature, w.rank
   from found w join users u on u.id = w.id
   where u.deactivated_at is null and not ${isBlocked('u.id', '$1')}
     and (lower(' ' || u.full_name) like '% ' || $2 || '%' or lower(u.username) like $2 || '%')
     and (not ${isMuted('u.id', '$1')} or $3 in (lower(u.username), lower(u.full_name)))
   order by w.rank, w.at desc nulls last, w.created_at desc nulls last, u.id desc limit ${requested}`,
)

const reasons = ['messaged', 'mutual', 'following'] as const

/** Escapes a text for a LIKE pattern. */
const literally = (text: string) => text.toLowerCase().replace(/[\\%_]/g, '\\$&')

/**
 * Returns suggested receivers: people the member messaged, then mutual followers, then people they follow;
 * only those who accept messages from them. `term` is the start of a name; muted people are found by the
 * whole name only (decision 069). (Specification part 2, section 7.)
 */
export async function shareSuggestions(
  member: Member,
  { term, page_size }: z.output<typeof shareSuggestionsGet>,
): Promise<WireShareSuggestion[]> {
  const words = term.normalize('NFC').trim()
  const rows = await known(member.id, literally(words), words.toLowerCase())
  const { me, others } = await readPeople(
    db(),
    member.id,
    rows.map(({ id }) => id),
  )
  const reached = new Set(others.filter((other) => mayExchange(me, other, other)).map(({ id }) => id))
  return rows
    .filter(({ id }) => reached.has(id))
    .slice(0, page_size)
    .map((row) => ({ type: 'user', user: presentUser(row), reason: reasons[row.rank] ?? 'following' }))
}
