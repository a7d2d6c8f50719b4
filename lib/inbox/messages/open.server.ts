import { sql } from 'drizzle-orm'
import { permit, refuse } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import type { Db } from '@/lib/platform/db/client.server'
import { takeTurns } from '@/lib/platform/db/queue.server'
import { cannotReach } from './cannot-reach'
import type { Person } from './members'
import { areAllMutual, lockPeople } from './people.server'
import { isOwnRule, mayExchange, mayShareGroup } from './policy'
import { conversationMembers, conversations } from './table.server'

/** Maximum contact requests per day. */
export const maxRequests = 20
const daySeconds = 86_400

/** Limits requests to strangers. @throws AppError 8 past the daily limit */
async function permitRequests(tx: Db, member: Member, more: number): Promise<void> {
  if (more === 0) return
  await takeTurns(tx, `contact requests ${member.id}`)
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from conversation_members
    where requester_id = ${member.id} and created_at > now() - make_interval(secs => ${daySeconds})`)
  if ((rows[0]?.n ?? 0) + more > maxRequests) refuse('tooManyRequests', { retryAfter: daySeconds / 24 })
}

async function addMembers(
  tx: Db,
  member: Member,
  conversation_id: string,
  others: readonly Person[],
): Promise<void> {
  const { rows: there } = await tx.execute<{ user_id: string }>(sql`
    select user_id from conversation_members where conversation_id = ${conversation_id}`)
  const isThere = new Set(there.map(({ user_id }) => user_id))
  const requests = others.filter(({ id, follows_me }) => !isThere.has(id) && !follows_me)
  await permitRequests(tx, member, requests.length)
  const accepted = { conversation_id, status: 'accepted', requester_id: null } as const
  const pending = { conversation_id, status: 'pending', requester_id: member.id } as const
  const seats = others.map(({ id, follows_me }) => ({ ...(follows_me ? accepted : pending), user_id: id }))
  await tx
    .insert(conversationMembers)
    .values([{ ...accepted, user_id: member.id }, ...seats])
    .onConflictDoNothing()
}

/** Returns the conversation of two people, created if missing; concurrent calls get the same one. */
async function pairConversation(tx: Db, member: Member, other: Person): Promise<string> {
  const pair_low = sql`least(${member.id}::bigint, ${other.id})`
  const pair_high = sql`greatest(${member.id}::bigint, ${other.id})`
  await tx.insert(conversations).values({ pair_low, pair_high }).onConflictDoNothing()
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from conversations where pair_low = ${pair_low} and pair_high = ${pair_high} for no key update`)
  const [row] = rows
  if (!row) throw new Error('a conversation was not stored')
  await addMembers(tx, member, row.id, [other])
  return row.id
}

/**
 * Returns the group of exactly these people, created if missing. @throws AppError 29 when a person under 16 would meet
 * a stranger
 */
async function groupConversation(
  tx: Db,
  member: Member,
  me: { is_under_16: boolean },
  others: readonly Person[],
): Promise<string> {
  const ids = [member.id, ...others.map(({ id }) => id)].sort()
  const young = others.filter(({ is_under_16 }) => is_under_16).map(({ id }) => id)
  const ofThese = me.is_under_16 ? [...young, member.id] : young
  if (!(await areAllMutual(tx, ids, ofThese))) throw cannotReach()
  await takeTurns(tx, `group ${ids.join(',')}`)
  const { rows } = await tx.execute<{ id: string }>(sql`
    select m.conversation_id as id from conversation_members m join conversations c on c.id = m.conversation_id
    where c.is_group and m.conversation_id in (
      select conversation_id from conversation_members where user_id = ${member.id} and status = 'accepted')
    group by m.conversation_id having array_agg(m.user_id::text order by m.user_id::text) = ${sql.param(ids)}::text[]
    limit 1`)
  if (rows[0]) return rows[0].id
  const [row] = await tx.insert(conversations).values({ is_group: true }).returning({ id: conversations.id })
  if (!row) throw new Error('a group was not stored')
  await addMembers(tx, member, row.id, others)
  return row.id
}

/**
 * Returns the conversation of the member with one or several others, created if missing. For a person who does not
 * follow the member, its first message is a contact request. @throws AppError 30 for an unknown user or across a block;
 * 29 for oneself and for a user who accepts no messages from the member; 8 past `maxRequests` in a day
 */
export async function openConversation(tx: Db, member: Member, user_ids: readonly string[]): Promise<string> {
  if (user_ids.includes(member.id)) refuse('notPermitted', { field: 'user_ids', reason: 'isYou' })
  const { me, others } = await lockPeople(tx, member.id, user_ids)
  permit(
    others.length === user_ids.length && others.every((other) => !other.is_apart && !other.is_closed),
    'userNotFound',
  )
  const isGroup = others.length > 1
  for (const other of others)
    if (!mayExchange(me, other, other) || (isGroup && !mayShareGroup(me, other, other)))
      throw cannotReach('user_ids', isOwnRule(me, other))
  const [only] = others
  if (!isGroup && only) return pairConversation(tx, member, only)
  return groupConversation(tx, member, me, others)
}
