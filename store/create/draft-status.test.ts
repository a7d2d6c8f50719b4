import { describe, expect, test } from 'vitest'
import { newTag } from '@/lib/content/tags/tag-draft'
import type { WireDraft } from '@/lib/create/drafts/schema'
import { draftStatuses, statusAfterEdit } from '@/lib/create/drafts/status'
import { unchanged, writtenRecipe } from '@/lib/media/edits/recipe'
import { draftOfWire, fieldsOf, mergedWith, unsentOf } from './draft-wire'
import {
  type Draft,
  type Drafts,
  type DraftsAction,
  draftsAdded,
  draftsReducer,
  mediaChanged,
  noDrafts,
  publishBegan,
  publishFailed,
  savingBegan,
  savingEnded,
  tagsChanged,
  wordsChanged,
} from './drafts'
import { newDraft, newVideo } from './new-draft'
import { restoredDrafts, storedDrafts } from './stored-drafts'

const signature = 'a'.repeat(32)
const begin = (more: Partial<Draft> = {}) =>
  draftsReducer(
    noDrafts,
    draftsAdded([newDraft({ id: 'a', fileName: 'a', previewUrl: '/a', target: null, signature, ...more })]),
  )
const draftAfter = (state: Drafts, ...actions: DraftsAction[]): Draft =>
  actions.reduce(draftsReducer, state).drafts[0] as Draft
const words = { title: 'T', description: '', alt_text: '', link: '' }
const written = wordsChanged({ id: 'a', words })
const tag = newTag('t', 0.5, 0.5)

describe('status', () => {
  test('is new at first, edited after an edit, and saved once the server has it', () => {
    expect(draftAfter(begin()).status).toBe('NEW')
    expect(draftAfter(begin(), written).status).toBe('EDITED')
    expect(draftAfter(begin(), written, savingBegan('a')).status).toBe('SAVING')
    expect(draftAfter(begin(), savingBegan('a'), savingEnded({ id: 'a', isSaved: true })).status).toBe(
      'SAVED',
    )
    expect(draftAfter(begin(), savingBegan('a'), savingEnded({ id: 'a', isSaved: false })).status).toBe(
      'EDITED',
    )
  })

  test('stays edited when an edit is made during saving', () => {
    const draft = draftAfter(begin(), savingBegan('a'), written, savingEnded({ id: 'a', isSaved: true }))
    expect(draft.status).toBe('EDITED')
  })

  test('sets the status to edited unless the status is in a protected set', () => {
    const stored = draftStatuses.filter((status) => statusAfterEdit(status) === status && status !== 'EDITED')
    expect(stored).toEqual(['SCHEDULED', 'PUBLISHING', 'PUBLISHED', 'DELETED'])
  })

  test('keeps a refusal with its code until the next edit or attempt', () => {
    const problems = [{ slot: 'link' as const, itemId: 'a', message: 'Blocked' }]
    const failed = draftAfter(begin(), publishBegan('a'), publishFailed({ id: 'a', problems, code: 9202 }))
    expect(failed).toMatchObject({
      status: 'FAILED',
      publishingStatus: 'failed',
      apiError: 'Blocked',
      apiErrorCode: 9202,
      failureErrorLogged: true,
    })
    expect(draftAfter({ drafts: [failed], selected: 'a' }, written)).toMatchObject({
      status: 'EDITED',
      apiError: null,
    })
    const again = draftAfter({ drafts: [failed], selected: 'a' }, publishBegan('a'))
    expect(again).toMatchObject({ status: 'PUBLISHING', publishingStatus: 'inProgress', apiErrorCode: null })
    const unsent = draftAfter(begin(), publishFailed({ id: 'a', problems, code: null }))
    expect(unsent).toMatchObject({ apiError: null, failureErrorLogged: false })
    expect(fieldsOf(failed)).toMatchObject({ status: 'FAILED', apiError: 'Blocked', apiErrorCode: 9202 })
    expect(restoredDrafts(storedDrafts({ drafts: [again], selected: 'a' }))[0]?.status).toBe('EDITED')
  })
})

describe('tags and media', () => {
  const edited = {
    canvasJson: writtenRecipe({ ...unchanged, rotate: 90 }),
    original: { signature, width: 2, height: 3 },
  }

  test('clears tags and the canvas when media is changed', () => {
    const tagged = begin({ tags: [tag], ...edited })
    const draft = draftAfter(
      tagged,
      mediaChanged({ itemId: 'a', media: { fileName: 'b', previewUrl: '/b' } }),
    )
    expect(draft).toMatchObject({
      tags: [],
      canvasJson: null,
      original: null,
      signature: null,
      previewUrl: '/b',
    })
  })

  test('makes the pin untaggable when its media is a local video', () => {
    const video = begin({ video: newVideo('blob:a') })
    expect(video.drafts[0]?.isTaggable).toBe(false)
    expect(draftAfter(video, tagsChanged({ id: 'a', itemId: 'a', tags: [tag] })).tags).toEqual([])
  })

  test('leaves a pin with media and a link not taggable unless it already was', () => {
    const changed = mediaChanged({ itemId: 'a', media: {} })
    const linked = { words: { ...words, link: 'https://x.test' } }
    expect(draftAfter(begin({ ...linked, isTaggable: false }), changed).isTaggable).toBe(false)
    expect(draftAfter(begin({ ...linked, isTaggable: true }), changed).isTaggable).toBe(true)
    expect(draftAfter(begin({ isTaggable: false }), changed).isTaggable).toBe(true)
  })

  test('shows tags, canvas and original on another device', () => {
    const here = draftAfter(begin({ ...edited }), tagsChanged({ id: 'a', itemId: 'a', tags: [tag] }))
    const { media, ...item } = { ...(JSON.parse(JSON.stringify(itemOf(here))) as Record<string, object>) }
    const wire = {
      id: '1',
      type: 'pin_draft',
      client_id: 'a',
      fields: { pinItemIds: ['a'], type: 'single' },
      items: { a: { ...item, media } },
    } as unknown as WireDraft
    const there = draftOfWire(wire)
    expect(there).toMatchObject({ ...edited, tags: [tag], isTaggable: true, status: 'SAVED' })
    expect(unsentOf({ ...here, remote: { id: '1', fields: fieldsOf(here) } })).toEqual({})
    // Edited there: this device uses the other picture.
    const other = 'b'.repeat(32)
    const next = { ...wire, items: { a: { ...item, media: { ...media, signature: other } } } }
    const mine = { ...here, remote: { id: '1', fields: fieldsOf(here) } }
    expect(mergedWith(mine, next as unknown as WireDraft).signature).toBe(other)
  })
})

/** Returns the fields of the first item, as on the server. */
const itemOf = (draft: Draft) =>
  Object.fromEntries(
    Object.entries(fieldsOf(draft)).flatMap(([name, value]) =>
      name.startsWith('items.a.') ? [[name.slice('items.a.'.length), value]] : [],
    ),
  )
