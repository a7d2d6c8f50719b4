import { isOfLibrary } from '@/components/create/stories/music/music-of'
import type { StoryBlockType } from '@/lib/content/wire/story-types'
import type { StoryBlock } from '@/store/create/stories/types'

/** The kinds of blocks that the editor creates, in the order of its menu, by the keys of their texts. */
export const blockKinds = [
  'image',
  'video',
  'heading',
  'text',
  'paragraph',
  'sticker',
  'link',
  'mention',
  'product',
  'question',
  'poll',
  'reply',
  'music',
  'ingredient',
  'supply',
] as const

/** A kind that only a call creates: the editor shows and preserves it. */
const otherKinds = ['makeup'] as const

export type BlockKind = (typeof blockKinds)[number] | (typeof otherKinds)[number]

export const typeOfKind: Record<BlockKind, StoryBlockType> = {
  image: 'story_pin_image_block',
  video: 'story_pin_video_block',
  heading: 'story_pin_heading_block',
  text: 'story_pin_text_block',
  paragraph: 'story_pin_paragraph_block',
  sticker: 'story_pin_sticker_block',
  link: 'story_pin_link_block',
  mention: 'story_pin_mention_sticker_block',
  product: 'story_pin_product_sticker_block',
  question: 'story_pin_interactive_sticker_block',
  poll: 'story_pin_interactive_sticker_block',
  ingredient: 'story_pin_ingredient_block',
  supply: 'story_pin_supply_block',
  reply: 'story_pin_comment_reply_sticker_block',
  music: 'story_pin_music_block',
  makeup: 'story_pin_vto_makeup_sticker_block',
}

/** Returns the kind of a block. */
export function kindOf({ type, data }: StoryBlock): BlockKind {
  if (type === 'story_pin_interactive_sticker_block')
    return data.interactive_type === 'poll' ? 'poll' : 'question'
  return [...blockKinds, ...otherKinds].find((kind) => typeOfKind[kind] === type) ?? 'paragraph'
}

const texts = ['heading', 'text', 'paragraph'] as const

/** Returns true if a font, a color and an alignment can be chosen for a block. */
export const hasLook = (block: StoryBlock): boolean => texts.some((kind) => kind === kindOf(block))

/** The maximum of characters of a block's text, as in the call. */
export const textLimits: Record<BlockKind, number> = {
  image: 0,
  video: 0,
  heading: 100,
  text: 500,
  paragraph: 1000,
  sticker: 40,
  link: 100,
  mention: 0,
  product: 0,
  question: 100,
  poll: 100,
  ingredient: 100,
  supply: 100,
  reply: 0,
  music: 100,
  makeup: 40,
}

/** The maximum of characters of a block's other texts, by their names in its data. */
export const dataLimits: Partial<Record<BlockKind, Readonly<Record<string, number>>>> = {
  image: { alt: 500 },
  video: { alt: 500 },
  link: { src_url: 2048 },
  ingredient: { amount: 30, unit: 30 },
  supply: { amount: 30, link: 2048 },
}

/** Returns true for a block that shows only its text, and has none yet: the editor shows its kind instead. */
export function isBlankText(block: StoryBlock): boolean {
  if (kindOf(block) === 'reply') return !block.data.comment
  const shows = ['heading', 'text', 'paragraph', 'sticker', 'question', 'poll', 'ingredient', 'supply']
  return shows.includes(kindOf(block)) && block.text.trim() === ''
}

/** Returns true for a picture whose alternative text is missing. */
export const lacksAlt = (block: StoryBlock): boolean =>
  kindOf(block) === 'image' && (typeof block.data.alt !== 'string' || block.data.alt.trim() === '')

/** The kinds of blocks in the groups of the tool bar, by the keys of their texts. */
export const blockGroups: readonly {
  name: 'media' | 'words' | 'links' | 'answers' | 'lines'
  kinds: readonly (typeof blockKinds)[number][]
}[] = [
  { name: 'media', kinds: ['image', 'video', 'music'] },
  { name: 'words', kinds: ['heading', 'text', 'paragraph', 'sticker'] },
  { name: 'links', kinds: ['link', 'mention', 'product'] },
  { name: 'answers', kinds: ['question', 'poll', 'reply'] },
  { name: 'lines', kinds: ['ingredient', 'supply'] },
]

/** True for a block that can be copied: a video and library music belong to one block. */
export const isCopied = (block: StoryBlock): boolean => {
  const kind = kindOf(block)
  return kind !== 'video' && kind !== 'makeup' && !(kind === 'music' && isOfLibrary(block))
}

/** True for a block with fields of its own, besides its place. */
export const hasFields = (block: StoryBlock): boolean =>
  !['mention', 'product', 'makeup'].includes(kindOf(block))
