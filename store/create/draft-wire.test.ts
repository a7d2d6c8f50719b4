import { describe, expect, test } from 'vitest'
import { type Fields, itemsOf, nestedFields } from '@/lib/create/drafts/fields'
import { draftUpdate, type WireDraft } from '@/lib/create/drafts/schema'
import { itemsOfDraft } from './draft-items'
import { draftOfWire, fieldsOf, isShared, mergedWith, unsentOf } from './draft-wire'
import { type Draft, draftsReducer, itemMoved, slideWordsChanged } from './drafts'
import { newDraft, newItem, newVideo } from './new-draft'

const signature = 'f'.repeat(32)
const draft = newDraft({
  id: 'a',
  fileName: 'a.jpg',
  previewUrl: '/media/a',
  signature,
  width: 10,
  height: 20,
  target: { id: '7', name: 'Rooms', section: { id: '8', title: 'Attic' } },
  words: { title: 'T', description: 'D', alt_text: 'A', link: 'https://x.test' },
  options: {
    interest_ids: ['3'],
    comments_disabled: true,
    allow_shopping_rec: false,
    pin_is_ads_only: true,
    is_ad_ineligible: false,
  },
  when: { publishOption: 'publish-later', scheduledDate: '2026-12-01', scheduledTime: '09:00' },
  partnership: { isPaidPartnership: true, sponsor: { id: '9', username: 'shop', full_name: 'Shop' } },
})

const wire = (fields: Fields): WireDraft => ({
  id: '1',
  type: 'pin_draft',
  client_id: 'a',
  fields: Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith('items.'))),
  items: itemsOf(fields),
  blocks: {},
  image_url: null,
  dominant_color: '#e9e9e9',
  updated_at: '',
  expires_at: '',
})

test('restores the draft on another device', () => {
  const again = draftOfWire(wire(fieldsOf(draft)))
  const { id, words, options, when, partnership, target, width, height } = draft
  expect(again).toMatchObject({
    id,
    signature,
    words,
    options,
    when,
    partnership,
    target,
    width,
    height,
    fileName: 'a.jpg',
  })
  expect(again?.upload).toEqual({ status: 'processing' })
  expect(again && unsentOf(again)).toEqual({})
})

test('keeps ad options set by a call, and clears nothing', () => {
  expect(fieldsOf(draft).pinIsAdsOnly).toBe(true)
  expect('isAdIneligible' in fieldsOf(draft)).toBe(false)
  const set = { ...fieldsOf(draft), isAdIneligible: true }
  const merged = mergedWith({ ...draft, remote: { id: '1', fields: fieldsOf(draft) } }, wire(set))
  expect(merged.options).toMatchObject({ pin_is_ads_only: true, is_ad_ineligible: true })
})

test('names the page and the picture only of a draft from the web', () => {
  const url = 'https://kites.example/one.jpg'
  const page = 'https://kites.example/'
  const scraped = { ...draft, remoteUrl: url, words: { ...draft.words, link: page } }
  expect(fieldsOf(scraped)).toMatchObject({ view: 'scrape', websiteLink: page, websiteMedia: url })
  expect(fieldsOf({ ...draft, remoteUrl: null })).not.toHaveProperty('websiteMedia')
  const again = draftOfWire(wire(fieldsOf(scraped)))
  expect(again && unsentOf(again)).toEqual({})
})

describe("a member's own cover of a video", () => {
  const video = { ...newVideo(''), uploadId: 'b'.repeat(32), hasOwnCover: true }
  const own = { ...draft, video }
  const chosen = { ...own, video: { ...video, hasOwnCover: false } }

  test('is marked on another device, unlike one that the server chose', () => {
    expect(fieldsOf(own)[`items.${draft.itemId}.coverImgSignature`]).toBe(signature)
    expect(draftOfWire(wire(fieldsOf(own)))?.video?.hasOwnCover).toBe(true)
    expect(draftOfWire(wire(fieldsOf(chosen)))?.video?.hasOwnCover).toBe(false)
    const again = draftOfWire(wire(fieldsOf(own)))
    expect(again && unsentOf(again)).toEqual({})
  })

  test('is adopted, with its picture, when another device chose it', () => {
    const cover = 'c'.repeat(32)
    const theirs = fieldsOf({ ...own, signature: cover })
    const merged = mergedWith({ ...chosen, remote: { id: '1', fields: fieldsOf(chosen) } }, wire(theirs))
    expect(merged).toMatchObject({ signature: cover, video: { hasOwnCover: true } })
  })

  test('is kept for older drafts, whose fields do not mark it', () => {
    const { [`items.${draft.itemId}.coverImgSignature`]: _none, ...old } = fieldsOf(own)
    expect(mergedWith({ ...own, remote: { id: '1', fields: old } }, wire(old)).video?.hasOwnCover).toBe(true)
    expect(draftOfWire(wire(old))?.video?.hasOwnCover).toBe(false)
  })

  test('is valid input of the call, and no field of a picture', () => {
    expect(draftUpdate.safeParse({ id: '1', ...nestedFields(fieldsOf(own)) }).error).toBeUndefined()
    expect(`items.${draft.itemId}.coverImgSignature` in fieldsOf(draft)).toBe(false)
  })
})

test('sends valid input of the call', () => {
  const parsed = draftUpdate.safeParse({ id: '1', ...nestedFields(fieldsOf(draft)) })
  expect(parsed.error).toBeUndefined()
})

