import { describe, expect, test } from 'vitest'
import { carouselLimits } from '@/lib/content/pins/picture/carousel'
import { capacityIn, itemsOfDraft, itemView, typeWith } from './draft-items'
import {
  type Draft,
  type Drafts,
  draftsAdded,
  draftsReducer,
  itemChanged,
  itemMoved,
  itemRemoved,
  itemSelected,
  itemsAdded,
  noDrafts,
  type PinItem,
  publishFailed,
  slideWordsChanged,
  wordsChanged,
} from './drafts'
import { newDraft, newItem, newVideo } from './new-draft'
import { problemAt, slideErrorsOf } from './problems'
import { restoredDrafts, storedDrafts } from './stored-drafts'
import { isPublishable } from './uploaded'

const item = (id: string, more: Partial<PinItem> = {}) =>
  newItem({ id, fileName: `${id}.jpg`, previewUrl: `/media/${id}`, signature: id.repeat(32), ...more })
const begun = (more: Partial<Draft> = {}): Drafts =>
  draftsReducer(
    noDrafts,
    draftsAdded([
      newDraft({
        id: 'a',
        fileName: 'a.jpg',
        previewUrl: '/media/a',
        target: null,
        signature: 'a'.repeat(32),
        ...more,
      }),
    ]),
  )
const adding = (state: Drafts, ...items: PinItem[]) => draftsReducer(state, itemsAdded({ id: 'a', items }))
const removing = (state: Drafts, itemId: string) => draftsReducer(state, itemRemoved({ id: 'a', itemId }))
const of = ({ drafts: [draft] }: Drafts): Draft => {
  if (!draft) throw new Error('no draft')
  return draft
}
const ids = (state: Drafts) => itemsOfDraft(of(state)).map(({ id }) => id)
const three = adding(begun(), item('b'), item('c'))

describe('adding a second item turns a single pin into a carousel unless it is a story', () => {
  test('turns a single pin into a carousel', () => {
    expect(of(begun()).type).toBe('single')
    expect(of(adding(begun(), item('b'))).type).toBe('carousel')
  })
  test('leaves a story a story', () => {
    expect(typeWith('story', 2)).toBe('story')
    expect(of(adding(begun({ type: 'story' }), item('b'))).type).toBe('story')
  })
  test('selects the first of the added items', () => {
    expect(of(three).itemIndex).toBe(1)
    expect(of(adding(begun())).itemIndex).toBe(0)
  })
  test('accepts five pictures, and none beyond, and none beside a video', () => {
    const full = adding(three, item('d'), item('e'), item('f'))
    expect(ids(full)).toHaveLength(carouselLimits.max)
    expect(capacityIn(of(full))).toBe(0)
    const video = begun({ video: newVideo('blob:a') })
    expect(ids(adding(video, item('b')))).toEqual(['a'])
  })
})

describe('removing items down to one or none returns it to single unless it is a story', () => {
  test('turns a carousel with one item left into a single pin', () => {
    const two = removing(three, 'b')
    expect(of(two)).toMatchObject({ type: 'carousel', itemIndex: 1 })
    const one = removing(two, 'a')
    expect(of(one)).toMatchObject({ type: 'single', itemId: 'c', signature: 'c'.repeat(32), slides: [] })
    expect(typeWith('carousel', 0)).toBe('single')
  })
  test('leaves a story a story', () => {
    expect(typeWith('story', 1)).toBe('story')
    expect(typeWith('story', 0)).toBe('story')
  })
  test('keeps the last item', () => {
    expect(ids(removing(begun(), 'a'))).toEqual(['a'])
  })
})

describe('the order of items', () => {
  test.each([
    ['c', 0, 'cab'],
    ['a', 2, 'bca'],
    ['b', 2, 'acb'],
    ['x', 0, 'abc'],
  ])('moves %s to position %i', (itemId, to, order) => {
    expect(ids(draftsReducer(three, itemMoved({ id: 'a', itemId, to }))).join('')).toBe(order)
  })
  test('keeps the moved item selected, and uses the first picture for the pin', () => {
    const chosen = draftsReducer(three, itemSelected({ id: 'a', index: 2 }))
    const moved = of(draftsReducer(chosen, itemMoved({ id: 'a', itemId: 'c', to: 0 })))
    expect(moved).toMatchObject({ itemIndex: 0, itemId: 'c', previewUrl: '/media/c' })
  })
  test('selects no missing item', () => {
    expect(of(draftsReducer(three, itemSelected({ id: 'a', index: 9 }))).itemIndex).toBe(2)
  })
})

