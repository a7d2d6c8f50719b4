import { type ProductRow, presentProductPin } from '@/lib/content/tags/product-sql.server'
import { defined } from '@/lib/core/defined'
import { imagesFor, imageUrl, type MediaRef } from '@/lib/media/images/sizes'
import type { WireTrack } from '@/lib/media/music/schema'
import { presentVideo, type VideoRef } from '@/lib/media/video/present'
import { isPoll, type PollKey, pollKey } from './polls'
import type { StoredBlock, StoredStory } from './schema'
import type {
  ServedBlock,
  ServedImage,
  ServedStory,
  StoryBasic,
  StoryComment,
  StoryPoll,
  StoryUser,
  StoryVideo,
} from './story'

export type StoryRow = {
  id: string
  version: number
  page_count: number
  has_product_pins: boolean
  user_id: string
  data: StoredStory
}

export type PictureRow = MediaRef & { dominant_color: string }
export type PersonRow = { id: string; username: string; full_name: string; avatar_signature: string | null }
export type VideoRow = VideoRef & { upload_id: string }
/** `pin_id` is the pin under which the comment is shown. */
export type CommentRow = PersonRow & { comment_id: string; text: string; pin_id: string }

export type VoteRow = { page: number; block: number; option: number; vote_count: number; is_mine: boolean }

/** The references of a story that the viewer may see, by signature or id. */
export type Seen = {
  pictures: ReadonlyMap<string, PictureRow>
  people: ReadonlyMap<string, PersonRow>
  products: ReadonlyMap<string, ProductRow>
  comments: ReadonlyMap<string, CommentRow>
  /** Videos by upload. */
  videos: ReadonlyMap<string, VideoRow>
  votes: readonly VoteRow[]
  /** Tracks of the host's library that can be played. */
  tracks: ReadonlyMap<string, WireTrack>
  /** True if the viewer is the author, who sees the counts without a vote. */
  isMine: boolean
}

function image(row: PictureRow | undefined): ServedImage | null {
  if (!row) return null
  const { '474x': half, '736x': whole, orig: original } = imagesFor(row, ['474x', '736x', 'orig'])
  return { ...whole, small: half.url, color: row.dominant_color, signature: row.signature, original, half }
}

function person({ id, username, full_name, avatar_signature }: PersonRow): StoryUser {
  const image = avatar_signature && imageUrl(avatar_signature, '60x60', 'webp')
  return { id, username, name: full_name, image: image || null }
}

/** Returns a comment as a story shows it. */
export const presentComment = (row: CommentRow): StoryComment => ({
  id: row.comment_id,
  text: row.text,
  user: person(row),
  pinId: row.pin_id,
})

function video(row: VideoRow, thumbnail: string | null): StoryVideo {
  const { id, duration, has_sound, video_list, captions } = presentVideo(row, thumbnail)
  const formats = Object.entries(video_list).map(([format, file]) => ({ format, ...file }))
  return { id, duration, sound: has_sound, formats, captions }
}

const bare: Omit<ServedBlock, 'type' | 'place' | 'look'> = {
  text: '',
  alt: '',
  image: null,
  video: null,
  link: null,
  amount: null,
  unit: null,
  name: null,
  artist: null,
  track: null,
  user: null,
  product: null,
  comment: null,
  kind: null,
  options: null,
  poll: null,
  color: null,
}

/** Returns the fields of music: a track of the library has its current title and artist. */
function musicOf(
  { title, artist, link, track_id }: Extract<StoredBlock, { type: 'story_pin_music_block' }>,
  { tracks }: Seen,
): Partial<ServedBlock> {
  const track = track_id ? tracks.get(track_id) : undefined
  if (!track) return { name: title, artist, link }
  const { id, url, duration } = track
  return { name: track.title, artist: track.artist, link, track: { id, url, duration } }
}

