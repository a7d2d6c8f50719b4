import type { StoryBlock, StoryPage } from '@/lib/content/stories/story'

/** Returns true if a block is a picture or a video. */
export const isMedia = ({ type }: StoryBlock) =>
  type === 'story_pin_image_block' || type === 'story_pin_video_block'

/** Consecutive list lines, or one block. */
export type Flow = { kind: 'list'; blocks: StoryBlock[] } | { kind: 'block'; block: StoryBlock }

/** Returns true if a block is a list line. */
export const isListed = ({ type }: StoryBlock) =>
  type === 'story_pin_ingredient_block' || type === 'story_pin_supply_block'

/** Groups blocks in order; consecutive ingredients are one list, and so are consecutive supplies. */
export function flowOf(blocks: readonly StoryBlock[]): Flow[] {
  const flow: Flow[] = []
  for (const block of blocks) {
    const last = flow.at(-1)
    if (!isListed(block)) flow.push({ kind: 'block', block })
    else if (last?.kind === 'list' && last.blocks[0]?.type === block.type) last.blocks.push(block)
    else flow.push({ kind: 'list', blocks: [block] })
  }
  return flow
}

/** A page's picture, its placed blocks, and the flow below. */
export type Parts = { media: StoryBlock | null; placed: StoryBlock[]; flow: Flow[] }

/** Sorts the blocks of a page: the first picture or video without its own position fills the page. */
export function partsOf({ blocks }: StoryPage): Parts {
  const media = blocks.find((block) => isMedia(block) && block.place === null) ?? null
  const rest = blocks.filter((block) => block !== media)
  return {
    media,
    placed: rest.filter(({ place }) => place !== null),
    flow: flowOf(rest.filter(({ place }) => place === null)),
  }
}

/** Returns all blocks of a type, on all pages. */
export function blocksOf(pages: readonly StoryPage[], type: StoryBlock['type']): StoryBlock[] {
  return pages.flatMap(({ blocks }) => blocks.filter((block) => block.type === type))
}
