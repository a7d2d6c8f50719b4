import type { WireBlock, WirePage, WireStory } from '@/lib/content/wire/story-resource'
import { blockTypes } from '@/lib/content/wire/story-types'
import { defined } from '@/lib/core/defined'
import type { WireVideos } from '@/lib/media/video/wire'
import { openEnd } from './clips'
import type {
  ServedBlock,
  ServedClip,
  ServedImage,
  ServedStory,
  StoryBlock,
  StoryPage,
  StoryVideo,
} from './story'

/** Drops the fields that are null. */
function present<T extends object>(fields: T): { [Name in keyof T]?: NonNullable<T[Name]> } {
  const given = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(given) as { [Name in keyof T]?: NonNullable<T[Name]> }
}

function imageOf({ signature: _signature, original, half, ...image }: ServedImage) {
  const { url, width, height } = image
  return { ...image, images: { '474x': half, '736x': { url, width, height }, originals: original } }
}

/** Returns the video of a block in the form of a pin's. */
function videosOf({ id, duration, sound, formats, captions }: StoryVideo): WireVideos {
  const list = Object.fromEntries(formats.map(({ format, ...file }) => [format, file]))
  return { id, duration, has_sound: sound, video_list: list as WireVideos['video_list'], captions }
}

/** Returns the type by which a block is sent: a video block that has no video yet is a picture. */
const sentType = ({ type, video }: ServedBlock) =>
  type === 'story_pin_video_block' && !video ? 'story_pin_image_block' : type

function wireBlock(block: ServedBlock): WireBlock {
  const { type: _type, text, alt, image, video, track, ...rest } = block
  const type = sentType(block)
  const filmed = video && { video_signature: video.id, video: videosOf(video) }
  const shown = image && { image_signature: image.signature, image: imageOf(image) }
  const audio = track && { audio: { id: track.id, audio_url: track.url, duration: track.duration } }
  return {
    type,
    block_type: blockTypes.indexOf(type) + 1,
    text,
    alt,
    ...shown,
    ...filmed,
    ...audio,
    ...present(rest),
  }
}

const wireClip = ({ start, end, type }: ServedClip): WirePage['clips'][number] => ({
  start,
  end,
  ...defined({ clip_type: type }),
  start_time_ms: start,
  end_time_ms: end >= openEnd ? -1 : end,
})

/** Returns the story in the spelling of the named resources. */
export function wireStory({ pages, metadata, ...story }: ServedStory): WireStory {
  const recipe = metadata.recipeData
  return {
    id: story.id,
    page_count: story.pageCount,
    is_deleted: story.isDeleted,
    has_product_pins: story.hasProductPins,
    metadata: {
      pin_title: metadata.pinTitle,
      canvas_aspect_ratio: metadata.canvasAspectRatio,
      template_type: metadata.templateType,
      version: metadata.version,
      recipe_data: recipe && {
        cook_time: recipe.cookTime,
        servings: recipe.servings,
        diets: recipe.diets,
      },
      basics: metadata.basics,
    },
    pages: pages.map(({ layout, background, clips, blocks }) => {
      const sent = blocks.map(wireBlock)
      const picture = sent.find(({ type }) => isMedia(type))?.image_signature
      return {
        layout,
        background,
        ...(picture ? { image_signature: picture } : {}),
        clips: clips.map(wireClip),
        blocks: sent,
      }
    }),
  }
}

const isMedia = (type: StoryBlock['type']) =>
  type === 'story_pin_image_block' || type === 'story_pin_video_block'

/** Returns a block of the named resources as the viewer of stories takes it. */
function blockOfWire(block: WireBlock): StoryBlock {
  const { image, video, audio } = block
  return {
    type: block.type,
    text: block.text,
    alt: block.alt,
    place: block.place ?? null,
    look: block.look ?? null,
    image: image
      ? { url: image.url, small: image.small, width: image.width, height: image.height, color: image.color }
      : null,
    video: video
      ? {
          id: video.id,
          duration: video.duration,
          sound: video.has_sound,
          formats: Object.entries(video.video_list).map(([format, file]) => ({ format, ...file })),
          captions: video.captions,
        }
      : null,
    link: block.link ?? null,
    amount: block.amount ?? null,
    unit: block.unit ?? null,
    name: block.name ?? null,
    artist: block.artist ?? null,
    track: audio ? { id: audio.id, url: audio.audio_url, duration: audio.duration } : null,
    user: block.user ?? null,
    product: block.product ?? null,
    comment: block.comment ?? null,
    kind: block.kind ?? null,
    options: block.options ?? null,
    poll: block.poll ?? null,
    color: block.color ?? null,
  }
}

/** Returns the pages of the named resources as the viewer of stories takes them. */
export const pagesOfWire = (pages: readonly WirePage[]): StoryPage[] =>
  pages.map(({ layout, background, clips, blocks }) => ({
    layout,
    background,
    clips: clips.map(({ start, end }) => ({ start, end })),
    blocks: blocks.map(blockOfWire),
  }))
