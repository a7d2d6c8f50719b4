import { unpaid } from '@/lib/content/sponsorship/partnership'
import type { StoryBlockType } from '@/lib/content/wire/story-types'
import { randomUuid } from '@/lib/core/uuid'
import type { BlockEdits, StoryBlock, StoryDraft, StoryItem } from './types'

/** Returns a short id for a page or a block, unique within a draft. */
export const newKey = (): string => randomUuid().replaceAll('-', '').slice(0, 12)

export const usualEdits: BlockEdits = {
  left: 10,
  top: 42,
  width: 80,
  height: null,
  scale: 1,
  transform: { rotate: 0, scaleX: 1, scaleY: 1 },
}

const narrow: Partial<Record<StoryBlockType, number>> = {
  story_pin_sticker_block: 50,
  story_pin_mention_sticker_block: 50,
  story_pin_product_sticker_block: 60,
}

/** Returns a new block; a paragraph by default. */
export function newBlock({ edits, ...given }: Partial<StoryBlock> = {}): StoryBlock {
  const type = given.type ?? 'story_pin_paragraph_block'
  const width = narrow[type] ?? usualEdits.width
  return {
    id: newKey(),
    type,
    text: '',
    media: null,
    error: null,
    playing: false,
    edits: { ...usualEdits, width, left: (100 - width) / 2, ...edits },
    font: null,
    color: null,
    backdrop: null,
    align: null,
    data: {},
    ...given,
  }
}

/** Returns an empty page: white, as specified. */
export function newStoryItem(given: Partial<StoryItem> = {}): StoryItem {
  return {
    id: newKey(),
    backgroundColor: '#ffffff',
    blockIds: [],
    coverImgSignature: null,
    dominantColors: [],
    layout: 'cover',
    linkBlock: null,
    publishProgress: null,
    selectedBlockId: null,
    ...given,
  }
}

/** Returns a story with one empty page. */
export function newStory(given: Partial<StoryDraft> = {}): StoryDraft {
  const item = newStoryItem()
  return {
    id: randomUuid(),
    type: 'story',
    status: 'NEW',
    pinItemIds: [item.id],
    items: { [item.id]: item },
    blocks: {},
    pinItemIndex: 0,
    storyPin: {
      pin_title: '',
      description: '',
      template_type: 'none',
      cook_time: null,
      servings: null,
      diets: [],
      basics: [],
    },
    websiteLink: '',
    altText: '',
    interestTags: [],
    isCommentsAllowed: true,
    isShoppingRecAllowed: true,
    pinIsAdsOnly: false,
    isAdIneligible: false,
    ...unpaid,
    board: null,
    publishOption: 'publish-immediately',
    scheduledDate: '',
    scheduledTime: '',
    editing: null,
    problems: [],
    remote: null,
    ...given,
  }
}

/** Returns a block whose poll, if it is one, starts without votes. */
function withoutVotes(block: StoryBlock): StoryBlock {
  const { poll: _votes, ...data } = block.data
  return { ...block, data }
}

/** Returns a copy of a block, slightly offset. */
export const copyOfBlock = (block: StoryBlock): StoryBlock => ({
  ...withoutVotes(block),
  id: newKey(),
  edits: { ...block.edits, left: block.edits.left + 4, top: block.edits.top + 4 },
})

/** Returns a copy of a page with its blocks; a video stays on the original page, since a story accepts it once. */
export function copyOfPage(item: StoryItem, blocks: StoryDraft['blocks']) {
  const copies = item.blockIds.flatMap((id) => {
    const block = blocks[id]
    return block && block.type !== 'story_pin_video_block' ? { ...withoutVotes(block), id: newKey() } : []
  })
  const blockIds = copies.map(({ id }) => id)
  return {
    item: newStoryItem({ ...item, id: newKey(), blockIds, coverImgSignature: null, selectedBlockId: null }),
    blocks: copies,
  }
}
