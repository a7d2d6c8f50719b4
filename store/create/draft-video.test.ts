import { describe, expect, test } from 'vitest'
import { itemsOf, nestedFields } from '@/lib/create/drafts/fields'
import { draftUpdate, type WireDraft } from '@/lib/create/drafts/schema'
import type { VideoProgress } from '@/lib/media/video/schema'
import { writtenTrim } from '@/lib/media/video/trim'
import { trimOfDraft } from './draft-video'
import { draftOfWire, fieldsOf, mergedWith } from './draft-wire'
import {
  type Draft,
  draftChanged,
  draftsAdded,
  draftsReducer,
  noDrafts,
  tagsChanged,
  trimChosen,
} from './drafts'
import { newDraft, newVideo } from './new-draft'
import { restoredDrafts, storedDrafts } from './stored-drafts'
import { isPublishable } from './uploaded'
import { changesOfAnswer } from './video-answer'

const cover = 'a'.repeat(32)
const uploadId = 'b'.repeat(32)
const trim = { start: 2000, end: 8000 }
const made = { uploadId, url: '/media/whole.mp4', duration: 12_000, sourceDuration: 12_000, percent: 100 }
const draft = (more: Partial<Draft> = {}, video = {}) =>
  newDraft({
    id: 'a',
    fileName: 'sea.mp4',
    previewUrl: '/cover',
    servedUrl: '/cover',
    signature: cover,
    width: 3,
    height: 4,
    target: null,
    upload: { status: 'succeeded' },
    ...more,
    video: { ...newVideo('blob:sea', 'print'), ...made, ...video },
  })
const draftAfter = (before: Draft, ...actions: Parameters<typeof draftsReducer>[1][]) =>
  actions.reduce(draftsReducer, draftsReducer(noDrafts, draftsAdded([before]))).drafts[0] as Draft
const chosen = trimChosen({ id: 'a', trim })

const answer = (more: Partial<VideoProgress> = {}): VideoProgress => ({
  status: 'succeeded',
  failure: null,
  received: 1,
  bytes: 1,
  percent: 100,
  cover: { image_signature: 'c'.repeat(32), image_url: '/new', width: 30, height: 40 },
  duration: 6000,
  source_duration: 12_000,
  trim,
  video_url: '/media/piece.mp4',
  ...more,
})

describe('the trim of a video', () => {
  test('is stored in the canvas, and requests the video again with another cover', () => {
    const cut = draftAfter(draft(), chosen)
    expect(trimOfDraft(cut)).toEqual(trim)
    expect(cut).toMatchObject({
      status: 'EDITED',
      canvasJson: writtenTrim(trim),
      signature: null,
      servedUrl: null,
      upload: { status: 'processing' },
      video: { url: null, duration: null, percent: 0, sourceDuration: 12_000 },
    })
    expect(isPublishable(cut)).toBe(false)
  })

  test("keeps the member's own cover, and prevents publishing before the server has probed it", () => {
    const cut = draftAfter(draft({}, { hasOwnCover: true, coverTime: 3000 }), chosen)
    expect(cut).toMatchObject({ signature: cover, servedUrl: '/cover', video: { coverTime: 3000 } })
    expect(isPublishable(cut)).toBe(false)
    expect(
      isPublishable(draftAfter(cut, draftChanged({ id: 'a', changes: { video: { duration: 6000 } } }))),
    ).toBe(true)
  })

  test('does not interrupt an upload in progress', () => {
    const upload = { status: 'uploading', part: 0.5 } as const
    const cut = draftAfter(draft({ upload, signature: null, servedUrl: null }), chosen)
    expect(cut).toMatchObject({ upload, canvasJson: writtenTrim(trim) })
  })

  test('can be reset', () => {
    const whole = draftAfter(draft(), chosen, trimChosen({ id: 'a', trim: null }))
    expect(whole).toMatchObject({ canvasJson: null, upload: { status: 'processing' } })
  })

  test('does not apply to a picture', () => {
    const picture = newDraft({ id: 'a', fileName: 'a', previewUrl: '/a', target: null, signature: cover })
    expect(draftAfter(picture, chosen)).toMatchObject({ canvasJson: null, signature: cover })
  })

  test('persists with its draft, in this browser and on the server', () => {
    const cut = draftAfter(draft({}, { hasOwnCover: true }), chosen)
    const [again] = restoredDrafts(storedDrafts({ drafts: [cut], selected: 'a' }))
    expect(again?.canvasJson).toBe(writtenTrim(trim))
    const [wrong] = restoredDrafts(JSON.stringify([{ ...cut, canvasJson: '{"start":0}' }]))
    expect(wrong?.canvasJson).toBeNull()
    const fields = fieldsOf(cut)
    expect(draftUpdate.safeParse({ id: '1', ...nestedFields(fields) }).error).toBeUndefined()
    const wire = {
      id: '1',
      client_id: 'a',
      fields,
      items: itemsOf(fields),
      blocks: {},
    } as unknown as WireDraft
    expect(draftOfWire(wire)?.canvasJson).toBe(writtenTrim(trim))
    // Another device had the whole file.
    const before = draft({}, { hasOwnCover: true })
    const there = mergedWith({ ...before, remote: { id: '1', fields: fieldsOf(before) } }, wire)
    expect(there).toMatchObject({ canvasJson: writtenTrim(trim), upload: { status: 'processing' } })
  })
})

