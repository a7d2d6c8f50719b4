import { describe, expect, test } from 'vitest'
import { batchEditOf, dirtyFieldsOf } from './batch-edit'
import type { ProblemSlot } from './draft'
import {
  appliedToAll,
  batchEdited,
  type Draft,
  type Drafts,
  draftChanged,
  draftRemoved,
  draftSelected,
  draftsAdded,
  draftsReducer,
  mediaChanged,
  noDrafts,
  optionsChosen,
  partnershipChosen,
  previewMade,
  publishOptionChosen,
  targetChosen,
  wordsChanged,
} from './drafts'
import { atOnce, newDraft, newItem, newVideo, usualOptions } from './new-draft'
import { problemOfField } from './problems'
import { sponsorOf } from './publish'
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

test('shows the small copy of a picture once it is ready, and keeps an edited preview', () => {
  const before = draftsReducer(noDrafts, draftsAdded([draft('a', { previewUrl: '' }), draft('b')]))
  const shown = (id: string) =>
    of(draftsReducer(before, previewMade({ itemId: of(before, id)?.itemId ?? '', url: 'blob:small' })), id)
      ?.previewUrl
  expect([shown('a'), shown('b')]).toEqual(['blob:small', '/media/b'])
  expect(draftsReducer(before, previewMade({ itemId: 'gone', url: 'blob:small' }))).toEqual(before)
})

describe('the selected draft', () => {
  test('is the first one initially', () => {
    expect(three.selected).toBe('a')
    expect(draftsReducer(three, draftsAdded([draft('d')])).selected).toBe('a')
  })
  test('is the next after a removal, at the end the previous, finally none', () => {
    const withB = draftsReducer(three, draftSelected('b'))
    const withoutB = draftsReducer(withB, draftRemoved('b'))
    expect(withoutB.selected).toBe('c')
    const withoutC = draftsReducer(withoutB, draftRemoved('c'))
    expect(withoutC.selected).toBe('a')
    expect(draftsReducer(withoutC, draftRemoved('a'))).toEqual(noDrafts)
  })
  test('does not change when a draft is added again', () => {
    expect(draftsReducer(three, draftsAdded([draft('b')])).drafts).toHaveLength(3)
  })
})

