import type { WireUser } from '@/lib/accounts/account/schema'
import type { BoardPrivacy } from '@/lib/content/boards/schema'
import { feedSizes, type ImageExtension, imageSizes, imagesFor, imageUrl } from '@/lib/media/images/sizes'
import { presentVideo } from '@/lib/media/video/present'
import { type PackedWords, packFlags, packWords, unpackFields } from './card-fields'
import { slotId } from './carousel'
import type { WirePin } from './schema'
import { morePin, uploadedByUser } from './wire-more'
import type { ReasonName, WireReason, WireSavedInfo } from './wire-parts'

type Picture = readonly [
  signature: string,
  ext: ImageExtension,
  width: number,
  height: number,
  isWhole: 0 | 1,
]
type Pinner = readonly [
  id: string,
  username: string,
  fullName: string,
  firstName: string,
  avatar: string | null,
]
type Board = readonly [id: string, name: string, url: string, privacy: BoardPrivacy]

/**
 * A pin in a page's HTML: derivable fields and field names are left out, which leaves a third of the bytes. For pages
 * only; on the wire a pin is a `WirePin`.
 */
export type PackedPin = readonly [
  id: string,
  words: PackedWords,
  gridTitle: string | 0,
  domain: string | null,
  look: readonly [color: string, thumbhash: string],
  createdAt: string,
  picture: Picture | 0,
  pinner: Pinner,
  board: Board,
  section: readonly [id: string, title: string, slug: string] | 0,
  counts: readonly [aggregate: string, comments: number, saves: number, done: number, repins: number],
  reactions: readonly [counts: Record<string, number>, byMe: number] | 0,
  reason: readonly [id: number, reason: ReasonName, name: string | null] | 0,
  story: readonly [id: string, pages: number] | 0,
  video?: Video | 0,
  flags?: number,
  creator?: Pinner | 0,
  saved?: WireSavedInfo | 0,
  carousel?: PackedSlot[] | 0,
]

type PackedSlot = readonly [
  title: string,
  description: string,
  link: string | null,
  domain: string | null,
  color: string,
  picture: Picture | 0,
  altText: string,
]

type Video = readonly [
  signature: string,
  width: number,
  height: number,
  duration: number,
  hasSound: 0 | 1,
  isSmall: 0 | 1,
  captions?: readonly [signature: string, language: string],
]

/** Returns the signature in a media URL. */
const signatureIn = (url: string) => url.slice(url.lastIndexOf('/') + 1, url.lastIndexOf('.'))

function packSlots({ carousel_data }: WirePin): PackedSlot[] | 0 {
  if (!carousel_data) return 0
  return carousel_data.carousel_slots.map((slot) => [
    slot.title,
    slot.description,
    slot.link,
    slot.domain,
    slot.dominant_color,
    packPicture(slot),
    slot.alt_text,
  ])
}

function unpackSlots(id: string, packed: PackedPin[18]): WirePin['carousel_data'] {
  if (!packed) return null
  const carousel_slots = packed.map(
    ([title, description, link, domain, dominant_color, picture, alt_text], n) => ({
      id: slotId(id, n),
      title,
      description,
      alt_text,
      link,
      domain,
      image_signature: picture === 0 ? '' : picture[0],
      dominant_color,
      images: unpackPicture(picture),
    }),
  )
  return { id, index: 0, carousel_slots }
}

function packPicture({ images }: Pick<WirePin, 'images'>): Picture | 0 {
  const orig = images.orig
  if (!orig) return 0
  const ext = orig.url.slice(orig.url.lastIndexOf('.') + 1) as ImageExtension
  return [signatureIn(orig.url), ext, orig.width, orig.height, images['1200x'] ? 1 : 0]
}

function unpackPicture(picture: Picture | 0): WirePin['images'] {
  if (picture === 0) return {}
  const [signature, ext, width, height, isWhole] = picture
  return imagesFor({ signature, ext, width, height }, isWhole ? imageSizes : feedSizes)
}

type Rare = [
  video: Video | 0,
  flags: number,
  creator: Pinner | 0,
  saved: WireSavedInfo | 0,
  carousel: PackedSlot[] | 0,
]

/** Packs the rare fields; empty for most pins, with one picture and no video, other creator or save. */
function packRare(pin: WirePin): Partial<Rare> {
  const { native_creator: creator, saved_info: saved } = pin
  const rare: Rare = [
    packVideo(pin),
    packFlags(pin),
    creator ? packPinner(creator) : 0,
    saved ?? 0,
    packSlots(pin),
  ]
  const last = rare.findLastIndex((part) => part !== 0)
  return rare.slice(0, last + 1) as Partial<Rare>
}

function packPinner({ id, username, full_name, first_name, image_small_url: avatar }: WireUser): Pinner {
  return [id, username, full_name, first_name, avatar && signatureIn(avatar)]
}

