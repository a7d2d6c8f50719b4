import { presentUser, type UserRow } from '@/lib/accounts/account/present.server'
import { boardUrl } from '@/lib/content/boards/present.server'
import type { BoardPrivacy } from '@/lib/content/boards/schema'
import { presentRich } from '@/lib/content/wire/present-rich'
import { snake } from '@/lib/core/snake'
import { type ImageSize, imagesFor, type MediaRef } from '@/lib/media/images/sizes'
import type { RichMetadata } from '@/lib/media/rich/schema'
import { presentVideo, type VideoRef } from '@/lib/media/video/present'
import { cardFields } from './card/card-fields'
import { type CardFieldsRow, cardFieldsOf } from './card/card-values'
import { countsOf, morePin } from './card/wire-more'
import type { WireCarousel, WireReason, WireSavedInfo } from './card/wire-parts'
import { slotId } from './picture/carousel'
import type { WirePin } from './schema'

/** A save of the viewer's own. */
export type SavedRow = {
  pin_id: string
  board_id: string
  name: string
  slug: string
  privacy: BoardPrivacy
  owner: string
  section_id: string | null
  section_title: string | null
}

/** A picture of a carousel. */
export type SlotRow = MediaRef & {
  title: string
  description: string
  alt_text: string
  link: string | null
  domain: string | null
  dominant_color: string | null
}

/** A row of `cardSelect` in card-sql.server.ts. */
export type CardRow = MediaRef &
  Omit<UserRow, 'id'> &
  CardFieldsRow & {
    id: string
    is_ready: boolean
    video: VideoRef | null
    /** The pictures of a carousel in their order; null for another pin. */
    carousel: SlotRow[] | null
    /** Metadata of the linked page. */
    rich: RichMetadata | null
    user_id: string
    /** The person who created the picture's first pin; null if that is the pinner, or not visible. */
    creator: UserRow | null
    /** The viewer's saves of the picture, newest first; null if there are none. */
    saved_by_me: SavedRow[] | null
    board_id: string
    board_name: string
    board_slug: string
    board_privacy: BoardPrivacy
    board_owner: string
    section_id: string | null
    section_title: string | null
    section_slug: string | null
    aggregated_pin_id: string
    save_count: number
    comment_count: number
    reaction_counts: Record<string, number>
    try_count: number
    reaction_by_me: number
  }

function sectionOf(row: CardRow): WirePin['section'] {
  const { section_id: id, section_title: title, section_slug: slug } = row
  return id !== null && title !== null && slug !== null ? { id, title, slug } : null
}

/** Returns the viewer's last save of the picture, and all boards with it; null without a save. */
function savedInfo(rows: SavedRow[] | null): WireSavedInfo | null {
  const [last] = rows ?? []
  if (!rows || !last) return null
  const { pin_id, section_id: id, section_title: title } = last
  return {
    pin_id,
    board: {
      id: last.board_id,
      name: last.name,
      url: boardUrl(last.owner, last.slug),
      privacy: last.privacy,
    },
    section: id !== null && title !== null ? { id, title } : null,
    board_ids: [...new Set(rows.map(({ board_id }) => board_id))],
  }
}

/** Returns the carousel of a pin; null without one, or while its pictures are being processed. */
function carouselOf({ id, is_ready, carousel }: CardRow, sizes: readonly ImageSize[]): WireCarousel | null {
  if (!is_ready || !carousel) return null
  const carousel_slots = carousel.map((slot, n) => ({
    id: slotId(id, n),
    title: slot.title,
    description: slot.description,
    alt_text: slot.alt_text,
    link: slot.link,
    domain: slot.domain,
    image_signature: slot.signature,
    dominant_color: slot.dominant_color ?? cardFields.dominant_color.absent,
    images: imagesFor(slot, sizes),
  }))
  return { id, index: 0, carousel_slots }
}

/** Returns the metadata of a pin's linked page, and its summary for a card. */
function richOf({ rich }: CardRow): Pick<WirePin, 'rich_metadata' | 'rich_summary'> {
  const presented = rich && presentRich(rich)
  if (!presented) return { rich_metadata: null, rich_summary: null }
  const { title, siteName: site_name, products } = presented
  return {
    rich_metadata: snake(presented),
    rich_summary: { title, site_name, products: products.map(({ name }) => ({ name })) },
  }
}

/** Fields that change often or depend on the viewer: read for each request. */
type LiveField =
  | 'comment_count'
  | 'saved_info'
  | 'aggregated_pin_data'
  | 'reaction_counts'
  | 'reaction_by_me'
  | 'repin_count'
  | 'recommendation_reason'

/** A pin without its live fields: the same for everyone who may see it. */
export type PinCard = Omit<WirePin, LiveField>

/** The columns of `presentLive`. */
export type LiveRow = Pick<
  CardRow,
  | 'aggregated_pin_id'
  | 'save_count'
  | 'comment_count'
  | 'reaction_counts'
  | 'try_count'
  | 'reaction_by_me'
  | 'saved_by_me'
>

/** Returns the live fields of a pin. */
export function presentLive(row: LiveRow, reason: WireReason | null): Pick<WirePin, LiveField> {
  const aggregated_pin_data = {
    id: row.aggregated_pin_id,
    comment_count: row.comment_count,
    aggregated_stats: { saves: row.save_count, done: row.try_count },
  }
  return {
    ...countsOf(aggregated_pin_data),
    saved_info: savedInfo(row.saved_by_me),
    aggregated_pin_data,
    reaction_counts: row.reaction_counts,
    reaction_by_me: row.reaction_by_me,
    recommendation_reason: reason,
  }
}

/** Returns the part of a pin that is the same for everyone who may see it, until its version changes. */
export function presentCard(row: CardRow, sizes: readonly ImageSize[]): PinCard {
  const { username, full_name, first_name, avatar_signature } = row
  const images: WirePin['images'] = row.is_ready ? imagesFor(row, sizes) : {}
  const given = {
    id: row.id,
    ...cardFieldsOf(row),
    images,
    videos: row.is_ready && row.video ? presentVideo(row.video, images['474x']?.url ?? null) : null,
    pinner: presentUser({ id: row.user_id, username, full_name, first_name, avatar_signature }),
    native_creator: row.creator && presentUser(row.creator),
    board: {
      id: row.board_id,
      name: row.board_name,
      url: boardUrl(row.board_owner, row.board_slug),
      privacy: row.board_privacy,
    },
    section: sectionOf(row),
    carousel_data: carouselOf(row, sizes),
  }
  return { ...given, ...morePin(given), ...richOf(row) }
}

/**
 * Returns a pin for a viewer who may see it, with its picture at `sizes`, or none while that is being processed.
 */
export function presentPin(
  row: CardRow,
  sizes: readonly ImageSize[],
  reason: WireReason | null = null,
): WirePin {
  return { ...presentCard(row, sizes), ...presentLive(row, reason) }
}
