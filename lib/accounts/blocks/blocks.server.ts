import { and, eq } from 'drizzle-orm'
import { presentUser, type UserRow } from '@/lib/accounts/account/present.server'
import type { WireUser } from '@/lib/accounts/account/schema'
import { lockPair, untie } from '@/lib/accounts/follows/pair.server'
import { emit } from '@/lib/core/events.server'
import type { Page } from '@/lib/core/input'
import type { Member } from '@/lib/core/viewer'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { type Listing, peoplePage } from '@/lib/platform/db/people-page.server'
import { statement } from '@/lib/platform/db/statement.server'
import { blockEffects } from './effects.server'
import type { WireBlock } from './schema'
import { blocks } from './table.server'

/** Blocks a user within a transaction, as `blockUser`. */
export async function block(tx: Db, member: Member, user_id: string): Promise<void> {
  await lockPair(tx, member, user_id)
  await tx.insert(blocks).values({ blocker_id: member.id, blocked_id: user_id }).onConflictDoNothing()
  for (const [one, other] of [
    [member.id, user_id],
    [user_id, member.id],
  ] as const) {
    await untie(tx, one, other)
    for (const part of blockEffects.all()) await part(tx, one, other)
    await emit(tx, 'feedStale', { user_id: one })
  }
  await emit(tx, 'personBlocked', { blocker_id: member.id, blocked_id: user_id })
}

/** Removes a block within a transaction, as `unblockUser`. */
export async function unblock(tx: Db, member: Member, user_id: string): Promise<void> {
  await lockPair(tx, member, user_id)
  await tx.delete(blocks).where(and(eq(blocks.blocker_id, member.id), eq(blocks.blocked_id, user_id)))
  await emit(tx, 'feedStale', { user_id: member.id })
}

/**
 * Blocks a user: neither can see, follow or reach the other, and their follows end. Idempotent.
 * @throws AppError 30, 29 for oneself
 */
export async function blockUser(member: Member, user_id: string): Promise<WireBlock> {
  await transact((tx) => block(tx, member, user_id))
  return { id: user_id, blocked_by_me: true }
}

/** Unblocks a user; earlier follows are not restored. @throws AppError 30, 29 for oneself */
export async function unblockUser(member: Member, user_id: string): Promise<WireBlock> {
  await transact((tx) => unblock(tx, member, user_id))
  return { id: user_id, blocked_by_me: false }
}

const page = peoplePage('blocks_page', 'blocks', 'blocker_id', 'blocked_id')

const names = statement<UserRow, [readonly string[]]>(
  'blocked_names',
  `select u.id, u.username, u.full_name, u.first_name, u.avatar_signature
   from unnest($1::bigint[]) with ordinality as w (id, n) join users u on u.id = w.id order by w.n`,
)

/**
 * Returns the people the member blocked, newest first, by name only. @throws AppError 1 for a bookmark of
 * another list
 */
export async function blockedBy(member: Member, list: Listing): Promise<Page<WireUser>> {
  const { ids, bookmark } = await page(`blocks ${member.id}`, member.id, list)
  return { items: (await names(ids)).map(presentUser), bookmark }
}