describe('an item', () => {
  const words = { title: 'T', description: 'D', link: 'https://x.test', alt_text: 'A' }

  const own = { ...words, alt_text: 'Of the slide' }
  const none = { title: '', description: '', alt_text: '', link: '' }

  test('leaves the text of the pin to the pin, whichever slide is selected', () => {
    const second = draftsReducer(
      draftsReducer(three, itemSelected({ id: 'a', index: 1 })),
      wordsChanged({ id: 'a', words }),
    )
    expect(of(second).words).toEqual(words)
    expect(itemsOfDraft(of(second)).map((one) => one.words)).toEqual([none, none, none])
    const moved = draftsReducer(second, itemMoved({ id: 'a', itemId: 'c', to: 0 }))
    expect(of(moved).words).toEqual(words)
    expect(of(removing(moved, 'c')).words).toEqual(words)
  })
  test('has its own text, which moves with it', () => {
    const second = draftsReducer(three, slideWordsChanged({ id: 'a', itemId: 'b', words: own }))
    expect(itemView(of(second)).words.title).toBe('')
    const first = draftsReducer(second, itemMoved({ id: 'a', itemId: 'b', to: 0 }))
    expect(itemsOfDraft(of(first)).map((one) => one.words)).toEqual([own, none, none])
    expect(of(first).words.title).toBe('')
  })
  test('shows and clears the problem of its own field', () => {
    const problems = [{ slot: 'link' as const, itemId: 'b', message: 'Link is blocked' }]
    const mended = { title: '', description: '', alt_text: '', link: 'https://x.test' }
    const wrong = adding(begun({ problems }), item('b'))
    expect(problemAt(of(wrong), 'link')).toBeNull()
    expect(slideErrorsOf(of(wrong)).link).toBe('Link is blocked')
    const before = draftsReducer(wrong, itemSelected({ id: 'a', index: 0 }))
    expect(slideErrorsOf(of(before)).link).toBeNull()
    const other = draftsReducer(before, wordsChanged({ id: 'a', words: mended }))
    expect(of(other).problems).toEqual(problems)
    const own = draftsReducer(wrong, slideWordsChanged({ id: 'a', itemId: 'b', words: mended }))
    expect(of(own).problems).toEqual([])
  })
  test('removes its problems with it', () => {
    const problems = [{ slot: 'link' as const, itemId: 'b', message: 'Link is blocked' }]
    expect(of(removing(adding(begun({ problems }), item('b')), 'b')).problems).toEqual([])
  })
  test('is shown when it is the first one with a problem', () => {
    const all = adding(adding(begun(), item('b')), item('c'))
    const at = (slot: 'link' | 'board', itemId: string | null) => ({ slot, itemId, message: 'wrong' })
    const failed = (index: number, ...problems: ReturnType<typeof at>[]) => {
      const state = draftsReducer(all, itemSelected({ id: 'a', index }))
      return of(draftsReducer(state, publishFailed({ id: 'a', problems, code: null }))).itemIndex
    }
    expect(failed(0, at('link', 'c'), at('link', 'b'))).toBe(1)
    expect(failed(2, at('link', 'c'), at('link', 'b'))).toBe(2)
    expect(failed(2, at('board', null))).toBe(2)
  })
  test.each(['registered', 'processing', 'succeeded'] as const)('has its own status: %s', (status) => {
    const next = draftsReducer(three, itemChanged({ itemId: 'c', changes: { upload: { status } } }))
    expect(itemsOfDraft(of(next)).map(({ upload }) => upload.status)).toEqual([
      'uploading',
      'uploading',
      status,
    ])
  })
  test('blocks publishing until its upload is complete', () => {
    const done = { upload: { status: 'succeeded' } } as const
    const state = adding(begun(done), item('b', done), item('c'))
    expect(isPublishable(of(state))).toBe(false)
    const last = itemChanged({ itemId: 'c', changes: { upload: { status: 'registered' } } })
    expect(isPublishable(of(draftsReducer(state, last)))).toBe(true)
  })
  test('tracks the uploads of twenty drafts at once, each by its own id', () => {
    const many = Array.from({ length: 20 }, (_, n) =>
      newDraft({ id: `d${n}`, fileName: '', previewUrl: '', target: null }),
    )
    let state = draftsReducer(noDrafts, draftsAdded(many))
    for (let n = 0; n < 20; n++)
      state = draftsReducer(
        state,
        itemChanged({ itemId: `d${n}`, changes: { upload: { status: 'uploading', part: n / 20 } } }),
      )
    expect(state.drafts.map(({ upload }) => 'part' in upload && upload.part * 20)).toEqual(
      Array.from({ length: 20 }, (_, n) => n),
    )
  })
})

describe('persistence', () => {
  test('restores the pictures that the server has, and checks them again', () => {
    const state = adding(begun(), item('b', { signature: null }), item('c', { servedUrl: '/media/served' }))
    const [back] = restoredDrafts(storedDrafts(state))
    expect(back && itemsOfDraft(back).map(({ id, upload }) => [id, upload.status])).toEqual([
      ['a', 'processing'],
      ['c', 'processing'],
    ])
    expect(back).toMatchObject({ type: 'carousel', slides: [{ previewUrl: '/media/served' }] })
  })
  test('reads a draft of an earlier version as a single pin', () => {
    const { type: _type, itemId: _item, slides: _slides, itemIndex: _at, ...old } = of(begun())
    expect(restoredDrafts(JSON.stringify([old]))[0]).toMatchObject({
      type: 'single',
      itemId: 'a',
      slides: [],
    })
  })
})
