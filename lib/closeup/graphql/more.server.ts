import { isBlocked } from '@/lib/accounts/blocks/blocked-sql.server'
import { permissionFlags } from '@/lib/content/boards/access/permission-flags'
import type { CollaboratorRole } from '@/lib/content/boards/access/roles'
import { contributionPoint } from '@/lib/core/contribution'
import { embedOf } from '@/lib/media/embeds/embed-of'
import { blockedHost } from '@/lib/media/links/blocked.server'
import type { Attribution, RichMetadata } from '@/lib/media/rich/schema'
import type { ConnectionType, NoindexReason } from './closeup-more'
import type { CloseupPin, CloseupPinner } from './closeup-pin'
import type { NamedPerson } from './description-html'

/** SQL that is true if a person, `user`, hid a picture, `picture` being the id of its aggregated pin: `exists (…)`. */
export const pictureHides = contributionPoint<(user: string, picture: string) => string>('picture hides')

/** An article as the closeup's documents have it. */
type RelatedArticle = CloseupPin['relatedArticles'][number]

/** The articles beside a pin: SQL for a JSON column of pin `pin` for `viewer`, and which of its rows the viewer is shown. */
export const relatedArticles = contributionPoint<{
  column: (pin: string, viewer: string) => string
  present: (rows: readonly never[]) => RelatedArticle[]
}>('related articles')

/** Returns the columns for `presentMore`; `l` is the linked page of the pin, if any. */
export const moreColumns = (): string => `
  l.metadata as rich_metadata, l.fetched_at as rich_read_at, l.attribution,
  p.link is not null and (${blockedHost('coalesce(l.host, p.domain)')} or ${blockedHost('l.final_host')}) as is_link_blocked,
  p.removed_by is not null or b.removed_by is not null as is_removed,
  $1 <> 0 and ${pictureHides.only()('$1', 'p.aggregated_pin_id')} as is_hidden,
  (select json_agg(json_build_object('username', n.username, 'offsets', k.offsets, 'length', k.length))
   from pin_mentions k join users n on n.id = k.user_id
   where k.pin_id = p.id and n.deactivated_at is null and not ${isBlocked('n.id', '$1')}) as mentions,
  exists (select from lead_forms g where g.pin_id = p.id) as has_lead_form,
  ${relatedArticles.only().column('p', '$1')} as articles,
  (select json_agg(json_build_object('id', t.id::text, 'name', t.name, 'slug', t.slug, 'followedByMe',
      exists (select from user_interests f where f.user_id = $1 and f.interest_id = t.id)) order by t.position)
   from (select i.id, i.name, i.slug, x.position from pin_topics x join interests i on i.id = x.interest_id
           where x.pin_id = p.id and i.hidden_at is null
         union all
         select i.id, i.name, i.slug, 0 from interests i where i.id = p.interest_id and i.hidden_at is null
           and not exists (select from pin_topics x where x.pin_id = p.id and x.position = 0)) t) as topics,
  exists (select from board_follows f where f.user_id = $1 and f.board_id = p.board_id) as board_followed,
  exists (select from user_follows f where f.follower_id = u.id and f.followee_id = $1) as pinner_follows_me,
  exists (select from grants g where g.kind = 'board' and g.resource_id = b.id
    and (g.expires_at is null or g.expires_at > now())) as is_collaborative,
  (select replace(g.role, 'board.', '') from grants g where g.kind = 'board' and g.resource_id = b.id and g.subject_id = $1
    and (g.expires_at is null or g.expires_at > now()) limit 1) as my_role, b.user_id = $1 as is_mine,
  p.is_ads_only, case when p.is_ads_only then not exists (select from pins x where x.user_id = u.id
    and x.deleted_at is null and not x.is_ads_only) else false end as is_ads_only_profile,
  b.audience as board_audience, u.is_verified_merchant as pinner_merchant,
  coalesce(u.birthday::date > current_date - interval '16 years', false) or exists (
    select from user_settings s where s.user_id = p.user_id and s.is_hidden_from_search) as is_hidden_from_search,
  (select w.domain from website_claims w where w.user_id = u.id and w.verified_at is not null
   order by w.verified_at limit 1) as pinner_domain`

/** Joins for `moreColumns`. */
export const moreSource = `pins p left join linked_pages l on l.url_hash = sha256(convert_to(p.link, 'UTF8'))`

