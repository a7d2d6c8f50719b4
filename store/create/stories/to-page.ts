import type { StoryBlock as ShownBlock, Story, StoryPage } from '@/lib/content/stories/story'
import type { TaggedProduct } from '@/lib/content/wire/product'
import type { Json } from '@/lib/create/drafts/fields'
import { imageUrl } from '@/lib/media/images/sizes'
import { storyShape } from './bounds'
import { optionsOf, styleOf } from './to-create'
import type { StoryBlock, StoryDraft, StoryItem } from './types'

type Previews = Readonly<Record<string, string>>

const textOrNull = (value: Json | undefined) => (typeof value === 'string' && value !== '' ? value : null)

function imageOf({ id, media }: StoryBlock, previews: Previews): ShownBlock['image'] {
  const { signature } = media ?? {}
  const url = previews[id] ?? (signature ? imageUrl(signature, '736x', 'webp') : null)
  if (!media || !url) return null
  const small = previews[id] ?? (signature ? imageUrl(signature, '474x', 'webp') : url)
  return { url, small, width: media.width || 736, height: media.height || 736, color: '#e9e9e9' }
}

const asUser = (value: Json | undefined) => (value ?? null) as ShownBlock['user']

/** Returns a block as the closeup shows it; a poll before any vote. */
function shownBlock(block: StoryBlock, page: number, index: number, previews: Previews): ShownBlock {
  const { data, type } = block
  const style = styleOf(block)
  const isPoll = type === 'story_pin_interactive_sticker_block' && data.interactive_type === 'poll'
  const isMedia = type === 'story_pin_image_block' || type === 'story_pin_video_block'
  const isLine = type === 'story_pin_ingredient_block' || type === 'story_pin_supply_block'
  const isMusic = type === 'story_pin_music_block'
  const isMakeup = type === 'story_pin_vto_makeup_sticker_block'
  return {
    type,
    place: {
      x: style.x_coord,
      y: style.y_coord,
      width: style.width,
      height: style.height,
      rotation: style.rotation,
      scaleX: style.scale_x,
      scaleY: style.scale_y,
    },
    look: { font: block.font, color: block.color, align: block.align, backdrop: block.backdrop },
    text: isLine || isMedia ? '' : block.text,
    alt: textOrNull(data.alt) ?? '',
    image: imageOf(block, previews),
    video: null,
    link: textOrNull(data.src_url) ?? textOrNull(data.link),
    amount: textOrNull(data.amount),
    unit: textOrNull(data.unit),
    name: isLine || isMusic || isMakeup ? block.text : null,
    artist: textOrNull(data.artist),
    track: isMusic ? ((data.track ?? null) as ShownBlock['track']) : null,
    user: asUser(data.user),
    // As returned by the product search.
    product: (data.product ?? null) as TaggedProduct | null,
    comment: (data.comment ?? null) as ShownBlock['comment'],
    kind: textOrNull(data.interactive_type) ?? textOrNull(data.makeup_type),
    options: isPoll ? optionsOf(block) : null,
    poll: isPoll ? { page, block: index, choice: null, counts: null } : null,
    color: isMakeup ? textOrNull(data.color) : null,
  }
}

/** Returns a page as the closeup shows it. */
export function shownPage(
  { backgroundColor, layout, blockIds }: StoryItem,
  blocks: StoryDraft['blocks'],
  page: number,
  previews: Previews,
): StoryPage {
  const shown = blockIds.flatMap((id) => blocks[id] ?? [])
  return {
    layout,
    background: backgroundColor,
    clips: [],
    blocks: shown.map((block, index) => shownBlock(block, page, index, previews)),
  }
}

/** Returns a story as the closeup shows it. */
export function shownStory(draft: StoryDraft, previews: Previews): Story {
  const { storyPin, pinItemIds, items, blocks } = draft
  const { cook_time: cookTime, servings, diets } = storyPin
  return {
    id: draft.id,
    pageCount: pinItemIds.length,
    isDeleted: false,
    hasProductPins: false,
    metadata: {
      pinTitle: storyPin.pin_title,
      canvasAspectRatio: storyShape,
      templateType: storyPin.template_type,
      version: 2,
      recipeData: storyPin.template_type === 'recipe' ? { cookTime, servings, diets } : null,
      basics: storyPin.basics.map((list) => ({ type: 'list', key: null, value: null, ...list })),
    },
    pages: pinItemIds.flatMap((id, page) =>
      items[id] ? [shownPage(items[id], blocks, page, previews)] : [],
    ),
  }
}
