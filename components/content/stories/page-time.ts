import type { StoryPage } from '@/lib/content/stories/story'

const bare = 5000
const perCharacter = 45
const longest = 15_000

const textOf = ({ blocks }: StoryPage) =>
  blocks.map(({ text, name, comment, options }) => [text, name, comment?.text, ...(options ?? [])].join(' '))

/**
 * Returns the milliseconds before a page advances; null if it waits for the reader. Only pages of pictures advance,
 * unless they have a video or music; text on them adds time.
 */
export function pageTime(page: StoryPage): number | null {
  const has = (type: StoryPage['blocks'][number]['type']) => page.blocks.some((block) => block.type === type)
  if (!has('story_pin_image_block') || has('story_pin_video_block')) return null
  if (page.blocks.some(({ track }) => track)) return null
  const characters = textOf(page).join('').trim().length
  return Math.min(longest, bare + characters * perCharacter)
}
