import { act } from '@testing-library/react'
import { useReducer } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftsAdded, draftsReducer, noDrafts } from '@/store/create/drafts'
import { newDraft } from '@/store/create/new-draft'
import { renderIn } from '@/tools/testing/render'
import { useUploads } from './use-uploads'

/** A request as `uploadImage` sends it, answered by the test. */
class Request extends EventTarget {
  upload = new EventTarget()
  status = 0
  response: object | null = null
  name = ''
  isAborted = false
  open() {}
  setRequestHeader() {}
  getResponseHeader() {
    return null
  }
  send(body: FormData) {
    this.name = (body.get('img') as File).name
    sent.push(this)
  }
  abort() {
    this.isAborted = true
    this.dispatchEvent(new Event('abort'))
  }
  answer() {
    Object.assign(this, { status: 200, response: answer })
    this.dispatchEvent(new Event('load'))
  }
}
const sent: Request[] = []
beforeEach(() => {
  sent.splice(0)
  vi.stubGlobal('XMLHttpRequest', Request)
})
afterEach(() => vi.unstubAllGlobals())

const signature = 'a'.repeat(32)
const answer = { image_signature: signature, image_url: '/a', width: 9, height: 9, status: 'succeeded' }
const names = ['a', 'b', 'c', 'd', 'e']

const drafts = names.map((id) => newDraft({ id, fileName: id, previewUrl: '/a', target: null }))

type Made = { states: Record<string, string>; uploads: ReturnType<typeof useUploads> }

function Builder({ onMade }: { onMade: (made: Made) => void }) {
  const [state, dispatch] = useReducer(draftsReducer, draftsReducer(noDrafts, draftsAdded(drafts)))
  const uploads = useUploads(state.drafts, dispatch)
  onMade({ uploads, states: Object.fromEntries(state.drafts.map(({ id, upload }) => [id, upload.status])) })
  return null
}

/** Starts the uploads of five drafts, and returns their current states. */
function startFive() {
  const made = {} as Made
  renderIn(<Builder onMade={(now) => Object.assign(made, now)} />)
  act(() => made.uploads.start(names.map((id) => ({ id, file: new File(['x'], id) }))))
  return made
}
const onWay = () => sent.filter(({ isAborted }) => !isAborted).map(({ name }) => name)

test('sends three files at once, and the next when one is done', async () => {
  const made = startFive()
  expect(onWay()).toEqual(['a', 'b', 'c'])
  await act(async () => sent[1]?.answer())
  expect(made.states.b).toBe('succeeded')
  expect(onWay()).toEqual(['a', 'b', 'c', 'd'])
})

test('cancels a single upload, running or waiting, and sends it again on retry', async () => {
  const made = startFive()
  await act(async () => made.uploads.cancel('a'))
  await act(async () => made.uploads.cancel('e'))
  expect(sent[0]?.isAborted).toBe(true)
  expect(onWay()).toEqual(['b', 'c', 'd'])
  expect(made.states).toMatchObject({
    a: 'failed',
    b: 'uploading',
    c: 'uploading',
    d: 'uploading',
    e: 'failed',
  })

  await act(async () => made.uploads.retry('e'))
  expect(made.states.e).toBe('uploading')
  expect(onWay()).toEqual(['b', 'c', 'd'])
  await act(async () => sent[1]?.answer())
  expect(onWay()).toEqual(['b', 'c', 'd', 'e'])
  await act(async () => sent.at(-1)?.answer())
  expect(made.states).toMatchObject({ a: 'failed', b: 'succeeded', e: 'succeeded' })
})
