import { describe, expect, test } from 'vitest'
import {
  appliedToAll,
  type Draft,
  type Drafts,
  draftChanged,
  draftRemoved,
  draftSelected,
  draftsAdded,
  draftsReducer,
  noDrafts,
  optionsChosen,
  targetChosen,
  wordsChanged,
} from './drafts'
import { newDraft, newVideo } from './new-draft'
import { restoredDrafts, storedDrafts } from './stored-drafts'
import { uploadedOf } from './uploaded'

const draft = (id: string, more: Partial<Draft> = {}) =>
  newDraft({ id, fileName: `${id}.jpg`, previewUrl: `/media/${id}`, target: null, ...more })
const three = draftsReducer(noDrafts, draftsAdded([draft('a'), draft('b'), draft('c')]))
const of = (state: Drafts, id: string) => state.drafts.find((one) => one.id === id)

test('names uploads by kind, and counts complete ones', () => {
  const up = { upload: { status: 'processing' } } as const
  const video = newVideo('blob:a')
  expect(uploadedOf([draft('a', up), draft('b')])).toEqual({ kind: 'pictures', done: 1, count: 2 })
  // Its cover may still be in progress.
  expect(uploadedOf([draft('a', { ...up, video })])).toEqual({ kind: 'videos', done: 1, count: 1 })
  expect(uploadedOf([draft('a', { video }), draft('b', up)])).toEqual({ kind: 'mixed', done: 1, count: 2 })
})

test('changes only the named fields of a video: late captions keep the chosen cover', () => {
  const before = draftsReducer(noDrafts, draftsAdded([draft('a', { video: newVideo('blob:a') }), draft('b')]))
  const chosen = draftsReducer(before, draftChanged({ id: 'a', changes: { video: { hasOwnCover: true } } }))
  const after = draftsReducer(
    chosen,
    draftChanged({ id: 'a', changes: { video: { captionsName: 'words.vtt' } } }),
  )
  expect(of(after, 'a')?.video).toMatchObject({ hasOwnCover: true, captionsName: 'words.vtt' })
  const picture = draftsReducer(before, draftChanged({ id: 'b', changes: { video: { percent: 1 } } }))
  expect(of(picture, 'b')?.video).toBeNull()
})

describe('which draft is shown', () => {
  test('selects the first draft', () => {
    expect(three.selected).toBe('a')
    expect(draftsReducer(three, draftsAdded([draft('d')])).selected).toBe('a')
  })
  test('selects the next after a removal, at the end the previous, at last none', () => {
    const withB = draftsReducer(three, draftSelected('b'))
    const withoutB = draftsReducer(withB, draftRemoved('b'))
    expect(withoutB.selected).toBe('c')
    const withoutC = draftsReducer(withoutB, draftRemoved('c'))
    expect(withoutC.selected).toBe('a')
    expect(draftsReducer(withoutC, draftRemoved('a'))).toEqual(noDrafts)
  })
  test('adds no draft twice', () => {
    expect(draftsReducer(three, draftsAdded([draft('b')])).drafts).toHaveLength(3)
  })
})

describe('what is wrong with a draft', () => {
  const words = { title: '', description: '', alt_text: '', link: 'x' }
  const problem = { field: 'link', message: 'must start with http' }
  const wrong = draftsReducer(noDrafts, draftsAdded([draft('a', { words, problem })]))

  test('stays while another field changes', () => {
    const next = draftsReducer(wrong, wordsChanged({ id: 'a', words: { ...words, title: 'New' } }))
    expect(of(next, 'a')?.problem).toEqual(problem)
  })
  test('goes when that field changes', () => {
    const next = draftsReducer(wrong, wordsChanged({ id: 'a', words: { ...words, link: 'https://x.test' } }))
    expect(of(next, 'a')?.problem).toBeNull()
  })
  test("clears a missing board's problem when one is chosen", () => {
    const without = draftsReducer(
      noDrafts,
      draftsAdded([draft('a', { problem: { field: 'board_id', message: 'Choose' } })]),
    )
    const next = draftsReducer(without, targetChosen({ id: 'a', target: { id: '1', name: 'Rooms' } }))
    expect(of(next, 'a')).toMatchObject({ problem: null, target: { id: '1' } })
  })
})

