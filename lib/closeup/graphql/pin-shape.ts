import type { BoardPrivacy } from '@/lib/content/boards/schema'
import type { ReasonName } from '@/lib/content/pins/card/wire-parts'
import type { ReportReason } from '@/lib/content/reports/reasons'
import type { Embed } from '@/lib/media/embeds/embed-of'
import type { VideoFormat } from '@/lib/media/video/present'
import { cardKinds } from './card-fields'
import type { ConnectionType, NoindexReason } from './closeup-more'
import { richMetadata } from './rich-shapes'
import { many, maybe, members, one, shape, typed } from './shape'

/** The plain fields that closeups show, so that a new one does not change their documents, whose hashes clients know. */
const { title, description, altText, link, isSponsored, commentsDisabled, isRepin } = cardKinds
const { dominantColor, createdAt, storyPinDataId } = cardKinds

/** The user who saved the pin. */
export const user = shape('User', {
  id: 'ID!',
  entityId: 'ID!',
  username: 'String!',
  fullName: 'String!',
  firstName: 'String!',
  imageSmallUrl: 'String',
  imageMediumUrl: 'String',
  imageLargeUrl: 'String',
  followerCount: 'Int!',
  explicitlyFollowedByMe: members('Boolean!'),
  followedByMe: members('Boolean!'),
  isVerifiedMerchant: 'Boolean!',
  verifiedIdentity: one(shape('VerifiedIdentity', { verified: 'Boolean!' })),
  isAdsOnlyProfile: 'Boolean!',
  adsOnlyProfileSite: 'String',
  domainUrl: 'String',
  domainVerified: 'Boolean!',
  blockedByMe: members('Boolean!'),
  connectionType: members(typed<ConnectionType>('String!')),
})

export const board = shape('Board', {
  id: 'ID!',
  entityId: 'ID!',
  name: 'String!',
  url: 'String!',
  privacy: typed<BoardPrivacy>('String!'),
  layout: 'String!',
  owner: one(shape('BoardOwner', { id: 'ID!', username: 'String!' })),
  isCollaborative: 'Boolean!',
  followedByMe: members('Boolean!'),
  collaboratedByMe: members('Boolean!'),
  collaboratorPermissions: members('[String!]!'),
})

const videos = shape('Videos', {
  id: 'ID!',
  duration: 'Int!',
  hasSound: 'Boolean!',
  videoList: typed<({ format: string } & VideoFormat)[]>(
    many(
      shape('VideoFormat', {
        format: 'String!',
        url: 'String!',
        width: 'Int!',
        height: 'Int!',
        duration: 'Int!',
        thumbnail: 'String',
      }),
    ),
  ),
  captions: maybe(shape('VideoCaptions', { url: 'String!', language: 'String!' })),
})

const sponsor = shape('SponsorshipUser', {
  id: 'ID!',
  entityId: 'ID!',
  username: 'String!',
  fullName: 'String!',
})

/** Attribution of the linked page (specification part 1, section 3); '' and null where unknown. */
const attribution = shape('Attribution', {
  authorName: 'String!',
  authorUrl: 'String',
  ccUrl: 'String',
  providerName: 'String!',
  url: 'String!',
})

/**
 * The pin of a closeup (specification part 1, section 3): the single list of the fields that its documents ask for,
 * except its pictures, its story, its carousel and its tags, whose types are defined elsewhere.
 */
export const pin = shape('Pin', {
  id: 'ID!',
  entityId: 'ID!',
  ...{ title, description, altText, link, isSponsored, commentsDisabled, isRepin },
  gridTitle: 'String!',
  /** Escaped text with line breaks and links; safe to set as HTML. */
  descriptionHtml: 'String!',
  dominantColor,
  /** Null for a pin without a link. */
  domain: 'String',
  /** RFC 1123 with offset */
  createdAt,
  isPromoted: 'Boolean!',
  repinCount: 'Int!',
  reactionCountsData: many(shape('ReactionCount', { reactionType: 'Int!', reactionCount: 'Int!' })),
  /** 0 if unknown. */
  reactionByMe: members('Int!'),
  aggregatedPinData: one(
    shape('AggregatedPinData', {
      id: 'ID!',
      entityId: 'ID!',
      commentCount: 'Int!',
      saves: 'Int!',
      /** Number of tries of its picture, each with one photo. */
      didItData: one(shape('DidItData', { imagesCount: 'Int!' })),
    }),
  ),
  seoTitle: 'String!',
  seoDescription: 'String!',
  seoUrl: 'String!',
  /** The reason for keeping it out of search engines. */
  seoNoindexReason: typed<NoindexReason | null>('String'),
  pinner: one(user),
  board: one(board),
  section: maybe(shape('BoardSection', { id: 'ID!', title: 'String!', slug: 'String!' })),
  /** The path of its outbound link on this site; null for a pin without a link. */
  trackedLink: 'String',
  /** Identifies this impression of the pin in logs. */
  trackingParams: 'String!',
  /** The slug of its first topic. */
  category: 'String',
  /** True if the viewer hid it, or a decision hides it from everyone but them. */
  isHidden: members('Boolean!'),
  /** True if its link leads to a blocked site, or a decision found a violation. */
  isUnsafe: 'Boolean!',
  embed: typed<Embed | null>(maybe(shape('Embed', { src: 'String!', type: 'String!', subtype: 'String!' }))),
  attribution: maybe(attribution),
  /** The reason for showing an advertisement; null, since there are none. */
  adMatchReason: 'String',
  /** The viewer's follow that explains it. */
  recommendationReason: members(
    maybe(shape('RecommendationReason', { reason: typed<ReasonName>('String!'), reasonId: 'Int!' })),
  ),
  relatedArticles: many(
    shape('RelatedArticle', { id: 'ID!', mainImageUrl: 'String!', title: 'String!', urlPath: 'String!' }),
  ),
  topics: many(
    shape('Topic', { id: 'ID!', name: 'String!', slug: 'String!', followedByMe: members('Boolean!') }),
  ),
  /** True if it has a lead form (LeadFormResource). */
  hasLeadForm: 'Boolean!',
  favoriteUserCount: 'Int!',
  favoritedByMe: members('Boolean!'),
  /** True if the viewer tried the idea of its picture. */
  doneByMe: members('Boolean!'),
  /** The viewer's own note; '' if there is none. */
  closeupUserNote: members('String!'),
  allowShoppingRec: 'Boolean!',
  storyPinDataId,
  /** Set for a video, whose cover is in `images_…`; in pixels and milliseconds. */
  videos: maybe(videos),
  /**
   * A paid partnership, with the parts that the viewer may see: complete for both sides, only the label for others. 0
   * requested, 1 approved; its creator also sees 2 denied and 3 removed by the sponsor.
   */
  sponsorship: maybe(
    shape('Sponsorship', { status: 'Int!', creator: maybe(sponsor), sponsor: maybe(sponsor) }),
  ),
  /** For the owner of a removed pin: the case that explains it, and the rule. */
  removalCaseId: members('ID'),
  removalRule: members(typed<ReportReason | null>('String')),
  isEligibleForPdp: 'Boolean!',
  isEligibleForPdpPlus: 'Boolean!',
  isOosProduct: 'Boolean!',
  isStaleProduct: 'Boolean!',
  shipsToUserCountry: 'Boolean!',
  /** The names of its shopping flags that are true. */
  shoppingFlags: '[String!]!',
  /** Metadata of the linked page. */
  richMetadata: maybe(richMetadata),
})
