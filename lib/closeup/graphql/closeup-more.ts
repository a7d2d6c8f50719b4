import type { ReasonName } from '@/lib/content/pins/wire-parts'
import type { Embed } from '@/lib/media/embeds/embed-of'

/**
 * Attribution of the linked page (specification part 1, section 3, Attribution); texts are '' and addresses
 * null when unknown.
 */
export type CloseupAttribution = {
  authorName: string
  authorUrl: string | null
  ccUrl: string | null
  providerName: string
  url: string
}

/** A topic of the pin. */
export type CloseupTopic = { id: string; name: string; slug: string; followedByMe?: boolean }

/** The follow relationship between the viewer and another user. */
export type ConnectionType = 'mutual' | 'following' | 'followed_by' | 'none'

/** Reasons for keeping a pin out of search engines. */
export type NoindexReason =
  | 'not_ready'
  | 'archived_board'
  | 'protected_board'
  | 'secret_board'
  | 'closed_account'
  | 'blocked_link'
  | 'owner_wish'

/** Fields of a closeup's pin about its link and its relation to the viewer. */
export type CloseupMore = {
  /** The page's form for small screens, else the page; absent on desktops of the signed-in. */
  mobileLink?: string | null
  /** The way out to the link over this site: a path. null where the pin has no link. */
  trackedLink: string | null
  /** Names this showing of the pin in logs. */
  trackingParams: string
  /** The slug of its first topic. */
  category: string | null
  /** The viewer asked to see it no more, or a decision hides it from everybody but them; absent for visitors. */
  isHidden?: boolean
  /** True if its link leads to a blocked site, or a decision found a violation. */
  isUnsafe: boolean
  embed: Embed | null
  attribution: CloseupAttribution | null
  /** The reason for showing an advertisement; null, since there are none. */
  adMatchReason: string | null
  /** The viewer's follow that it belongs to; absent for visitors. */
  recommendationReason?: { reason: ReasonName; reasonId: number } | null
  relatedArticles: { id: string; mainImageUrl: string; title: string; urlPath: string }[]
  topics: CloseupTopic[]
  /** True if it has a lead form (LeadFormResource). */
  hasLeadForm: boolean
}

/** The fields of a closeup's pinner that say who they are; those about the viewer are absent for visitors. */
export type CloseupPinnerMore = {
  isVerifiedMerchant: boolean
  verifiedIdentity: { verified: boolean }
  isAdsOnlyProfile: boolean
  adsOnlyProfileSite: string | null
  domainUrl: string | null
  domainVerified: boolean
  blockedByMe?: boolean
  connectionType?: ConnectionType
}

/** The fields of a closeup's board that say who works on it. */
export type CloseupBoardMore = {
  isCollaborative: boolean
  followedByMe?: boolean
  collaboratedByMe?: boolean
  collaboratorPermissions?: string[]
}
