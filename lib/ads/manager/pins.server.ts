import type { z } from 'zod'
import { permitReadingAccount } from '@/lib/business/access/access.server'
import { readBookmark } from '@/lib/core/bookmark.server'
import { largestId, type Page } from '@/lib/core/input'
import { toPage } from '@/lib/core/page.server'
import type { Member } from '@/lib/core/viewer'
import { embedOf } from '@/lib/media/embeds/embed-of'
import { imageUrl } from '@/lib/media/images/sizes'
import { blockedHost } from '@/lib/media/links/blocked.server'
import { statement } from '@/lib/platform/db/statement.server'
import type { pinsGet, WirePromotable } from './schema'

type Row = Omit<WirePromotable, 'image_url'> & { signature: string }

const isVideo = 'exists (select from pin_videos v where v.pin_id = p.id)'

/** SQL for pins `p` that the rules of `campaigns/promotable.server.ts` let an account promote, besides whose they are. */
const fits = () => `p.deleted_at is null and p.removed_by is null and p.is_ready and not p.is_ad_ineligible
  and p.parent_pin_id is null and p.id < $2::bigint
  and ($3::text = '' or position(lower($3) in lower(p.title)) > 0) and (not $4::boolean or ${isVideo})
  and exists (select from boards b where b.id = p.board_id and b.deleted_at is null and b.archived_at is null
    and b.privacy = 'public' and b.audience = 'everyone')
  and (p.link is null or (not ${blockedHost('p.domain')} and not exists (select from linked_pages l
    where l.url_hash = sha256(convert_to(p.link, 'UTF8')) and ${blockedHost('l.final_host')})))`

const promotable = statement<
  Row,
  [account: string, before: string, term: string, onlyVideos: boolean, limit: number]
>(
  'promotable_pins',
  () => `with profiles as (select f.id from business_profiles f join ad_accounts a on a.business_id = f.business_id
      where a.id = $1::bigint),
    found as (
      (select p.id from pins p where p.user_id in (select id from profiles) and ${fits()}
        and not exists (select from pin_sponsorships s where s.pin_id = p.id and s.status in (0, 1))
        order by p.id desc limit $5::int)
      union
      (select p.id from pin_sponsorships s join pins p on p.id = s.pin_id
        where s.status = 1 and s.sponsor_id in (select id from profiles) and ${fits()}
        order by p.id desc limit $5::int))
    select p.id, p.title, p.link, p.signature, u.full_name as profile,
      case when p.story_page_count > 0 then 'IDEA' when p.carousel_count > 1 then 'CAROUSEL'
        when ${isVideo} then 'VIDEO' else 'REGULAR' end as creative_type
    from found join pins p on p.id = found.id join users u on u.id = p.user_id order by p.id desc limit $5::int`,
)

/**
 * Returns a page of the pins that an ad account may promote, newest first: those of its business's profiles, and those that
 * pay them as their sponsor. @throws AppError 404, 29
 */
export async function promotablePins(
  member: Member,
  { ad_account_id, page_size, bookmarks, search_term, objective_type }: z.output<typeof pinsGet>,
): Promise<Page<WirePromotable>> {
  await permitReadingAccount(member, 'ad-account.campaigns.edit', ad_account_id)
  const scope = `promotable ${ad_account_id}`
  const [before = largestId] = readBookmark(scope, bookmarks) ?? []
  const onlyVideos = objective_type === 'VIDEO_COMPLETION'
  const rows = await promotable(ad_account_id, before, search_term, onlyVideos, page_size + 1)
  const { items, bookmark } = toPage(rows, page_size, scope, ({ id }) => [id])
  return {
    bookmark,
    // A player of another site cannot be promoted; its pages may so be shorter than asked for.
    items: items
      .filter(({ link }) => embedOf(link) === null)
      .map(({ signature, ...pin }) => ({ ...pin, image_url: imageUrl(signature, '236x', 'webp') })),
  }
}
