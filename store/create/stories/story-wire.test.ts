import { expect, test } from 'vitest'
import { storyCreate } from '@/lib/content/stories/schema'
import {
  blocksOf,
  type Fields,
  flatFields,
  itemsOf,
  mergeFields,
  nestedFields,
  ownFieldsOf,
} from '@/lib/create/drafts/fields'
import { draftUpdate, type WireDraft } from '@/lib/create/drafts/schema'
import { newBlock, newStory, newStoryItem } from './new-story'
import { placeOfField } from './problems'
import { restoredStory, storedStory } from './stored-story'
import { coverOf, deletedIn, fieldsOfStory, mergedStory, storyOfWire, unsentOfStory } from './story-wire'
import { storyInputOf } from './to-create'
import type { StoryDraft } from './types'

const signature = 'f'.repeat(32)
const media = { fileName: 'a.jpg', signature, upload_id: null, width: 3, height: 4 }
const picture = newBlock({ id: 'pic', type: 'story_pin_image_block', media, data: { alt: 'A kite' } })
const heading = newBlock({
  id: 'head',
  type: 'story_pin_heading_block',
  text: ' Up ',
  font: 'lora',
  color: '#112233',
  align: 'center',
})
const page = newStoryItem({ id: 'p', blockIds: ['pic', 'head'], backgroundColor: '#ffeedd' })
const story = newStory({
  pinItemIds: ['p'],
  items: { p: page },
  blocks: { pic: picture, head: heading },
  websiteLink: 'https://x.test',
  board: { id: '7', name: 'Rooms', section: { id: '8', title: 'Attic' } },
  isPaidPartnership: true,
  sponsor: { id: '9', username: 'shop', full_name: 'Shop' },
})

const wire = (fields: Fields): WireDraft => ({
  id: '1',
  type: 'pin_draft',
  client_id: story.id,
  fields: ownFieldsOf(fields),
  items: itemsOf(fields),
  blocks: blocksOf(fields),
  image_url: null,
  dominant_color: '#e9e9e9',
  updated_at: '',
  expires_at: '',
})

/** Returns the fields as the server stores them: parsed by its schema. */
function stored(draft: StoryDraft): Fields {
  const {
    id: _id,
    at: _at,
    deleted: _deleted,
    ...fields
  } = draftUpdate.parse({
    id: '1',
    ...nestedFields(fieldsOfStory(draft)),
  })
  return flatFields(fields)
}

test('returns the same story after the server stored it', () => {
  const back = storyOfWire(wire(stored(story)))
  expect(back).toMatchObject({ ...story, status: 'SAVED', remote: { id: '1' } })
  expect(unsentOfStory(back)).toEqual({})
  expect(coverOf(back)).toBe(signature)
})

test('merges the changes of two devices to one block', () => {
  const base = { fields: stored(story), stamps: {} }
  const known = { ...story, remote: { id: '1', fields: base.fields } }
  const mine: StoryDraft = { ...known, blocks: { ...known.blocks, head: { ...heading, text: 'Mine' } } }
  const theirs: StoryDraft = {
    ...known,
    blocks: { ...known.blocks, head: { ...heading, edits: { ...heading.edits, left: 33 } } },
  }
  const atServer = mergeFields(base, unsentOfStory(theirs), 1).fields
  const merged = mergedStory(mine, wire(atServer))
  expect(merged.blocks.head).toMatchObject({ text: 'Mine', edits: { left: 33 } })
  expect(Object.keys(unsentOfStory(merged))).toEqual(['blocks.head.text'])
})

test('keeps the blocks that two devices add to one page, and the deletion of either', () => {
  const known = { ...story, remote: { id: '1', fields: stored(story) } }
  const added = { ...page, blockIds: ['pic', 'head', 'mine'] }
  const mine: StoryDraft = {
    ...known,
    items: { p: added },
    blocks: { ...known.blocks, mine: newBlock({ id: 'mine' }) },
  }
  const theirs: StoryDraft = {
    ...known,
    items: { p: { ...page, blockIds: ['head', 'theirs'] } },
    blocks: { head: heading, theirs: newBlock({ id: 'theirs' }) },
  }
  const merged = mergedStory(mine, wire(stored(theirs)))
  expect(merged.items.p?.blockIds).toEqual(['head', 'mine', 'theirs'])
  expect(deletedIn(merged)).toEqual([])
  const { head: _head, ...rest } = merged.blocks
  expect(deletedIn({ ...merged, blocks: rest })).toEqual(['head'])
})

test('returns the pages in the form of the call, as version 2', () => {
  const parsed = storyCreate.parse({ board_id: '7', story_pin: storyInputOf(story) })
  expect(parsed.story_pin.metadata).toMatchObject({ version: 2, pin_image_signature: signature })
  expect(parsed.story_pin.pages[0]).toMatchObject({
    style: { background_color: '#ffeedd' },
    blocks: [
      { type: 'story_pin_image_block', image_signature: signature, alt_text: 'A kite' },
      { text: 'Up', block_style: { font: 'lora', color: '#112233', align: 'center', scale_x: 1 } },
    ],
  })
})

test.each([
  ['story_pin.pages.0.blocks.1.text', 'p', 'head', 'text'],
  ['story_pin.pages.0.blocks.0.alt_text', 'p', 'pic', 'alt'],
  ['story_pin.pages.0.blocks.1', 'p', 'head', null],
  ['story_pin.pages.0.blocks', 'p', null, null],
  ['story_pin.pages.9.blocks.0.text', null, null, null],
  ['story_pin.metadata.pin_title', null, null, 'title'],
  ['story_pin.metadata.basics.1.items', null, null, 'basics.1.items'],
  ['board_id', null, null, 'board_id'],
  ['interest_ids.3', null, null, 'interest_ids'],
  ['scheduled_ts', null, null, 'time'],
  [null, null, null, null],
])('finds the place of the refused field %s', (refused, pageId, blockId, field) => {
  expect(placeOfField(story, refused)).toEqual({ pageId, blockId, field })
})

test('restores a story that the browser stored, and nothing malformed', () => {
  expect(restoredStory(storedStory(story))).toMatchObject({ ...story, status: 'NEW' })
  for (const broken of [null, '', '{', '5', '{"id":"a"}', '{"id":"a","pinItemIds":["p"],"items":5}'])
    expect(restoredStory(broken)).toBe(null)
})