export type MoreRow = {
  id: string
  link: string | null
  is_ready: boolean
  board_archived: boolean
  board_privacy: 'public' | 'protected' | 'secret'
  board_audience: 'everyone' | 'followers' | 'nobody'
  rich_metadata: RichMetadata | null
  attribution: Attribution | null
  is_link_blocked: boolean
  /** True if a decision removed it or its board: then only its owner sees it. */
  is_removed: boolean
  is_hidden: boolean
  is_hidden_from_search: boolean
  has_lead_form: boolean
  /** Rows of the domain that contributes them. */
  articles: never[] | null
  /** Mentioned people whom the viewer may see. */
  mentions: NamedPerson[] | null
  topics: { id: string; name: string; slug: string; followedByMe: boolean }[] | null
  board_followed: boolean
  is_collaborative: boolean
  my_role: CollaboratorRole | null
  is_mine: boolean
  pinner_followed: boolean
  pinner_follows_me: boolean
  pinner_merchant: boolean
  pinner_domain: string | null
  is_ads_only: boolean
  /** True if its pinner has pins only for ads. */
  is_ads_only_profile: boolean
  /** Specific to this browser (outbound/tracked-link.server.ts). */
  tracked_link: string | null
}

/** Returns the first reason for keeping a pin out of search engines, or null. */
export function noindexReason(row: MoreRow): NoindexReason | null {
  if (!row.is_ready) return 'not_ready'
  if (row.board_archived) return 'archived_board'
  if (row.board_privacy !== 'public') return `${row.board_privacy}_board`
  if (row.board_audience !== 'everyone') return 'closed_account'
  if (row.is_ads_only) return 'ads_only'
  if (row.is_link_blocked) return 'blocked_link'
  return row.is_hidden_from_search ? 'owner_wish' : null
}

function attributionOf(given: Attribution | null): CloseupPin['attribution'] {
  if (!given) return null
  const { author_name, author_url, cc_url, provider_name, url } = given
  const [authorUrl, ccUrl] = [author_url || null, cc_url || null]
  return { authorName: author_name, authorUrl, ccUrl, providerName: provider_name, url }
}

/**
 * Returns the viewer's follow that explains a pin; the numbers are those of feeds (lib/discover/feed/reasons.ts).
 */
function reasonOf(row: MoreRow): CloseupPin['recommendationReason'] {
  if (row.board_followed) return { reason: 'following_board', reasonId: 2 }
  if (row.pinner_followed) return { reason: 'following_user', reasonId: 1 }
  return row.topics?.some(({ followedByMe }) => followedByMe) ? { reason: 'topic', reasonId: 3 } : null
}

function connectionOf({ pinner_followed, pinner_follows_me }: MoreRow): ConnectionType {
  if (pinner_followed) return pinner_follows_me ? 'mutual' : 'following'
  return pinner_follows_me ? 'followed_by' : 'none'
}

/** Returns a pin's link and its relation to the viewer; nothing about a blocked site. */
export function presentMore(row: MoreRow) {
  const { is_link_blocked, is_removed, link } = row
  return {
    mobileLink: row.rich_metadata?.mobile_link ?? link,
    trackedLink: row.tracked_link,
    trackingParams: Buffer.from(`closeup.${row.id}`).toString('base64url'),
    category: row.topics?.[0]?.slug ?? null,
    isHidden: row.is_hidden || is_removed,
    isUnsafe: is_link_blocked || is_removed,
    embed: is_link_blocked ? null : embedOf(link),
    attribution: attributionOf(row.attribution),
    adMatchReason: null,
    recommendationReason: reasonOf(row),
    relatedArticles: relatedArticles.only().present(row.articles ?? []),
    topics: row.topics ?? [],
    hasLeadForm: row.has_lead_form,
  } satisfies Partial<CloseupPin>
}

/** Returns the pinner. A viewer never sees pins of people they blocked, so `blockedByMe` is always false. */
export function presentPinnerMore(row: MoreRow) {
  return {
    isVerifiedMerchant: row.pinner_merchant,
    verifiedIdentity: { verified: row.pinner_merchant || row.pinner_domain !== null },
    isAdsOnlyProfile: row.is_ads_only_profile,
    adsOnlyProfileSite: row.is_ads_only_profile ? row.pinner_domain : null,
    domainUrl: row.pinner_domain,
    domainVerified: row.pinner_domain !== null,
    blockedByMe: false,
    connectionType: connectionOf(row),
  } satisfies Partial<CloseupPinner>
}

/** Returns the collaboration data of the board. */
export function presentBoardMore(row: MoreRow) {
  return {
    isCollaborative: row.is_collaborative,
    followedByMe: row.board_followed,
    collaboratedByMe: row.my_role !== null,
    collaboratorPermissions: permissionFlags(row.is_mine, row.my_role),
  } satisfies Partial<CloseupPin['board']>
}