test('shares a draft once the server has its picture', () => {
  expect(isShared(draft)).toBe(true)
  expect(isShared({ ...draft, signature: null })).toBe(false)
  expect(isShared({ ...draft, signature: null, remoteUrl: 'https://x.test/a.jpg' })).toBe(true)
  expect(isShared({ ...draft, video: newVideo('blob:a') })).toBe(false)
  expect(draftOfWire(wire({ altText: 'A' }))).toBeNull()
})

describe('two devices on one draft', () => {
  const sent = { ...draft, remote: { id: '1', fields: fieldsOf(draft) } }

  test('sends only changes', () => {
    expect(unsentOf(sent)).toEqual({})
    expect(unsentOf({ ...sent, words: { ...sent.words, title: 'New' } })).toEqual({ 'items.a.title': 'New' })
  })

  test('sends nothing again when keys are in another order', () => {
    const fields = fieldsOf(sent)
    const media = fields['items.a.media'] as object
    const turned = { ...fields, 'items.a.media': Object.fromEntries(Object.entries(media).toReversed()) }
    expect(unsentOf(mergedWith(sent, wire(turned)))).toEqual({})
  })

  test("keeps both sides' changes to different fields", () => {
    const here = { ...sent, words: { ...sent.words, title: 'Here' } }
    const merged = mergedWith(here, wire({ ...fieldsOf(sent), altText: 'There' }))
    expect(merged.words).toMatchObject({ title: 'Here', alt_text: 'There' })
    expect(unsentOf(merged)).toEqual({ 'items.a.title': 'Here' })
  })

  test("adopts the other device's change when there is none here", () => {
    const theirs = fieldsOf({ ...sent, words: { ...sent.words, title: 'There' }, target: null })
    const merged = mergedWith(sent, wire(theirs))
    expect(merged).toMatchObject({ words: { title: 'There' }, target: null })
    expect(unsentOf(merged)).toEqual({})
  })
})

describe('a carousel', () => {
  const slide = (id: string, more = {}) =>
    newItem({ id, fileName: `${id}.jpg`, previewUrl: `/media/${id}`, signature: 'e'.repeat(32), ...more })
  const carousel = { ...draft, type: 'carousel' as const, slides: [slide('b'), slide('c')], itemIndex: 1 }
  const sent = { ...carousel, remote: { id: '1', fields: fieldsOf(carousel) } }

  test('is restored on another device with its order and the selected item', () => {
    expect(draftUpdate.safeParse({ id: '1', ...nestedFields(fieldsOf(carousel)) }).error).toBeUndefined()
    expect(fieldsOf(carousel)).toMatchObject({
      type: 'carousel',
      pinItemIds: ['a', 'b', 'c'],
      pinItemIndex: 1,
    })
    const again = draftOfWire(wire(fieldsOf(carousel)))
    expect(again && itemsOfDraft(again).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(again?.type).toBe('carousel')
  })

  test('keeps the text of the pin and that of each slide apart, whichever slide is first', () => {
    const words = { title: 'Of the slide', description: '', alt_text: 'A blue kite', link: '' }
    const own = draftsReducer(
      { drafts: [carousel], selected: carousel.id },
      slideWordsChanged({ id: carousel.id, itemId: 'b', words }),
    )
    const moved = draftsReducer(own, itemMoved({ id: carousel.id, itemId: 'b', to: 0 })).drafts[0]
    if (!moved) throw new Error('no draft')
    expect(draftUpdate.safeParse({ id: '1', ...nestedFields(fieldsOf(moved)) }).error).toBeUndefined()
    const again = draftOfWire(wire(fieldsOf(moved)))
    expect(again?.words.title).toBe('T')
    expect(again && itemsOfDraft(again).map(({ id, words: { title } }) => [id, title])).toEqual([
      ['b', 'Of the slide'],
      ['a', ''],
      ['c', ''],
    ])
    const altsOf = (draft: Draft | null) =>
      draft && itemsOfDraft(draft).map(({ words: { alt_text } }) => alt_text)
    expect(altsOf(again)).toEqual(['A blue kite', '', ''])
    const unmoved = own.drafts[0]
    expect(unmoved && altsOf(draftOfWire(wire(fieldsOf(unmoved))))).toEqual(['', 'A blue kite', ''])
  })

  test('leaves out pictures being uploaded, and keeps them when another device writes', () => {
    const waiting = { ...sent, slides: [...sent.slides, slide('d', { signature: null })] }
    expect(unsentOf(waiting)).toEqual({})
    const merged = mergedWith(waiting, wire({ ...fieldsOf(carousel), 'items.b.title': 'There' }))
    expect(merged.words.title).toBe('T')
    expect(itemsOfDraft(merged).map(({ id, words }) => [id, words.title])).toEqual([
      ['a', ''],
      ['b', 'There'],
      ['c', ''],
      ['d', ''],
    ])
  })

  test("adopts another device's order, unless this device has an unsent one", () => {
    const theirs = wire({ ...fieldsOf(carousel), pinItemIds: ['c', 'a', 'b'] })
    expect(itemsOfDraft(mergedWith(sent, theirs)).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
    const [b, c] = sent.slides
    const here = { ...sent, slides: b && c ? [c, b] : [] }
    expect(itemsOfDraft(mergedWith(here, theirs)).map(({ id }) => id)).toEqual(['a', 'c', 'b'])
  })
})
