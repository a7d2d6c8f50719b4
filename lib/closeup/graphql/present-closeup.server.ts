import type { Promotion } from '@/lib/content/pins/card/promotion'
import { enabledFlags, shoppingFlags } from '@/lib/content/pins/card/shopping-flags'
import { type CardRow, presentPin } from '@/lib/content/pins/present.server'
import type { WirePin } from '@/lib/content/pins/schema'
import { pinSlug } from '@/lib/content/pins/write/pin-slug'
import type { ServedStory } from '@/lib/content/stories/story'
import { presentRich } from '@/lib/content/wire/present-rich'
import type { PinTag } from '@/lib/content/wire/product'
import { own } from '@/lib/core/own'
import { type ImageSize, imageSizes } from '@/lib/media/images/sizes'
import type { WireVideos } from '@/lib/media/video/present'
import { presentCardFields } from './card-fields'
import type { CloseupPin } from './closeup-pin'
import { descriptionHtml } from './description-html'
import { type EngagementRow, presentDidIt, presentEngagement } from './engagement.server'
import { type MoreRow, noindexReason, presentBoardMore, presentMore, presentPinnerMore } from './more.server'
import { presentTrust, type TrustRow } from './trust.server'

/** Returns a pin's video in the spelling of the persisted queries. */
function presentCloseupVideo(videos: WireVideos | null): CloseupPin['videos'] {
  if (!videos) return null
  const { id, duration, has_sound: hasSound, video_list, captions } = videos
  const videoList = Object.entries(video_list).map(([format, video]) => ({ format, ...video }))
  return { id, duration, hasSound, videoList, captions }
}

/** The closeup's columns besides those of a card. */
export type CloseupRow = CardRow &
  MoreRow &
  EngagementRow &
  TrustRow & {
    board_archived: boolean
    /** True if comments are off for it, or for the oldest pin of its picture. */
    comments_off: boolean
    board_layout: string
    board_owner_id: string
    pinner_follower_count: number
    pinner_followed: boolean
    has_tags: boolean
    /** Read only if the row has any. */
    story?: ServedStory | null
    tags?: PinTag[]
    /** The outbound links of its carousel's slots, by their position. */
    slot_links?: readonly (string | null)[]
    rich_read_at: Date | null
    /** Country of the viewer's account; null for visitors. */
    viewer_country: string | null
  }

/** Returns a carousel as the source of `CarouselData` in the GraphQL schema. */
function presentCarousel({ carousel_data }: WirePin, links: readonly (string | null)[] = []) {
  if (!carousel_data) return null
  const { id, index, carousel_slots } = carousel_data
  const carouselSlots = carousel_slots.map(({ image_signature, dominant_color, images, ...slot }, n) => ({
    ...slot,
    trackedLink: links[n] ?? null,
    imageSignature: image_signature,
    dominantColor: dominant_color,
    images: ({ spec }: { spec: string }) => own(images, spec) ?? null,
  }))
  return { id, index, carouselSlots }
}

const both = <T>(id: T) => ({ id, entityId: id })

/** Returns a row as the source of `Pin` in the GraphQL schema; fields are computed only on request. `promotion` is of the ad by which it was opened. */
export function presentCloseup(row: CloseupRow, promotion: Promotion | null = null) {
  const pin = presentPin(row, imageSizes)
  const flags = shoppingFlags(row.rich_metadata, row.rich_read_at, row.viewer_country)
  const isSize = (spec: string): spec is ImageSize => Object.hasOwn(pin.images, spec)
  return {
    __typename: 'Pin',
    ...both(pin.id),
    ...presentCardFields(pin),
    gridTitle: pin.grid_title,
    descriptionHtml: () => descriptionHtml(pin.description, row.mentions ?? []),
    domain: row.domain,
    isPromoted: promotion !== null,
    commentsDisabled: row.comments_off,
    repinCount: pin.repin_count,
    reactionCountsData: Object.entries(pin.reaction_counts).map(([type, reactionCount]) => ({
      reactionType: Number(type),
      reactionCount,
    })),
    reactionByMe: pin.reaction_by_me,
    aggregatedPinData: {
      ...both(pin.aggregated_pin_data.id),
      commentCount: pin.aggregated_pin_data.comment_count,
      saves: pin.aggregated_pin_data.aggregated_stats.saves,
      ...presentDidIt(row),
    },
    images: ({ spec }: { spec: string }) => (isSize(spec) ? pin.images[spec] : null),
    seoTitle: pin.title || [...pin.alt_text].slice(0, 70).join('') || pin.board.name,
    seoDescription: pin.description || pin.alt_text || `${pin.pinner.full_name} · ${pin.board.name}`,
    seoUrl: `/pin/${pinSlug(pin.title, pin.id)}/`,
    seoNoindexReason: noindexReason(row),
    pinner: {
      ...both(pin.pinner.id),
      username: pin.pinner.username,
      fullName: pin.pinner.full_name,
      firstName: pin.pinner.first_name,
      imageSmallUrl: pin.pinner.image_small_url,
      imageMediumUrl: pin.pinner.image_medium_url,
      imageLargeUrl: pin.pinner.image_large_url,
      followerCount: row.pinner_follower_count,
      explicitlyFollowedByMe: row.pinner_followed,
      followedByMe: row.pinner_followed,
      ...presentPinnerMore(row),
    },
    board: {
      ...both(pin.board.id),
      name: pin.board.name,
      url: pin.board.url,
      privacy: pin.board.privacy,
      layout: row.board_layout,
      owner: { id: row.board_owner_id, username: row.board_owner },
      ...presentBoardMore(row),
    },
    section: pin.section,
    ...presentMore(row),
    ...(promotion && {
      adMatchReason: promotion.ad_match_reason ?? null,
      trackingParams: promotion.tracking_params,
    }),
    ...presentEngagement(row),
    ...presentTrust(row),
    storyPinData: row.story ?? null,
    carouselData: presentCarousel(pin, row.slot_links),
    pinTags: row.tags ?? [],
    videos: presentCloseupVideo(pin.videos),
    richMetadata: row.rich_metadata && presentRich(row.rich_metadata),
    ...flags,
    shoppingFlags: enabledFlags(flags),
  }
}
