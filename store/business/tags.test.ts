import { expect, test } from 'vitest'
import { leaderTagsOf, overlayChanged, type Tag, tagDeleted, tagSelected, tags, tagsLoaded } from './tags'

const tag = (id: string, more: Partial<Tag> = {}): Tag => ({
  id,
  name: `Tag ${id}`,
  automatic_enhanced_match: false,
  ad_account_id: '5',
  business_id: '6',
  created_time: 0,
  tags: [],
  adAccounts: [],
  ownerAdAccount: null,
  ...more,
})
const after = (...actions: Parameters<typeof tags>[1][]) =>
  actions.reduce(tags, tags(undefined, { type: '@@init' }))
const three = tagsLoaded([tag('1'), tag('2'), tag('3')])

test('selects the first remaining tag when one is deleted', () => {
  const state = after(three, tagSelected('3'), tagDeleted('1'))
  expect([state.ids, state.selectedId]).toEqual([['2', '3'], '2'])
})

test.each([tagsLoaded([{ id: 1 }]), tagsLoaded(null), tagDeleted('9'), tagDeleted(undefined)])(
  'ignores a malformed payload of $type and stores the error',
  (action) => {
    const { error, ...state } = after(three, action)
    const { error: _, ...before } = after(three)
    expect(state).toEqual(before)
    expect(error).toMatch(/malformed/)
  },
)

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