/** Returns the fields of a block of each type, besides its type and place. */
function partsOf(block: StoredBlock, seen: Seen): Partial<ServedBlock> {
  const product = (id: string) => {
    const row = seen.products.get(id)
    return row ? presentProductPin(row) : null
  }
  switch (block.type) {
    case 'story_pin_video_block': {
      const still = image(seen.pictures.get(block.image_signature))
      const row = block.media_upload_id ? seen.videos.get(block.media_upload_id) : undefined
      return { image: still, alt: block.alt_text, video: row ? video(row, still?.small ?? null) : null }
    }
    case 'story_pin_image_block':
      return { image: image(seen.pictures.get(block.image_signature)), alt: block.alt_text }
    case 'story_pin_link_block': {
      const picture = block.image_signature ? seen.pictures.get(block.image_signature) : undefined
      return { text: block.text, link: block.src_url, image: image(picture) }
    }
    case 'story_pin_ingredient_block':
      return { amount: block.amount, unit: block.unit, name: block.name }
    case 'story_pin_supply_block':
      return { amount: block.amount, name: block.name, link: block.link }
    case 'story_pin_music_block':
      return musicOf(block, seen)
    case 'story_pin_mention_sticker_block': {
      const row = seen.people.get(block.user_id)
      return { user: row ? person(row) : null }
    }
    case 'story_pin_product_sticker_block':
      return { product: product(block.pin_id) }
    case 'story_pin_interactive_sticker_block':
      return { text: block.text, kind: block.interactive_type, options: block.options }
    case 'story_pin_vto_makeup_sticker_block':
      return {
        product: product(block.pin_id),
        kind: block.makeup_type,
        name: block.shade_name,
        color: block.color,
      }
    case 'story_pin_comment_reply_sticker_block': {
      const row = seen.comments.get(block.comment_id)
      return { comment: row ? presentComment(row) : null }
    }
    default:
      return { text: block.text }
  }
}

/** Returns the state of a poll for the viewer. */
function pollOf({ page, block, options }: PollKey, seen: Seen): StoryPoll {
  const rows = seen.votes.filter((row) => row.page === page && row.block === block)
  const mine = rows.find(({ is_mine }) => is_mine)?.option
  const choice = mine === undefined ? null : options.indexOf(mine)
  const counts = options.map((option) => rows.find((row) => row.option === option)?.vote_count ?? 0)
  return { page, block, choice, counts: choice === null && !seen.isMine ? null : counts }
}

function presentBlock(block: StoredBlock, page: number, index: number, seen: Seen): ServedBlock {
  const style = block.block_style
  const place = style && {
    x: style.x_coord,
    y: style.y_coord,
    width: style.width,
    height: style.height,
    rotation: style.rotation,
    scaleX: style.scale_x ?? 1,
    scaleY: style.scale_y ?? 1,
  }
  const { font = null, color = null, align = null, backdrop = null } = style ?? {}
  const look = font || color || align || backdrop ? { font, color, align, backdrop } : null
  const poll = isPoll(block) ? pollOf(pollKey(block, page, index), seen) : null
  return { ...bare, type: block.type, place, look, poll, ...partsOf(block, seen) }
}

function presentBasic(basic: StoredStory['metadata']['basics'][number]): StoryBasic {
  if (basic.type === 'key_value') return { ...basic, title: null, items: null }
  return { ...basic, key: null, value: null }
}

/** Returns a story as a viewer sees it. */
export function presentStory(
  { id, version, page_count, has_product_pins, data }: StoryRow,
  seen: Seen,
): ServedStory {
  const { metadata, pages } = data
  const recipe = metadata.recipe_data
  return {
    id,
    pageCount: page_count,
    isDeleted: false,
    hasProductPins: has_product_pins,
    metadata: {
      pinTitle: metadata.pin_title,
      canvasAspectRatio: metadata.canvas_aspect_ratio,
      templateType: metadata.template_type,
      version,
      recipeData: recipe && {
        cookTime: recipe.cook_time,
        servings: recipe.servings,
        diets: recipe.diets,
      },
      basics: metadata.basics.map(presentBasic),
    },
    pages: pages.map((page, p) => ({
      layout: page.layout,
      background: page.style.background_color,
      clips: page.clips.map(({ start_time, end_time, clip_type }) => ({
        start: start_time,
        end: end_time,
        ...defined({ type: clip_type }),
      })),
      blocks: page.blocks.map((block, b) => presentBlock(block, p, b, seen)),
    })),
  }
}

/** Returns the placeholder of a story whose pin was deleted. */
export function deletedStory(id: string, pageCount: number): ServedStory {
  return {
    id,
    pageCount,
    isDeleted: true,
    hasProductPins: false,
    metadata: {
      pinTitle: '',
      canvasAspectRatio: 9 / 16,
      templateType: 'none',
      version: 1,
      recipeData: null,
      basics: [],
    },
    pages: [],
  }
}
