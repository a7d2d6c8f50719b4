import { type Fields, flatFields, type Json } from '@/lib/create/drafts/fields'
import type { WireDraft } from '@/lib/create/drafts/schema'
import { adFields, changedFields, fieldsOfWire } from '@/store/create/draft-wire'
import { newBlock, newStory, newStoryItem } from './new-story'
import type { BlockMedia, Pages, StoryBlock, StoryDraft, StoryItem } from './types'

/**
 * Returns the picture of a page: the first one that the server has; null for none. A link's picture belongs to the link
 * only.
 */
export const mediaOfItem = ({ blockIds }: StoryItem, blocks: StoryDraft['blocks']): BlockMedia | null =>
  blockIds
    .flatMap((id) => (blocks[id]?.type === 'story_pin_link_block' ? [] : (blocks[id]?.media ?? [])))
    .find(({ signature }) => signature !== null) ?? null

/** Returns the cover of a story: the one chosen on the first page with one, otherwise its first picture. */
export function coverOf({ pinItemIds, items, blocks }: Pages): string | null {
  const pages = pinItemIds.flatMap((id) => items[id] ?? [])
  const chosen = pages.find(({ coverImgSignature }) => coverImgSignature !== null)?.coverImgSignature
  if (chosen) return chosen
  return pages.flatMap((page) => mediaOfItem(page, blocks)?.signature ?? [])[0] ?? null
}

const withUrl = (media: BlockMedia | null) => media && { ...media, url: null }

const blockFields = (
  { id: _id, error: _error, playing: _playing, media, ...block }: StoryBlock,
  itemId: string,
) => ({
  ...block,
  itemId,
  media: withUrl(media),
})

/** Returns the fields of a story for the server, with the specification's names. */
export function fieldsOfStory(draft: StoryDraft): Fields {
  const { pinItemIds, items, blocks, board } = draft
  const itemFields = (item: StoryItem) => ({
    backgroundColor: item.backgroundColor,
    blockIds: item.blockIds,
    coverImgSignature: item.coverImgSignature,
    media: withUrl(mediaOfItem(item, blocks)),
    dominantColors: item.dominantColors,
    layout: item.layout,
  })
  return flatFields({
    type: draft.type,
    pinItemIds,
    pinItemIndex: draft.pinItemIndex,
    items: Object.fromEntries(
      pinItemIds.flatMap((id) => (items[id] ? [[id, itemFields(items[id])] as const] : [])),
    ),
    blocks: Object.fromEntries(
      pinItemIds.flatMap((itemId) =>
        (items[itemId]?.blockIds ?? []).flatMap((id) =>
          blocks[id] ? [[id, blockFields(blocks[id], itemId)] as const] : [],
        ),
      ),
    ),
    storyPin: draft.storyPin,
    websiteLink: draft.websiteLink,
    altText: draft.altText,
    interestTags: draft.interestTags,
    isCommentsAllowed: draft.isCommentsAllowed,
    isShoppingRecAllowed: draft.isShoppingRecAllowed,
    ...adFields(draft.pinIsAdsOnly, draft.isAdIneligible),
    isPaidPartnership: draft.isPaidPartnership,
    sponsor: draft.sponsor,
    publishOption: draft.publishOption,
    scheduledDate: draft.scheduledDate,
    scheduledTime: draft.scheduledTime,
    mode: 'create',
    board: board && {
      id: board.id,
      name: board.name,
      section: board.section ? { id: board.section.id, title: board.section.title } : null,
    },
  })
}

/** Returns the unsent changes of a story. */
export const unsentOfStory = (draft: StoryDraft): Fields =>
  changedFields(fieldsOfStory(draft), draft.editing?.fields ?? draft.remote?.fields ?? {})

const idsIn = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : []

/** Returns the fields of one entry, such as `blocks.{id}.`; the server parsed them. */
function entryOf(fields: Fields, prefix: string): Record<string, Json> {
  const own = Object.entries(fields).filter(([name]) => name.startsWith(prefix))
  return Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length), value]))
}

