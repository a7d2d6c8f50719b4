import type { StoryInput } from '@/lib/content/stories/schema'
import { storyShape } from './bounds'
import { coverOf } from './story-wire'
import type { StoryBlock, StoryDraft } from './types'

type BlockInput = StoryInput['pages'][number]['blocks'][number]

const textOf = ({ data }: StoryBlock, name: string): string =>
  typeof data[name] === 'string' ? data[name].trim() : ''

/** Returns the fields of a block's type in the call, with references as ids. */
function partsOf(block: StoryBlock): Record<string, unknown> {
  const { media, data } = block
  const text = block.text.trim()
  const picture = media?.signature ?? ''
  switch (block.type) {
    case 'story_pin_image_block':
      return { image_signature: picture, alt_text: textOf(block, 'alt') }
    case 'story_pin_video_block':
      return {
        image_signature: picture,
        media_upload_id: media?.upload_id ?? null,
        alt_text: textOf(block, 'alt'),
      }
    case 'story_pin_link_block':
      return { text, src_url: textOf(block, 'src_url'), image_signature: media?.signature ?? null }
    case 'story_pin_ingredient_block':
      return { amount: textOf(block, 'amount'), unit: textOf(block, 'unit'), name: text }
    case 'story_pin_supply_block':
      return { amount: textOf(block, 'amount'), name: text, link: textOf(block, 'link') || null }
    case 'story_pin_mention_sticker_block':
      return { user_id: textOf(block, 'user_id') }
    case 'story_pin_product_sticker_block':
      return { pin_id: textOf(block, 'pin_id') }
    case 'story_pin_comment_reply_sticker_block':
      return { comment_id: textOf(block, 'comment_id') }
    case 'story_pin_interactive_sticker_block':
      return {
        text,
        interactive_type: data.interactive_type,
        options: optionsOf(block),
        ...(data.poll ? { poll: data.poll } : {}),
      }
    case 'story_pin_music_block':
      return {
        title: text,
        artist: textOf(block, 'artist'),
        link: textOf(block, 'link') || null,
        ...(textOf(block, 'track_id') ? { track_id: textOf(block, 'track_id') } : {}),
      }
    case 'story_pin_vto_makeup_sticker_block':
      return {
        pin_id: textOf(block, 'pin_id'),
        makeup_type: textOf(block, 'makeup_type'),
        shade_name: text,
        color: textOf(block, 'color'),
      }
    default:
      return { text }
  }
}

/** Returns the non-empty answers of a poll; none for a question. */
export function optionsOf({ data: { options } }: StoryBlock): string[] {
  if (!Array.isArray(options)) return []
  return options.flatMap((option) =>
    typeof option === 'string' && option.trim() !== '' ? [option.trim()] : [],
  )
}

const bounded = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value))

/** Returns the style of a block for the wire, converted from its edits: story format version 2. */
export function styleOf({ edits, font, color, align, backdrop }: StoryBlock) {
  const { rotate, scaleX, scaleY } = edits.transform
  return {
    x_coord: bounded(edits.left, -50, 150),
    y_coord: bounded(edits.top, -50, 150),
    width: bounded(edits.width, 1, 200),
    height: edits.height,
    rotation: bounded(rotate, -360, 360),
    scale_x: bounded(edits.scale * scaleX, 0.1, 10),
    scale_y: bounded(edits.scale * scaleY, 0.1, 10),
    font,
    color,
    align,
    ...(backdrop ? { backdrop } : {}),
  }
}

/** Returns the pages of a story for `StoryPinResource`, which validates them. */
export function storyInputOf(draft: StoryDraft): StoryInput {
  const { storyPin, pinItemIds, items, blocks } = draft
  const { cook_time, servings, diets } = storyPin
  const isRecipe = storyPin.template_type === 'recipe'
  return {
    metadata: {
      version: 2,
      pin_title: storyPin.pin_title.trim(),
      pin_image_signature: coverOf(draft) ?? '',
      canvas_aspect_ratio: storyShape,
      template_type: storyPin.template_type,
      recipe_data: isRecipe ? { cook_time, servings, diets } : null,
      basics: [
        ...(draft.editing?.facts ?? []),
        ...storyPin.basics.map(({ title, items: lines }) => ({
          type: 'list' as const,
          title: title.trim(),
          items: lines.map((line) => line.trim()).filter((line) => line !== ''),
        })),
      ],
    },
    pages: pinItemIds.flatMap((id) => {
      const item = items[id]
      if (!item) return []
      return {
        layout: item.layout,
        style: { background_color: item.backgroundColor },
        ...(item.clips ? { clips: item.clips } : {}),
        blocks: item.blockIds.flatMap((blockId) => {
          const block = blocks[blockId]
          return block
            ? ({ type: block.type, block_style: styleOf(block), ...partsOf(block) } as BlockInput)
            : []
        }),
      }
    }),
  }
}
