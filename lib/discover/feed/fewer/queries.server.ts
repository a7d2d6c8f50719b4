import { pinCards } from '@/lib/content/pins/queries.server'
import type { WirePin } from '@/lib/content/pins/schema'
import { readBookmark } from '@/lib/core/bookmark.server'
import { largestId, type Page } from '@/lib/core/input'
import { toPage } from '@/lib/core/page.server'
import type { Member } from '@/lib/core/viewer'
import type { Listing } from '@/lib/platform/db/people-page.server'
import { statement } from '@/lib/platform/db/statement.server'
import type { WireHiddenInterest } from './schema'

type Params = [user: string, at: string, before: string, limit: number]

const hidden = statement<{ id: string; at: string }, Params>(
  'hidden_pins',
  `select h.pin_id as id, h.created_at::text as at from pin_hides h
   where h.user_id = $1 and (h.created_at, h.pin_id) < ($2::timestamptz, $3::bigint)
   order by h.created_at desc, h.pin_id desc limit $4`,
)

/** Returns a member's hidden pins, newest first, without those they may no longer see. @throws AppError 1 */
export async function hiddenPins(member: Member, list: Listing): Promise<Page<WirePin>> {
  const scope = `hides ${member.id}`
  const [at = 'infinity', before = largestId] = readBookmark(scope, list.bookmarks) ?? []
  const rows = await hidden(member.id, at, before, list.page_size + 1)
  const { items: page, bookmark } = toPage(rows, list.page_size, scope, (last) => [last.at, last.id])
  return {
    items: await pinCards(
      member,
      page.map(({ id }) => id),
    ),
    bookmark,
  }
}

const topics = statement<WireHiddenInterest, [user: string]>(
  'hidden_interests',
  `select i.id, i.name from interest_hides h join interests i on i.id = h.interest_id
   where h.user_id = $1 order by i.name, i.id`,
)

/** Returns the topics that a member hid, at most all topics. */
export async function hiddenInterests(member: Member): Promise<Page<WireHiddenInterest>> {
  return { items: await topics(member.id), bookmark: null }
}
