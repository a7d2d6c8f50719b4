import { act } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { blocksOf, type Fields, flatFields, itemsOf, ownFieldsOf } from '@/lib/create/drafts/fields'
import { newStory } from '@/store/create/stories/new-story'
import { story, storyChanged, storyClosed, storyOpened, storyPinChanged } from '@/store/create/stories/slice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { useSlices } from '@/store/use-slices'
import { pausedAnswer, renderIn, type Served, serveCalls } from '@/tools/testing/render'
import { useStorySync } from './use-story-sync'

const id = '5d2c1a7e-8f0b-4f7e-9d59-5b1f0f4c2a11'
let flush = () => Promise.resolve()

function Editor() {
  useSlices({ story })
  const dispatch = useAppDispatch()
  const draft = useAppSelector((root) => root.story?.draft ?? null)
  const sync = useStorySync(draft)
  useEffect(() => {
    flush = sync.flush
  })
  useEffect(() => {
    dispatch(storyOpened(newStory({ id })))
    return () => void dispatch(storyClosed())
  }, [dispatch])
  return <p>{sync.isOffline ? 'offline' : draft?.status}</p>
}

/** Renders the editor, and a server that stores what is sent; `instead` is its next answer, which stores nothing. */
function open() {
  let fields: Fields = {}
  let instead: Promise<Served> | Served | null = null
  const wire = () => {
    const parts = { fields: ownFieldsOf(fields), items: itemsOf(fields), blocks: blocksOf(fields) }
    return { id: '9', type: 'pin_draft', client_id: id, ...parts }
  }
  const calls = serveCalls(async ({ path, body }) => {
    const awaited = instead
    instead = null
    const given = await awaited
    if (path === '/healthz') return { data: null }
    if (given && 'error' in given) return given
    if (path.endsWith('/get/')) return { data: [wire()] }
    const { options } = body as { options: Record<string, unknown> }
    const { client_id: _client, id: _id, at: _at, deletedIds: _ids, ...changes } = options
    fields = { ...fields, ...flatFields(changes) }
    return { data: wire() }
  })
  const { store, container, unmount } = renderIn(<Editor />)
  return {
    calls,
    unmount,
    shown: () => container.textContent,
    /** Types a title. */
    type: (pin_title: string) => act(() => void store.dispatch(storyPinChanged({ pin_title }))),
    link: (websiteLink: string) => act(() => void store.dispatch(storyChanged({ websiteLink }))),
    draft: () => store.getState().story?.draft,
    answerWith: (served: Promise<Served> | Served) => {
      instead = served
    },
    /** Another tab writes. */
    write: (changes: Fields) => {
      fields = { ...fields, ...changes }
    },
    title: () => fields['storyPin.pin_title'],
  }
}

const soon = { timeout: 3000 }
beforeEach(() => localStorage.clear())

test('has the last letter on the server after one flush, also when a send was running', async () => {
  const { calls, answerWith, type, title } = open()
  const locked = pausedAnswer()
  answerWith(locked.answer)
  type('Kite')
  await expect.poll(() => calls.length, soon).toBe(1)
  type('Kites')
  const flushed = act(() => flush())
  locked.give({ data: null })
  await flushed
  expect(title()).toBe('Kites')
  expect(calls.map(({ path }) => path.split('/')[3])).toEqual(['create', 'update'])
})

test('rejects with the refusal of the last edit, keeps it, and says that it is not saved', async () => {
  const { answerWith, type, title, shown, draft } = open()
  answerWith({ status: 400, error: { code: 1, message: 'Too long', http_status: 400, field: 'title' } })
  type('Kite')
  await act(() => expect(flush()).rejects.toMatchObject({ httpStatus: 400, field: 'title' }))
  expect(title()).toBeUndefined()
  expect([shown(), draft()?.storyPin.pin_title]).toEqual(['EDITED', 'Kite'])
})

test('shows that it is offline, and sends everything when the connection is back', async () => {
  const { answerWith, type, title, shown } = open()
  answerWith(Promise.reject(new TypeError('Failed to fetch')))
  type('Kite')
  await act(() => expect(flush()).rejects.toMatchObject({ httpStatus: 0 }))
  expect(shown()).toBe('offline')
  type('Kites')
  window.dispatchEvent(new Event('online'))
  await expect.poll(title, soon).toBe('Kites')
  await expect.poll(shown, soon).toBe('SAVED')
})

test('merges what another tab wrote, and keeps what is unsent here', async () => {
  const { type, link, write, draft, title } = open()
  type('Kite')
  await act(() => flush())
  write({ websiteLink: 'https://theirs.test', altText: 'Theirs' })
  link('https://mine.test')
  type('Kites')
  await act(() => flush())
  expect(draft()).toMatchObject({ websiteLink: 'https://mine.test', altText: 'Theirs' })
  expect(title()).toBe('Kites')
})

test('sends what is left when the editor is left', async () => {
  const { type, title, unmount } = open()
  type('Kite')
  unmount()
  await expect.poll(title, soon).toBe('Kite')
})