test('applies board, description and link to all, but neither title nor alt text', () => {
  const target = { id: '1', name: 'Rooms' }
  const words = { title: 'T', description: 'D', alt_text: 'A', link: 'https://l.test' }
  const state = draftsReducer(noDrafts, draftsAdded([draft('a', { words, target }), draft('b')]))
  expect(of(draftsReducer(state, appliedToAll('a')), 'b')).toMatchObject({
    target,
    words: { title: '', description: 'D', alt_text: '', link: 'https://l.test' },
  })
})

describe('topics and switches', () => {
  const options = { interest_ids: ['7', '3'], comments_disabled: true, allow_shopping_rec: false }

  test('has no topics and comments on by default, separately for each draft', () => {
    const state = draftsReducer(three, optionsChosen({ id: 'b', options }))
    expect(of(state, 'a')?.options).toEqual({
      interest_ids: [],
      comments_disabled: false,
      allow_shopping_rec: true,
    })
    expect(of(state, 'b')?.options).toEqual(options)
    expect(of(draftsReducer(state, appliedToAll('b')), 'c')?.options).toEqual(options)
  })

  test('keeps the problem of an unknown topic until others are chosen', () => {
    const problem = { field: 'interest_ids', message: 'names a topic that there is not' }
    const wrong = draftsReducer(noDrafts, draftsAdded([draft('a', { problem })]))
    expect(of(draftsReducer(wrong, optionsChosen({ id: 'a', options })), 'a')?.problem).toBeNull()
  })

  test('stores options, with defaults for older drafts', () => {
    const kept = draft('a', { remoteUrl: 'https://x.test/a.jpg', options })
    const [again] = restoredDrafts(storedDrafts({ drafts: [kept], selected: 'a' }))
    expect(again?.options).toEqual(options)
    const { options: _none, ...old } = kept
    const usual = { interest_ids: [], comments_disabled: false, allow_shopping_rec: true }
    expect(restoredDrafts(JSON.stringify([old]))[0]?.options).toEqual(usual)
    const odd = { ...old, options: { interest_ids: [1, null, '2'], comments_disabled: 'x' } }
    expect(restoredDrafts(JSON.stringify([odd]))[0]?.options).toEqual({ ...usual, interest_ids: ['2'] })
  })
})

describe('what outlives the page', () => {
  test('restores drafts whose picture the server has or can fetch, and checks them', () => {
    const state = draftsReducer(
      noDrafts,
      draftsAdded([
        draft('a', {
          signature: 'f'.repeat(32),
          servedUrl: '/media/orig',
          problem: { field: null, message: 'x' },
        }),
        draft('b'),
        draft('c', { remoteUrl: 'https://x.test/a.jpg', upload: { status: 'succeeded' } }),
      ]),
    )
    const back = restoredDrafts(storedDrafts(state))
    expect(
      back.map(({ id, upload, problem, previewUrl }) => [id, upload.status, problem, previewUrl]),
    ).toEqual([
      ['a', 'processing', null, '/media/orig'],
      ['c', 'succeeded', null, '/media/c'],
    ])
  })
  test('waits for the file of a partly sent video, and drops one never started, or refused', () => {
    const begun = { ...newVideo('blob:a', '9|1|sea.mp4'), uploadId: 'u', uploadUrl: '/upload-video/u/' }
    const uploading = { status: 'uploading', part: 0.25 } as const
    const state = draftsReducer(
      noDrafts,
      draftsAdded([
        draft('a', { video: begun, upload: uploading }),
        draft('b', { video: begun, upload: { status: 'paused', part: 0.5 } }),
        draft('c', { video: begun, upload: { status: 'failed', message: 'offline' } }),
        draft('d', { video: newVideo('blob:d', '9|1|d.mp4'), upload: uploading }),
        draft('e', { video: { ...begun, isRefused: true }, upload: { status: 'failed', message: 'no' } }),
        draft('f', { video: { ...begun, print: null }, upload: uploading }),
        draft('g', { video: begun, upload: { status: 'processing' } }),
      ]),
    )
    const back = restoredDrafts(storedDrafts(state))
    expect(back.map(({ id, upload, video }) => [id, upload, video?.localUrl])).toEqual([
      ['a', { status: 'interrupted', part: 0.25 }, null],
      ['b', { status: 'interrupted', part: 0.5 }, null],
      ['c', { status: 'interrupted', part: 0 }, null],
      ['g', { status: 'processing' }, null],
    ])
  })
  test('restores no malformed draft', () => {
    for (const stored of [
      null,
      '',
      '{',
      '{}',
      '[1,null,{"id":"a"}]',
      '[{"id":"a","previewUrl":"x","words":{}}]',
    ])
      expect(restoredDrafts(stored)).toEqual([])
  })
})
