import type { z } from 'zod'
import { presentUser, type UserRow } from '@/lib/accounts/account/present.server'
import { isBlocked } from '@/lib/accounts/blocks/blocked-sql.server'
import { viewerKey } from '@/lib/content/boards/board-sql.server'
import { pinSeen } from '@/lib/content/pins/card/card-sql.server'
import { countHit } from '@/lib/content/pins/statistics/count/count.server'
import { visiblePins } from '@/lib/content/pins/write/locked-pins.server'
import { found, permit, refuse } from '@/lib/core/app-error'
import { readBookmark } from '@/lib/core/bookmark.server'
import { largestId, type Page } from '@/lib/core/input'
import { toPage } from '@/lib/core/page.server'
import type { Member, Viewer } from '@/lib/core/viewer'
import { transact, unawaited } from '@/lib/platform/db/client.server'
import { statement } from '@/lib/platform/db/statement.server'
import { reactionChanged } from './notify-reaction.server'
import { countsAfter, type ReactionCounts, totalOf } from './reaction-types'
import type { reactionUsersGet, reactionWrite, WireReactions, WireReactionUser } from './schema'

type ReactionState = { aggregated_pin_id: string; reaction_counts: ReactionCounts; mine: number }

const byPin = statement<ReactionState, [string, string]>(
  'reactions_of_pin',
  `select a.id as aggregated_pin_id, a.reaction_counts, coalesce(
     (select r.reaction_type from reactions r where r.aggregated_pin_id = a.id and r.user_id = $2), 0) as mine
   from pins p join boards b on b.id = p.board_id join aggregated_pins a on a.id = p.aggregated_pin_id
   where p.id = $1 and ${pinSeen('p', 'b', '$2')}`,
)

/**
 * Returns the reactions of a picture; a reaction's id is its pin's id plus its person's (specification part
 * 2, section 3).
 */
function state(viewer: Viewer, pin_id: string, reaction_counts: ReactionCounts, mine: number) {
  const id = mine === 0 || viewer.id === null ? null : pin_id + viewer.id
  return { id, pin_id, reaction_counts, reaction_by_me: mine } satisfies WireReactions
}

/** Returns the reactions to a pin's picture. @throws AppError 50 */
export async function reactionsOf(viewer: Viewer, pin_id: string): Promise<WireReactions> {
  const [row] = await byPin(pin_id, viewerKey(viewer))
  const { reaction_counts, mine } = found(row, 'pinNotFound')
  return state(viewer, pin_id, reaction_counts, mine)
}

type Locked = { id: string; reaction_counts: ReactionCounts }

const lockCounts = statement<Locked, [pin: string]>(
  'lock_reaction_counts',
  `select a.id, a.reaction_counts from aggregated_pins a
   where a.id = (select p.aggregated_pin_id from pins p where p.id = $1) for no key update`,
)

// A separate statement: that of the lock may have waited, and would still see the earlier snapshot.
const mineOf = statement<{ reaction_type: number }, [pin: string, user: string]>(
  'my_reaction',
  `select r.reaction_type from reactions r
   where r.aggregated_pin_id = (select p.aggregated_pin_id from pins p where p.id = $1) and r.user_id = $2`,
)

const remove = statement<never, [picture: string, user: string]>(
  'remove_reaction',
  'delete from reactions where aggregated_pin_id = $1 and user_id = $2',
)

const put = statement<never, [picture: string, user: string, type: number]>(
  'put_reaction',
  `insert into reactions (aggregated_pin_id, user_id, reaction_type) values ($1, $2, $3)
   on conflict (aggregated_pin_id, user_id) do update set reaction_type = excluded.reaction_type`,
)

const putCounts = statement<never, [picture: string, counts: string, total: number]>(
  'put_reaction_counts',
  'update aggregated_pins set reaction_counts = $2::jsonb, like_count = $3 where id = $1',
)

/** Returns the requested type, or 0 for none. @throws AppError 29 for a reaction in another member's name */
function wanted(member: Member, input: z.output<typeof reactionWrite>): number {
  if (input.user_id !== undefined && input.user_id !== member.id)
    refuse('notPermitted', { field: 'user_id', reason: 'isSomebodyElse' })
  return input.action_type === 'reaction' ? input.reaction_type : 0
}

/**
 * Sets the member's one reaction to a pin's picture: a type, another instead of the previous one, or none.
 * Repeating changes nothing; an `unreaction` removes any. @throws AppError 50, 29 for another's `user_id`
 */
export async function react(member: Member, input: z.output<typeof reactionWrite>): Promise<WireReactions> {
  const to = wanted(member, input)
  let isNew = false
  const reactions = await transact(async (tx) => {
    const [[first], [locked], [mine]] = await Promise.all([
      visiblePins(tx, member, [input.pin_id]),
      lockCounts.in(tx, input.pin_id),
      mineOf.in(tx, input.pin_id, member.id),
    ])
    const pin = found(first, 'pinNotFound')
    const { id: picture, reaction_counts: before } = found(locked, 'pinNotFound')
    // The pin was moved to another board in the meantime, where it has a different picture row.
    permit(picture === pin.aggregated_pin_id, 'conflict')
    const from = mine?.reaction_type ?? 0
    if (from === to) return state(member, pin.id, before, to)
    isNew = from === 0
    const counts = countsAfter(before, from, to)
    const stored = Promise.all([
      to === 0 ? remove.in(tx, picture, member.id) : put.in(tx, picture, member.id, to),
      putCounts.in(tx, picture, JSON.stringify(counts), totalOf(counts)),
      (from === 0 || to === 0) && reactionChanged(tx, { picture, pin: pin.id, user: member.id }),
    ])
    unawaited(tx, stored)
    return state(member, pin.id, counts, to)
  })
  if (isNew) countHit(member, 'REACTION', input.pin_id)
  return reactions
}

type PersonRow = UserRow & { reaction_type: number; at: string }
type PageParams = [viewer: string, picture: string, type: number, at: string, before: string, limit: number]

// `at` keeps the microseconds that a Date would lose.
const people = statement<PersonRow, PageParams>(
  'reaction_people',
  `select u.id, u.username, u.full_name, u.first_name, u.avatar_signature, r.reaction_type, r.created_at::text as at
   from reactions r join users u on u.id = r.user_id
   where r.aggregated_pin_id = $2 and ($3 = 0 or r.reaction_type = $3) and (r.created_at, r.user_id) < ($4::timestamptz, $5::bigint)
     and u.deactivated_at is null and not ${isBlocked('r.user_id', '$1')}
   order by r.created_at desc, r.user_id desc limit $6`,
)

/**
 * Returns the people who reacted to a pin's picture, newest first, all or by one type; nobody across a block.
 * @throws AppError 50, 1 for a bookmark of another list
 */
export async function whoReacted(
  viewer: Viewer,
  input: z.output<typeof reactionUsersGet>,
): Promise<Page<WireReactionUser>> {
  const { pin_id, reaction_type: type, page_size } = input
  const [pin] = await byPin(pin_id, viewerKey(viewer))
  const picture = found(pin, 'pinNotFound').aggregated_pin_id
  const scope = `reactions ${picture} ${type}`
  const [at = 'infinity', before = largestId] = readBookmark(scope, input.bookmarks) ?? []
  const rows = await people(viewerKey(viewer), picture, type, at, before, page_size + 1)
  const { items: page, bookmark } = toPage(rows, page_size, scope, (last) => [last.at, last.id])
  return {
    items: page.map((row) => ({ user: presentUser(row), reaction_type: row.reaction_type })),
    bookmark,
  }
}
