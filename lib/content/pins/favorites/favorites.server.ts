import { eq, sql } from 'drizzle-orm'
import { viewerKey } from '@/lib/content/boards/board-sql.server'
import { pinSeen } from '@/lib/content/pins/card/card-sql.server'
import { pinCards } from '@/lib/content/pins/queries.server'
import type { WirePin } from '@/lib/content/pins/schema'
import { pins } from '@/lib/content/pins/table.server'
import { visiblePins } from '@/lib/content/pins/write/locked-pins.server'
import { found } from '@/lib/core/app-error'
import { readBookmark } from '@/lib/core/bookmark.server'
import { largestId, type Page } from '@/lib/core/input'
import { toPage } from '@/lib/core/page.server'
import type { Member } from '@/lib/core/viewer'
import { transact } from '@/lib/platform/db/client.server'
import type { Listing } from '@/lib/platform/db/people-page.server'
import { statement } from '@/lib/platform/db/statement.server'
import type { WireFavorite } from './favorites-schema'

/**
 * Marks a pin as a favorite, or unmarks it; repeating changes nothing. Only the member sees their favorites;
 * the count is public. @throws AppError 50
 */
export function setFavorite(member: Member, pin_id: string, wanted: boolean): Promise<WireFavorite> {
  return transact(async (tx) => {
    await visiblePins(tx, member, [pin_id])
    await tx.execute(sql`select 1 from pins where id = ${pin_id} for no key update`)
    const { rows } = wanted
      ? await tx.execute(sql`insert into pin_favorites (user_id, pin_id) values (${member.id}, ${pin_id})
          on conflict do nothing returning 1`)
      : await tx.execute(sql`delete from pin_favorites
          where user_id = ${member.id} and pin_id = ${pin_id} returning 1`)
    const by = rows.length * (wanted ? 1 : -1)
    const [counted] = await tx
      .update(pins)
      .set({ favorite_count: sql`${pins.favorite_count} + ${by}` })
      .where(eq(pins.id, pin_id))
      .returning({ n: pins.favorite_count })
    return { pin_id, favorited_by_me: wanted, favorite_user_count: found(counted, 'pinNotFound').n }
  })
}

// `at` keeps the microseconds that a Date would lose.
const page = statement<{ id: string; at: string }, [user: string, at: string, before: string, limit: number]>(
  'favorites_page',
  `select p.id, f.created_at::text as at
   from pin_favorites f join pins p on p.id = f.pin_id join boards b on b.id = p.board_id
   where f.user_id = $1 and (f.created_at, f.pin_id) < ($2::timestamptz, $3::bigint) and ${pinSeen('p', 'b', '$1')}
   order by f.created_at desc, f.pin_id desc limit $4`,
)

/** Returns the member's favorites, newest first, without pins they may no longer see. @throws AppError 1 */
export async function favoritesOf(member: Member, list: Listing): Promise<Page<WirePin>> {
  const scope = `favorites ${member.id}`
  const [at = 'infinity', before = largestId] = readBookmark(scope, list.bookmarks) ?? []
  const rows = await page(viewerKey(member), at, before, list.page_size + 1)
  const { items: shown, bookmark } = toPage(rows, list.page_size, scope, (last) => [last.at, last.id])
  return {
    items: await pinCards(
      member,
      shown.map(({ id }) => id),
    ),
    bookmark,
  }
}