describe('an answer about a video', () => {
  const cut = draftAfter(draft(), chosen)

  test('updates its length, its cover and its address', () => {
    const changes = changesOfAnswer(cut, cut.canvasJson, answer(), 'failed')
    expect(draftAfter(cut, draftChanged({ id: 'a', changes }))).toMatchObject({
      signature: 'c'.repeat(32),
      servedUrl: '/new',
      upload: { status: 'succeeded' },
      video: { url: '/media/piece.mp4', duration: 6000, sourceDuration: 12_000 },
    })
  })

  test('changes nothing when another trim was chosen since the request', () => {
    const late = answer({ trim: null, video_url: '/media/whole.mp4' })
    expect(changesOfAnswer(cut, null, late, 'failed')).toEqual({})
    expect(changesOfAnswer(cut, null, answer({ status: 'failed', failure: 'x' }), 'failed')).toEqual({})
  })

  test('updates the trim that another window chose', () => {
    const other = answer({ trim: { start: 0, end: 5000 } })
    const changes = changesOfAnswer(cut, cut.canvasJson, other, 'failed')
    expect(changes.canvasJson).toBe(writtenTrim({ start: 0, end: 5000 }))
  })

  test('can be tagged once it has a cover, whose tags another trim or cover ends', () => {
    const local = draft({ signature: null, servedUrl: null, isTaggable: false }, { hasOwnCover: false })
    const changes = changesOfAnswer(local, null, answer({ trim: null }), 'failed')
    const up = draftAfter(local, draftChanged({ id: 'a', changes }))
    expect(up.isTaggable).toBe(true)
    const tags = [{ id: 't', x: 0.5, y: 0.5, status: 'created' as const, objects: [] }]
    const tagged = draftAfter(up, tagsChanged({ id: 'a', itemId: up.itemId, tags }))
    expect(tagged.tags).toHaveLength(1)
    expect(draftAfter(tagged, chosen)).toMatchObject({ isTaggable: false, tags: [] })
  })

  test("keeps the member's own cover", () => {
    const mine = draft({}, { hasOwnCover: true })
    expect(changesOfAnswer(mine, null, answer({ trim: null }), 'failed')).not.toHaveProperty('signature')
  })

  test('reports that a video failed', () => {
    const changes = changesOfAnswer(draft(), null, answer({ status: 'failed' }), 'It failed')
    expect(changes).toMatchObject({ upload: { status: 'failed', message: 'It failed' } })
  })
})