function packVideo({ videos }: WirePin): Video | 0 {
  if (!videos) return 0
  const { V_720P, V_240P } = videos.video_list
  const { id, duration, captions } = videos
  const size = [V_720P.width, V_720P.height] as const
  const flags = [videos.has_sound ? 1 : 0, V_240P ? 1 : 0] as const
  const video = [id, ...size, duration, ...flags] as const
  return captions ? [...video, [signatureIn(captions.url), captions.language]] : video
}

function unpackVideo(video: Video | 0 | undefined, thumbnail: string | null): WirePin['videos'] {
  if (!video) return null
  const [signature, width, height, duration, hasSound, isSmall, track] = video
  const captions = track ? { signature: track[0], language: track[1] } : null
  return presentVideo(
    { signature, width, height, duration, has_sound: hasSound === 1, is_small: isSmall === 1, captions },
    thumbnail,
  )
}

function unpackPinner([id, username, full_name, first_name, avatar]: Pinner): WireUser {
  const image = (size: '60x60' | '136x136' | '236x') => (avatar ? imageUrl(avatar, size, 'webp') : null)
  return {
    id,
    type: 'user',
    username,
    full_name,
    first_name,
    image_small_url: image('60x60'),
    image_medium_url: image('136x136'),
    image_large_url: image('236x'),
  }
}

function unpackReason(reason: PackedPin[12]): WireReason | null {
  return reason === 0 ? null : { reasonId: reason[0], reason: reason[1], name: reason[2] }
}

/** Packs a pin from `presentPin`. */
export function packPin(pin: WirePin): PackedPin {
  const { pinner, board, section, aggregated_pin_data: shared, recommendation_reason: reason } = pin
  const hasReactions = pin.reaction_by_me !== 0 || Object.keys(pin.reaction_counts).length > 0
  return [
    pin.id,
    packWords(pin),
    pin.grid_title === pin.title ? 0 : pin.grid_title,
    pin.domain === uploadedByUser ? null : pin.domain,
    [pin.dominant_color, pin.thumbhash],
    pin.created_at,
    packPicture(pin),
    packPinner(pinner),
    [board.id, board.name, board.url, board.privacy],
    section ? [section.id, section.title, section.slug] : 0,
    [
      shared.id,
      shared.comment_count,
      shared.aggregated_stats.saves,
      shared.aggregated_stats.done,
      pin.repin_count,
    ],
    hasReactions ? [pin.reaction_counts, pin.reaction_by_me] : 0,
    reason ? [reason.reasonId, reason.reason, reason.name] : 0,
    pin.story_pin_data_id ? [pin.story_pin_data_id, pin.story_page_count] : 0,
    ...packRare(pin),
  ]
}

/** Restores exactly the pin that was packed. */
export function unpackPin(packed: PackedPin): WirePin {
  const [id, words, gridTitle, domain, look, created_at, picture] = packed
  const [
    ,
    ,
    ,
    ,
    ,
    ,
    ,
    pinner,
    board,
    section,
    counts,
    reactions,
    reason,
    story,
    video,
    flags,
    creator,
    saved,
    carousel,
  ] = packed
  const images = unpackPicture(picture)
  const fields = unpackFields(words, flags ?? 0)
  const people = { pinner: unpackPinner(pinner), creator: creator ? unpackPinner(creator) : null }
  return {
    id,
    type: 'pin',
    ...fields,
    grid_title: gridTitle === 0 ? fields.title : gridTitle,
    ...morePin({
      id,
      ...fields,
      domain,
      signature: picture === 0 ? '' : picture[0],
      board: { name: board[1] },
      ...people,
    }),
    comment_count: counts[1],
    dominant_color: look[0],
    thumbhash: look[1],
    is_ready: picture !== 0,
    created_at,
    images,
    videos: unpackVideo(video, images['474x']?.url ?? null),
    pinner: people.pinner,
    saved_info: saved || null,
    native_creator: people.creator,
    board: { id: board[0], name: board[1], url: board[2], privacy: board[3] },
    section: section === 0 ? null : { id: section[0], title: section[1], slug: section[2] },
    aggregated_pin_data: {
      id: counts[0],
      comment_count: counts[1],
      aggregated_stats: { saves: counts[2], done: counts[3] },
    },
    reaction_counts: reactions === 0 ? {} : reactions[0],
    reaction_by_me: reactions === 0 ? 0 : reactions[1],
    repin_count: counts[4],
    story_pin_data_id: story === 0 ? null : story[0],
    story_page_count: story === 0 ? 0 : story[1],
    story_pin_data: null,
    carousel_data: unpackSlots(id, carousel),
    rich_metadata: null,
    rich_summary: null,
    is_promoted: false,
    promoter: null,
    recommendation_reason: unpackReason(reason),
  }
}