describe('problems of a draft', () => {
  const words = { title: '', description: '', alt_text: '', link: 'x' }
  const at = (slot: ProblemSlot, itemId: string | null = null) => ({ slot, itemId, message: slot })
  const link = at('link')
  const all = [at('media', 'a'), link, at('altText'), at('board'), at('topics'), at('date'), at('time')]
  const wrong = draftsReducer(noDrafts, draftsAdded([draft('a', { words, problems: all }), draft('b')]))
  const left = (state: Drafts) => of(state, 'a')?.problems.map(({ slot }) => slot)

  test('stay while another field changes', () => {
    const next = draftsReducer(wrong, wordsChanged({ id: 'a', words: { ...words, title: 'New' } }))
    expect(of(next, 'a')?.problems).toEqual(all)
  })
  test('are cleared when their own field changes', () => {
    const changed = { ...words, link: 'https://x.test', alt_text: 'A' }
    const next = draftsReducer(wrong, wordsChanged({ id: 'a', words: changed }))
    expect(left(next)).toEqual(['media', 'board', 'topics', 'date', 'time'])
  })
  test('are cleared at the board, the topics, the time and the media when another is chosen', () => {
    const board = draftsReducer(wrong, targetChosen({ id: 'a', target: { id: '1', name: 'Rooms' } }))
    expect(left(board)).not.toContain('board')
    const topics = draftsReducer(board, optionsChosen({ id: 'a', options: usualOptions }))
    expect(left(topics)).not.toContain('topics')
    const timed = draftsReducer(topics, publishOptionChosen({ id: 'a', when: atOnce }))
    expect(left(timed)).toEqual(['media', 'link', 'altText'])
    expect(left(draftsReducer(timed, mediaChanged({ itemId: 'a', media: {} })))).toEqual(['link', 'altText'])
  })
  test('are cleared for fields copied from another draft', () => {
    expect(left(draftsReducer(wrong, appliedToAll('b')))).toEqual(['media', 'altText'])
    expect(left(draftsReducer(wrong, appliedToAll('a')))).toHaveLength(all.length)
  })
  test('are found by the names on the wire', () => {
    const two = draft('a', { slides: [newItem({ id: 'b', fileName: 'b', previewUrl: '/b' })] })
    const place = (field: string | null) => {
      const { slot, itemId } = problemOfField(two, field, 'wrong')
      return [slot, itemId]
    }
    expect(place('title')).toEqual(['title', null])
    expect(place('carousel_data.carousel_slots.0.title')).toEqual(['title', 'a'])
    expect(place('carousel_data.carousel_slots.1.pin_tags.0.x')).toEqual(['tag', 'b'])
    expect(place('carousel_data.carousel_slots.1.link')).toEqual(['link', 'b'])
    expect(place('carousel_data.carousel_slots.1.image_url')).toEqual(['media', 'b'])
    expect(place('media_upload_id')).toEqual(['media', 'a'])
    expect(place('pin_tags.0.tagged_objects')).toEqual(['tag', 'a'])
    expect(place('alt_text')).toEqual(['altText', null])
    expect(place('section')).toEqual(['board', null])
    expect(place('scheduled_ts')).toEqual(['time', null])
    expect(place('method')).toEqual([null, null])
    expect(place(null)).toEqual([null, null])
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

describe('a paid partnership', () => {
  const partnership = { isPaidPartnership: true, sponsor: { id: '9', username: 'shop', full_name: 'Shop' } }

  test('is off by default, and chosen for each draft', () => {
    const state = draftsReducer(three, partnershipChosen({ id: 'b', partnership }))
    expect(of(state, 'a')?.partnership).toEqual({ isPaidPartnership: false, sponsor: null })
    expect(of(state, 'b')).toMatchObject({ partnership, status: 'EDITED' })
    expect(of(draftsReducer(state, appliedToAll('b')), 'c')?.partnership).toEqual(partnership)
  })

  test('keeps the problem of its partner until that is changed', () => {
    const problem = problemOfField(draft('a'), 'sponsor_id', 'is not a business')
    expect([problem.slot, problem.itemId]).toEqual(['partner', null])
    const wrong = draftsReducer(noDrafts, draftsAdded([draft('a', { problems: [problem] })]))
    expect(of(wrong, 'a')?.problems).toHaveLength(1)
    expect(of(draftsReducer(wrong, partnershipChosen({ id: 'a', partnership })), 'a')?.problems).toEqual([])
  })

  test('sends its sponsor to the call only while it is on', () => {
    expect(sponsorOf(partnership)).toEqual({ sponsor_id: '9' })
    expect(sponsorOf({ ...partnership, isPaidPartnership: false })).toEqual({})
    expect(sponsorOf({ isPaidPartnership: true, sponsor: null })).toEqual({})
  })

  test('is stored, even while it is off, and is off in older and malformed drafts', () => {
    const off = { ...partnership, isPaidPartnership: false }
    const stored = draft('a', { remoteUrl: 'https://x.test/a.jpg', partnership: off })
    expect(restoredDrafts(storedDrafts({ drafts: [stored], selected: 'a' }))[0]?.partnership).toEqual(off)
    const { partnership: _none, ...old } = stored
    const none = { isPaidPartnership: false, sponsor: null }
    for (const odd of [old, { ...old, partnership: { isPaidPartnership: 'x', sponsor: { id: 9 } } }])
      expect(restoredDrafts(JSON.stringify([odd]))[0]?.partnership).toEqual(none)
  })

  test('changes in all drafts by a batch edit, only if it was chosen there', () => {
    const blank = draft('batch', { mode: 'batch' })
    const edit = batchEditOf(blank, { ...blank, partnership })
    expect(dirtyFieldsOf(edit)).toEqual(['isPaidPartnership', 'sponsor'])
    expect(of(draftsReducer(three, batchEdited(edit)), 'c')?.partnership).toEqual(partnership)
    const before = draftsReducer(three, partnershipChosen({ id: 'c', partnership }))
    expect(of(draftsReducer(before, batchEdited(batchEditOf(blank, blank))), 'c')?.partnership).toEqual(
      partnership,
    )
  })
})

describe('topics and switches', () => {
  const forAds = { pin_is_ads_only: false, is_ad_ineligible: false }
  const options = {
    interest_ids: ['7', '3'],
    comments_disabled: true,
    allow_shopping_rec: false,
    ...forAds,
    pin_is_ads_only: true,
  }

  test('has no topics and comments on by default, separately for each draft', () => {
    const state = draftsReducer(three, optionsChosen({ id: 'b', options }))
    expect(of(state, 'a')?.options).toEqual({
      interest_ids: [],
      comments_disabled: false,
      allow_shopping_rec: true,
      ...forAds,
    })
    expect(of(state, 'b')?.options).toEqual(options)
    // The ad options belong to each pin.
    expect(of(draftsReducer(state, appliedToAll('b')), 'c')?.options).toEqual({ ...options, ...forAds })
  })

  test('keeps the problem of an unknown topic until others are chosen', () => {
    const problems = [{ slot: 'topics' as const, itemId: null, message: 'names a topic that there is not' }]
    const wrong = draftsReducer(noDrafts, draftsAdded([draft('a', { problems })]))
    expect(of(draftsReducer(wrong, optionsChosen({ id: 'a', options })), 'a')?.problems).toEqual([])
  })

  test('stores options, with defaults for older drafts', () => {
    const stored = draft('a', { remoteUrl: 'https://x.test/a.jpg', options })
    const [again] = restoredDrafts(storedDrafts({ drafts: [stored], selected: 'a' }))
    expect(again?.options).toEqual(options)
    const { options: _none, ...old } = stored
    const usual = { interest_ids: [], comments_disabled: false, allow_shopping_rec: true, ...forAds }
    expect(restoredDrafts(JSON.stringify([old]))[0]?.options).toEqual(usual)
    const odd = { ...old, options: { interest_ids: [1, null, '2'], comments_disabled: 'x' } }
    expect(restoredDrafts(JSON.stringify([odd]))[0]?.options).toEqual({ ...usual, interest_ids: ['2'] })
  })
})

describe('persistence', () => {
  test('restores drafts whose picture the server has or can fetch, and checks them', () => {
    const state = draftsReducer(
      noDrafts,
      draftsAdded([
        draft('a', {
          signature: 'f'.repeat(32),
          servedUrl: '/media/orig',
          problems: [{ slot: null, itemId: null, message: 'x' }],
        }),
        draft('b'),
        draft('c', { remoteUrl: 'https://x.test/a.jpg', upload: { status: 'succeeded' } }),
      ]),
    )
    const back = restoredDrafts(storedDrafts(state))
    expect(
      back.map(({ id, upload, problems, previewUrl }) => [id, upload.status, problems, previewUrl]),
    ).toEqual([
      ['a', 'processing', [], '/media/orig'],
      ['c', 'succeeded', [], '/media/c'],
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
