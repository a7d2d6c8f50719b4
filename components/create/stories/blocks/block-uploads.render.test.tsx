import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { printOf } from '@/components/create/builder/video/file-print'
import { StoryScreen } from '@/components/create/stories/story-screen'
import { storedPrefix } from '@/store/accounts/auth'
import { newBlock, newStory, newStoryItem } from '@/store/create/stories/new-story'
import { storedStory } from '@/store/create/stories/stored-story'
import type { StoryBlock } from '@/store/create/stories/types'
import { renderIn, serveCalls } from '@/tools/testing/render'

type Sent = { method: string; url: string; signal: 'open' | 'aborted'; answer: (status: number) => void }

/** Requests with bytes, oldest first; each waits for its answer. */
let sent: Sent[] = []

/** A request that ends when the test decides. */
class PausedRequest extends EventTarget {
  upload = new EventTarget()
  status = 0
  response: unknown = null
  responseType = ''
  #entry: Sent | null = null
  open(method: string, url: string) {
    this.#entry = { method, url, signal: 'open', answer: (status) => this.#end(status) }
  }
  setRequestHeader() {}
  getResponseHeader(name: string) {
    return name === 'upload-offset' ? '9' : null
  }
  send() {
    if (this.#entry) sent.push(this.#entry)
  }
  abort() {
    if (this.#entry) this.#entry.signal = 'aborted'
    this.dispatchEvent(new Event('abort'))
  }
  #end(status: number) {
    this.status = status
    if (status === 200) this.response = { image_signature: 'a'.repeat(32), width: 3, height: 4 }
    this.dispatchEvent(new Event('load'))
  }
}

const uploadId = 'b'.repeat(32)
const clip = new File(['123456789'], 'sea.mp4', { type: 'video/mp4', lastModified: 5 })
const picture = new File(['1'], 'bed.jpg', { type: 'image/jpeg', lastModified: 5 })
let progress: object = {}

beforeEach(() => {
  sent = []
  localStorage.clear()
  Object.assign(HTMLElement.prototype, { setPointerCapture: () => {} })
  vi.stubGlobal('XMLHttpRequest', PausedRequest)
  Object.assign(URL, { createObjectURL: () => 'blob:a' })
  Object.assign(HTMLImageElement.prototype, { decode: async () => {} })
})
afterEach(() => vi.unstubAllGlobals())

/** Opens the editor; `stored` is a block of an earlier visit. */
function open(stored?: StoryBlock) {
  if (stored) {
    const item = newStoryItem({ blockIds: [stored.id], selectedBlockId: stored.id })
    const draft = newStory({
      pinItemIds: [item.id],
      items: { [item.id]: item },
      blocks: { [stored.id]: stored },
    })
    localStorage.setItem(`${storedPrefix}story..${draft.id}`, storedStory(draft))
  }
  const calls = serveCalls(({ method, path }) => {
    if (path.includes('register/batch')) {
      const video = { upload_id: '1', resumable_url: `/upload-video/${uploadId}/`, offset: 0 }
      return { data: { video } }
    }
    if (path.includes('VIPResource')) return { data: progress }
    // Drafts stay in this browser.
    if (method !== 'GET') return { status: 503, error: { http_status: 503, code: 503, message: 'busy' } }
    return { data: [] }
  })
  const serve = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) =>
    url.startsWith('/upload-video/')
      ? Promise.resolve(new Response(null, { status: 200, headers: { 'upload-offset': '4' } }))
      : serve(url, init),
  )
  const screenOf = {
    name: 'pin-story',
    draft: null,
    editing: null,
    videoMegabytes: 100,
    hasMusic: false,
  } as const
  const { user, store } = renderIn(<StoryScreen screen={screenOf} />)
  const block = () => Object.values(store.getState().story?.draft?.blocks ?? {})[0]
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  const choose = async (file: File) => {
    const input = await screen.findByTestId<HTMLInputElement>('story-files')
    input.accept = ''
    await user.upload(input, file)
  }
  return { user, block, press, choose, calls }
}

