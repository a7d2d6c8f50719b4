import { sql } from 'drizzle-orm'
import { profilesByIds } from '@/lib/accounts/account/queries.server'
import type { WireProfile } from '@/lib/accounts/account/schema'
import { permit } from '@/lib/core/app-error'
import { onEvent } from '@/lib/core/events.server'
import type { Page } from '@/lib/core/input'
import type { Member } from '@/lib/core/viewer'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { type Listing, peoplePage } from '@/lib/platform/db/people-page.server'
import { dropRequest, lockPair, notifyAccepted, tie, withdrawRequest } from './pair.server'

const page = peoplePage('follow_requests_page', 'follow_requests', 'followee_id', 'follower_id')

/**
 * Returns the pending follow requests to the member, newest first. @throws AppError 1 for a bookmark of another
 * list
 */
export async function followRequests(member: Member, list: Listing): Promise<Page<WireProfile>> {
  const { ids, bookmark } = await page(`requests ${member.id}`, member.id, list)
  return { items: await profilesByIds(member, ids), bookmark }
}

/** Accepts or declines a follow request; does nothing without one. @throws AppError 30, 29 for oneself */
export function answerRequest(
  member: Member,
  { user_id, status }: { user_id: string; status: 'accepted' | 'declined' },
): Promise<{ id: string; follows_me: boolean }> {
  return transact(async (tx) => {
    await lockPair(tx, member, user_id)
    permit(await dropRequest(tx, user_id, member.id), 'userNotFound')
    if (status === 'accepted') {
      await tie(tx, user_id, member.id)
      await notifyAccepted(tx, user_id, member.id)
    } else await withdrawRequest(tx, user_id, member.id)
    return { id: user_id, follows_me: status === 'accepted' }
  })
}

/** Accepts all requests when the profile becomes public. */
async function letAllIn(tx: Db, user_id: string): Promise<void> {
  const { rows } = await tx.execute<{ follower_id: string }>(sql`
    select r.follower_id from follow_requests r join users u on u.id = r.followee_id
    where r.followee_id = ${user_id} and not u.is_private_profile and u.deactivated_at is null order by r.follower_id`)
  for (const { follower_id } of rows) {
    await tie(tx, follower_id, user_id)
    await notifyAccepted(tx, follower_id, user_id)
  }
}

/** Keeps requests up to date with changes of a profile. */
export function listenForRequests(): void {
  onEvent('userChanged', 'social', (tx, { user_id }) => letAllIn(tx, user_id))
}
