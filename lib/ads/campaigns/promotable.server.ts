import { sql } from 'drizzle-orm'
import { AppError } from '@/lib/core/app-error'
import { embedOf } from '@/lib/media/embeds/embed-of'
import { isBlocked } from '@/lib/media/links/blocked.server'
import type { Work } from './batch.server'
import type { AdCreativeType, CreativeType, ObjectiveType } from './kinds'
import { must } from './rules/refusal'

/** A pin as the rules of ads read it; only pins that the account's business may promote, or that are its own, are found. */
export type PinFacts = {
  id: string
  link: string | null
  creative_type: CreativeType
  is_ready: boolean
  is_open: boolean
  is_ad_ineligible: boolean
  is_save: boolean
  /** True for a pin of the business's profiles, or one that pays a profile as its sponsor. */
  is_own: boolean
  is_sponsor: boolean
  has_partner: boolean
}

/** Reads the pins that ads name. */
export async function pinFacts(
  { tx, account }: Work,
  ids: readonly string[],
): Promise<Map<string, PinFacts>> {
  const isProfile = (user: string) => sql`exists (select from business_profiles f
    where f.id = ${sql.raw(user)} and f.business_id = ${account.business_id})`
  const { rows } = await tx.execute<PinFacts>(sql`
    select p.id, p.link, p.is_ready, p.is_ad_ineligible, p.parent_pin_id is not null as is_save,
      case when p.story_page_count > 0 then 'IDEA' when p.carousel_count > 1 then 'CAROUSEL'
        when exists (select from pin_videos v where v.pin_id = p.id) then 'VIDEO' else 'REGULAR' end as creative_type,
      b.privacy = 'public' and b.archived_at is null and b.audience = 'everyone' as is_open,
      ${isProfile('p.user_id')} as is_own, coalesce(s.status = 1 and ${isProfile('s.sponsor_id')}, false) as is_sponsor,
      coalesce(s.status in (0, 1), false) as has_partner
    from pins p join boards b on b.id = p.board_id left join pin_sponsorships s on s.pin_id = p.id
    where p.id = any(${sql.param([...new Set(ids)])}::bigint[]) and p.deleted_at is null and p.removed_by is null
      and b.deleted_at is null`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Finds which of some links lead to blocked sites. */
export async function blockedAmong(
  { tx }: Work,
  links: readonly (string | null | undefined)[],
): Promise<Set<string>> {
  const all = [...new Set(links.flatMap((link) => link ?? []))]
  const blocked = await Promise.all(all.map((link) => isBlocked(tx, link)))
  return new Set(all.filter((_, at) => blocked[at]))
}

/** Refuses a destination that is missing or blocked. @throws AppError 1, 9202 naming `destination_url` */
export function requireDestination(link: string | null, blocked: ReadonlySet<string>): void {
  must(link !== null, 'destination_url', 'required')
  if (blocked.has(link))
    throw new AppError('linkBlocked', { field: 'destination_url', reason: 'leadsToBlockedSite' })
}

/**
 * Requires a pin to be one that the business may promote: made by one of its profiles without a paid partnership, or one that
 * pays it as the sponsor; on a public board, ready, allowed in ads, without the player of another site, in the form that the ad
 * says. @throws AppError 50, also for other people's pins; 1 naming the field
 */
export function requirePin(
  pin: PinFacts | undefined,
  { creative_type, objective }: { creative_type: AdCreativeType; objective: ObjectiveType },
): PinFacts {
  if (!pin || !(pin.is_own || pin.is_sponsor)) throw new AppError('pinNotFound', { field: 'pin_id' })
  must(pin.is_sponsor || !pin.has_partner, 'pin_id', 'sponsorPromotes')
  must(!pin.is_save, 'pin_id', 'isASave')
  must(pin.is_open, 'pin_id', 'mustBePublicPin')
  must(pin.is_ready, 'pin_id', 'notReady')
  must(!pin.is_ad_ineligible, 'pin_id', 'notForAds')
  must(embedOf(pin.link) === null, 'pin_id', 'playerOfAnotherSite')
  must(pin.creative_type === creative_type, 'creative_type', 'formOfPin', { form: pin.creative_type })
  const needsVideo = objective === 'VIDEO_COMPLETION'
  must(!needsVideo || creative_type === 'VIDEO', 'creative_type', 'needsVideo')
  return pin
}