/** Returns a block from its fields; its page is the one that lists it. */
function blockOfEntry(id: string, { itemId: _itemId, ...entry }: Record<string, Json>): StoryBlock {
  return newBlock({ ...(entry as Partial<StoryBlock>), id })
}

/** Returns a story from its fields; missing ones are as in a new story. */
export function storyOfFields(id: string, fields: Fields): StoryDraft {
  const blank = newStory({ id })
  const ids = idsIn(fields.pinItemIds)
  const blocks: StoryDraft['blocks'] = {}
  const items: StoryDraft['items'] = {}
  for (const itemId of ids) {
    const entry = entryOf(fields, `items.${itemId}.`)
    const blockIds = idsIn(entry.blockIds).filter((blockId) => `blocks.${blockId}.type` in fields)
    items[itemId] = newStoryItem({ ...(entry as Partial<StoryItem>), id: itemId, blockIds })
    for (const blockId of blockIds)
      blocks[blockId] = blockOfEntry(blockId, entryOf(fields, `blocks.${blockId}.`))
  }
  const written = entryOf(fields, '')
  const own = Object.fromEntries(Object.entries(written).filter(([name]) => !name.includes('.')))
  const hasPages = ids.length > 0
  return {
    ...blank,
    ...(own as Partial<StoryDraft>),
    ...(hasPages ? { pinItemIds: ids, items, blocks } : {}),
    storyPin: { ...blank.storyPin, ...entryOf(fields, 'storyPin.') },
    pinItemIndex: Math.min(Number(fields.pinItemIndex ?? 0), Math.max(0, ids.length - 1)),
    type: 'story',
  }
}

/** Returns the story of a draft on the server. */
export function storyOfWire(wire: WireDraft): StoryDraft {
  const fields = fieldsOfWire(wire)
  return { ...storyOfFields(wire.client_id, fields), status: 'SAVED', remote: { id: wire.id, fields } }
}

/** Returns the ids of pages and blocks on the server that were deleted here. */
export function deletedIn({ remote, items, blocks }: StoryDraft): string[] {
  const known = Object.keys(remote?.fields ?? {}).flatMap((name) => {
    const [, place, id] = /^(items|blocks)\.([^.]+)\./.exec(name) ?? []
    return id && !Object.hasOwn(place === 'items' ? items : blocks, id) ? [id] : []
  })
  return [...new Set(known)]
}

/** Merges two changed lists of ids: additions of both are kept, and deletions of either. */
export function mergedIds(base: readonly string[], mine: readonly string[], theirs: readonly string[]) {
  const stored = mine.filter((id) => theirs.includes(id) || !base.includes(id))
  return [...stored, ...theirs.filter((id) => !base.includes(id) && !mine.includes(id))]
}

/** Merges the server's fields into a story; unsent changes here win, and lists keep the additions of both. */
export function mergedStory(draft: StoryDraft, wire: WireDraft): StoryDraft {
  const theirs = fieldsOfWire(wire)
  const base = draft.remote?.fields ?? {}
  const unsent = Object.entries(unsentOfStory(draft)).map(([name, value]): [string, Json] => {
    if (name !== 'pinItemIds' && !name.endsWith('.blockIds')) return [name, value]
    return [name, mergedIds(idsIn(base[name]), idsIn(value), idsIn(theirs[name]))]
  })
  const fields = { ...theirs, ...Object.fromEntries(unsent) }
  const merged = storyOfFields(draft.id, fields)
  for (const [id, block] of Object.entries(merged.blocks)) {
    const here = draft.blocks[id]
    if (here) Object.assign(block, { error: here.error, playing: here.playing })
  }
  for (const [id, item] of Object.entries(merged.items)) {
    const here = draft.items[id]
    if (here) item.linkBlock = here.linkBlock
    if (here) item.selectedBlockId = here.selectedBlockId
  }
  const { status, problems } = draft
  const pinItemIndex = Math.min(draft.pinItemIndex, merged.pinItemIds.length - 1)
  const known = problems.filter(
    ({ pageId, blockId }) =>
      (pageId === null || pageId in merged.items) && (blockId === null || blockId in merged.blocks),
  )
  return { ...merged, status, problems: known, pinItemIndex, remote: { id: wire.id, fields: theirs } }
}
