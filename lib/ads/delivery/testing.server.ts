import { sql } from 'drizzle-orm'
import { aged } from '@/lib/accounts/settings/testing.server'
import type { WirePin } from '@/lib/content/pins/schema'
import { pin } from '@/lib/content/pins/test-world.server'
import type { Page } from '@/lib/core/input'
import type { Member, Viewer } from '@/lib/core/viewer'
import { type AdPlace, withAds } from '@/lib/discover/feed/ads-point.server'
import { homeFeed } from '@/lib/discover/feed/home.server'
import { db } from '@/lib/platform/db/client.server'
import { type Advertiser, promotion } from '../campaigns/testing.server'
import { checkedAds } from './checked.server'
import { lookForAds } from './index/refresh.server'

/** Approves an ad, and lets its account spend. For tests. */
export async function approve(
  { ad_account_id }: Pick<Advertiser, 'ad_account_id'>,
  ad: string,
): Promise<void> {
  await db().execute(
    sql`update ads set review_status = 'APPROVED', approved_link = 'https://shop.example/lamp', updated_at = now() where id = ${ad}`,
  )
  await db().execute(sql`insert into ad_standings (ad_account_id, can_spend) values (${ad_account_id}, true)
    on conflict (ad_account_id) do update set can_spend = true, updated_at = now()`)
}

/** Makes an ad that may be delivered at once; its pin is only for ads, so that pages do not have it anyway. For tests. */
export async function delivered(at: Advertiser, over: Parameters<typeof promotion>[1] = {}) {
  const made = await promotion(at, {
    ...over,
    group: { pacing_delivery_type: 'ACCELERATED', ...over.group },
  })
  await db().execute(sql`update pins set is_ads_only = true, is_public = false where id = ${made.ad.pin_id}`)
  await approve(at, made.ad.id)
  await lookForAds()
  return made
}

/** A grown-up with a home feed of some pins of others. For tests. */
export async function reader(
  from: Pick<Advertiser, 'board_id'> & { owner: Member },
  pins = 12,
): Promise<Member> {
  for (let n = 0; n < pins; n++) await pin(from.owner, from.board_id)
  const member = await aged(30)
  return { ...member, user: { ...member.user, country: 'US' } }
}

type Requested = { place?: AdPlace; allows?: boolean; bookmarks?: string[]; size?: number; isBusy?: boolean }

/** Reads a page of home, or of another feed with its cards, as the calls do: in a process that reads no others, unless it is busy. For tests. */
export function page(viewer: Viewer, requested: Requested = {}): Promise<Page<WirePin>> {
  const {
    place = { placement: 'HOME', about: '' },
    allows = true,
    bookmarks = [],
    size = 25,
    isBusy = false,
  } = requested
  if (!isBusy) checkedAds().forget()
  const input = { page_size: size, bookmarks }
  return withAds({ viewer, place, allows_personalization: allows, input }, (list) => homeFeed(viewer, list))
}

/** Returns the pins of a page that are ads. For tests. */
export const adsIn = ({ items }: Page<WirePin>): WirePin[] => items.filter((item) => item.is_promoted)
