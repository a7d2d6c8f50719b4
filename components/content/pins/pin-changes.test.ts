import { expect, test } from 'vitest'
import { dirtyFields } from './pin-changes'

const first = { title: 'A door', description: '', link: 'https://a.example/', interest_ids: ['1', '2'] }

test('sends only changed fields, trimmed', () => {
  expect(dirtyFields(first, first)).toEqual({})
  expect(dirtyFields(first, { ...first, title: ' A door ' })).toEqual({})
  expect(dirtyFields(first, { ...first, title: ' Blue ', link: '' })).toEqual({ title: 'Blue', link: '' })
})

test('detects changed or reordered topics, and a changed switch', () => {
  expect(dirtyFields(first, { ...first, interest_ids: ['1', '2'] })).toEqual({})
  expect(dirtyFields(first, { ...first, interest_ids: ['2', '1'] })).toEqual({ interest_ids: ['2', '1'] })
  expect(dirtyFields({ comments_disabled: false }, { comments_disabled: true })).toEqual({
    comments_disabled: true,
  })
})
