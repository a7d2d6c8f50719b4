import { expect, test } from 'vitest'
import { wireTag } from '@/tools/testing/tag'
import {
  leaderTagsOf,
  overlayChanged,
  type Tag,
  tagDeleted,
  tagEdited,
  tagErrorCleared,
  tagSelected,
  tags,
  tagsFailed,
  tagsIn,
  tagsLoaded,
} from './tags'

const tag = (id: string, more: Partial<Tag> = {}): Tag => wireTag({ id, name: `Tag ${id}`, ...more })
const after = (...actions: Parameters<typeof tags>[1][]) =>
  actions.reduce(tags, tags(undefined, { type: '@@init' }))
const three = tagsLoaded([tag('1'), tag('2'), tag('3')])

test('selects the first remaining tag when one is deleted', () => {
  const state = after(three, tagSelected('3'), tagDeleted('1'))
  expect([state.ids, state.selectedId]).toEqual([['2', '3'], '2'])
})

test.each([
  tagsLoaded([{ id: 1 }]),
  tagsLoaded(null),
  tagDeleted('9'),
  tagDeleted(undefined),
  tagEdited({ id: '9', name: 'x' }),
  tagEdited({ id: '2' }),
])('ignores a malformed payload of $type and stores the error', (action) => {
  const { error, ...state } = after(three, action)
  const { error: _, ...before } = after(three)
  expect(state).toEqual(before)
  expect(error).toMatch(/malformed/)
})

test('shows the ad accounts of a tag in the overlay', () => {
  expect(after(three, overlayChanged('2')).overlayTagId).toBe('2')
  expect(after(three, overlayChanged('2'), overlayChanged(null)).overlayTagId).toBeNull()
})

test('groups tags by their leader', () => {
  const led = {
    leader_tag_id: '1',
    leader_tag_name: 'Main',
    leader_tag_ad_account_id: '5',
    leader_tag_business_id: '6',
  }
  expect(leaderTagsOf([tag('1'), tag('2', led), tag('3', led)])).toEqual([{ ...led, tags: ['2', '3'] }])
})

test('merges the new fields of a tag, and keeps the order', () => {
  const state = after(three, tagEdited({ id: '2', name: 'Other' }))
  expect(tagsIn(state).map(({ id, name, hosts }) => [id, name, hosts.length])).toEqual([
    ['1', 'Tag 1', 1],
    ['2', 'Other', 1],
    ['3', 'Tag 3', 1],
  ])
})

test('ends a group when their leader is deleted', () => {
  const state = after(
    tagsLoaded([tag('1'), tag('2', { leader_tag_id: '1', leader_tag_name: 'Tag 1' })]),
    tagDeleted('1'),
  )
  expect(state.byId['2']).toMatchObject({ leader_tag_id: null, leader_tag_name: null })
})

test('keeps an error until it is cleared', () => {
  expect(after(three, tagsFailed('Not now.')).error).toBe('Not now.')
  expect(after(three, tagsFailed('Not now.'), tagErrorCleared()).error).toBeNull()
})
