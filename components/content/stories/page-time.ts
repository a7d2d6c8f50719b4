import type { StoryPage } from '@/lib/content/stories/story'

const bare = 5000
const perCharacter = 45
const longest = 15_000

const textOf = ({ blocks }: StoryPage) =>
  blocks.map(({ text, name, comment, options }) => [text, name, comment?.text, ...(options ?? [])].join(' '))

/**
 * How long a page stands before the next one comes by itself, in milliseconds; null where it waits for the reader: only
 * pages of pictures go on, and what is to be read on them adds to their time.
 */
export function pageTime(page: StoryPage): number | null {
  const has = (type: StoryPage['blocks'][number]['type']) => page.blocks.some((block) => block.type === type)
  if (!has('story_pin_image_block') || has('story_pin_video_block')) return null
  const characters = textOf(page).join('').trim().length
  return Math.min(longest, bare + characters * perCharacter)
}
