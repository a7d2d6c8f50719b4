/**
 * The fifteen types of blocks (specification part 1, section 3). Clients may also send `block_type`, the position in this list from 1:
 * so 3 is a video.
 */
export const blockTypes = [
  'story_pin_text_block',
  'story_pin_image_block',
  'story_pin_video_block',
  'story_pin_heading_block',
  'story_pin_paragraph_block',
  'story_pin_link_block',
  'story_pin_ingredient_block',
  'story_pin_supply_block',
  'story_pin_music_block',
  'story_pin_mention_sticker_block',
  'story_pin_product_sticker_block',
  'story_pin_interactive_sticker_block',
  'story_pin_vto_makeup_sticker_block',
  'story_pin_comment_reply_sticker_block',
  'story_pin_sticker_block',
] as const

export type StoryBlockType = (typeof blockTypes)[number]

export const textAligns = ['start', 'center', 'end'] as const

export const templateTypes = ['none', 'recipe', 'diy', 'style', 'list'] as const
/** A page is filled by its picture, has text below it, or is text on a color. */
export const pageLayouts = ['cover', 'stack', 'text'] as const