test("pauses a clip and resumes at the server's offset, with the same upload", async () => {
  const { block, press, choose, calls } = open()
  await choose(clip)
  await waitFor(() => expect(sent).toHaveLength(1))
  // Stored before the first byte arrives.
  expect(block()?.media?.upload_id).toBe(uploadId)
  await press('Pause')
  expect(sent[0]?.signal).toBe('aborted')
  expect(screen.getByText(/^Paused at/)).toBeTruthy()
  await press('Resume')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ url }) => url)).toEqual(Array(2).fill(`/upload-video/${uploadId}/`))
  expect(calls.filter(({ path }) => path.includes('register'))).toHaveLength(1)
  const cover = { image_signature: 'c'.repeat(32), image_url: null, width: 3, height: 4 }
  progress = { [uploadId]: { status: 'processing', cover, percent: 1 } }
  sent[1]?.answer(204)
  await waitFor(() => expect(block()?.media?.signature).toBe('c'.repeat(32)))
})

test('cancels a picture, and sends it again', async () => {
  const { block, press, choose } = open()
  await choose(picture)
  await waitFor(() => expect(sent).toHaveLength(1))
  await press('Cancel upload')
  expect(sent[0]?.signal).toBe('aborted')
  expect(screen.getByText('Upload canceled.')).toBeTruthy()
  await press('Try again')
  await waitFor(() => expect(sent).toHaveLength(2))
  sent[1]?.answer(200)
  await waitFor(() => expect(block()?.media?.signature).toBe('a'.repeat(32)))
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('stops the file of a deleted item, which undo restores', async () => {
  const { press, choose } = open()
  await choose(clip)
  await waitFor(() => expect(sent).toHaveLength(1))
  await press('Delete')
  await waitFor(() => expect(sent[0]?.signal).toBe('aborted'))
  await press('Undo')
  await press('Video: sea.mp4')
  await press('Resume')
  await waitFor(() => expect(sent).toHaveLength(2))
})

const stored = (id: string | null) =>
  newBlock({
    type: 'story_pin_video_block',
    media: { fileName: 'tide.mp4', signature: null, upload_id: id, width: 0, height: 0 },
    data: { print: printOf({ name: 'tide.mp4', size: 9, lastModified: 5 }) },
  })

test('resumes a clip of an earlier visit once its file is chosen again', async () => {
  progress = { [uploadId]: { status: 'registered', received: 4, bytes: 9, percent: 0 } }
  const { user } = open(stored(uploadId))
  expect(await screen.findByText(/^The upload stopped at 44 %\. Choose tide\.mp4 again/)).toBeTruthy()
  const input = () => screen.getByLabelText('Continue upload', { selector: 'input' })
  await user.upload(input(), clip)
  expect(screen.getByText(/^That’s a different file/)).toBeTruthy()
  await user.upload(input(), new File(['123456789'], 'tide.mp4', { type: 'video/mp4', lastModified: 5 }))
  await waitFor(() => expect(sent.map(({ url }) => url)).toEqual([`/upload-video/${uploadId}/`]))
})

test('uses the cover of a clip that was processed in the meantime', async () => {
  const cover = { image_signature: 'd'.repeat(32), image_url: null, width: 3, height: 4 }
  progress = { [uploadId]: { status: 'succeeded', cover, percent: 100 } }
  const { block } = open(stored(uploadId))
  await waitFor(() => expect(block()?.media?.signature).toBe('d'.repeat(32)))
})

test('restarts a clip that expired in the meantime', async () => {
  progress = {}
  const { block } = open(stored(uploadId))
  expect(await screen.findByText(/^The upload stopped at 0 %/)).toBeTruthy()
  await waitFor(() => expect(block()?.media?.upload_id).toBeNull())
})
