import { describe, expect, test } from 'vitest'
import type { Draft } from './draft'
import { itemsOfDraft } from './draft-items'
import { type Drafts, draftSplit, draftsCombined, draftsMade, draftsReducer, noDrafts } from './drafts'
import { combinable, fitsCarousel } from './group-reducers'
import { newDraft, newVideo } from './new-draft'

const draft = (id: string, more: Partial<Draft> = {}) =>
  newDraft({
    id,
    fileName: `${id}.jpg`,
    previewUrl: `/${id}`,
    target: null,
    signature: id.repeat(32),
    ...more,
  })
const titled = (title: string) => ({ title, description: '', alt_text: '', link: '' })
const made = (...drafts: Draft[]): Drafts => draftsReducer(noDrafts, draftsMade(drafts))
const shown = ({ drafts }: Drafts) =>
  drafts.map((one) => [one.id, one.words.title, itemsOfDraft(one).map(({ id, words }) => [id, words.title])])

describe('one carousel of several drafts', () => {
  test('keeps the text of the first as that of the pin, and the others as text of their slides', () => {
    const state = draftsReducer(
      made(draft('a', { words: titled('Kites') }), draft('b', { words: titled('Blue') }), draft('c')),
      draftsCombined(),
    )
    expect(shown(state)).toEqual([
      [
        'a',
        'Kites',
        [
          ['a', ''],
          ['b', 'Blue'],
          ['c', ''],
        ],
      ],
    ])
    expect(state.drafts[0]?.type).toBe('carousel')
    expect(state.selected).toBe('a')
  })
  test('is not offered for a file that was refused', () => {
    const upload = { status: 'failed' as const, message: 'no picture', isRefused: true }
    expect(combinable([draft('a'), draft('b', { upload })]).map(({ id }) => id)).toEqual(['a'])
  })
  test('leaves out videos, and drafts that the page does not show', () => {
    const state = draftsReducer(
      made(draft('v', { video: newVideo('') }), draft('a'), draft('p', { isParked: true }), draft('b')),
      draftsCombined(),
    )
    expect(state.drafts.map(({ id, slides }) => [id, slides.length])).toEqual([
      ['v', 0],
      ['a', 1],
      ['p', 0],
    ])
  })
  test('is not made of more than five pictures', () => {
    const six = made(...['a', 'b', 'c', 'd', 'e', 'f'].map((id) => draft(id)))
    expect(fitsCarousel(combinable(six.drafts))).toBe(false)
    expect(draftsReducer(six, draftsCombined())).toEqual(six)
  })
})

test('makes separate drafts of a carousel again, each with its own text', () => {
  const one = draftsReducer(
    made(draft('a', { words: titled('Kites') }), draft('b', { words: titled('Blue') }), draft('c')),
    draftsCombined(),
  )
  const state = draftsReducer(one, draftSplit({ id: 'a', made: [draft('x'), draft('y')] }))
  expect(shown(state)).toEqual([
    ['a', 'Kites', [['a', '']]],
    ['x', 'Blue', [['b', '']]],
    ['y', '', [['c', '']]],
  ])
  // The pictures stay those that were uploaded.
  expect(state.drafts.map(({ signature, type }) => [signature?.[0], type])).toEqual([
    ['a', 'single'],
    ['b', 'single'],
    ['c', 'single'],
  ])
})

test('selects the first of the drafts just made', () => {
  const before = made(draft('a'))
  expect(draftsReducer(before, draftsMade([draft('b'), draft('c')])).selected).toBe('b')
})
