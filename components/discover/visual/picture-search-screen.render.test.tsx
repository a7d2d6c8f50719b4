import { fireEvent, screen, waitFor } from '@testing-library/react'
import Router from 'next/router'
import { beforeEach, expect, test, vi } from 'vitest'
import { takeHanded } from '@/components/media/uploads/handed-file'
import type { WireViewer } from '@/lib/accounts/account/schema'
import { bootstrapWith } from '@/store/test-screen'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { PictureSearchScreen } from './picture-search-screen'
import { storedBytes } from './stored-picture'

type Sent = { form: FormData; answer: (status: number, body: object) => void; fail: () => void }

/** The requests with a picture so far; each waits for its answer. */
let sent: Sent[] = []

class Request extends EventTarget {
  upload = new EventTarget()
  responseType = ''
  status = 0
  response: object | null = null
  open = vi.fn()
  setRequestHeader = vi.fn()
  abort = vi.fn()
  getResponseHeader = () => null
  send(form: FormData) {
    const answer = (status: number, response: object) => {
      Object.assign(this, { status, response })
      this.dispatchEvent(new Event('load'))
    }
    sent.push({ form, answer, fail: () => void this.dispatchEvent(new Event('error')) })
  }
}

beforeEach(() => {
  sent = []
  vi.stubGlobal('XMLHttpRequest', Request)
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no decoder')))
})

const found = { results: [], price_filters: [], domain_filters: [], category_filters: [] }
const searchId = 'a'.repeat(32)
const photo = (name = 'a.jpg', type = 'image/jpeg', size = 10) =>
  new File([new Uint8Array(size)], name, { type })

function show() {
  const calls = serveCalls(() => ({ data: found }))
  const { container, user } = renderIn(<PictureSearchScreen />)
  // While the picture of an earlier test is made ready, none can be chosen.
  const choose = async (file: File) => {
    const input = () => container.querySelector('input[type="file"]')
    await waitFor(() => expect(input()).toBeTruthy())
    fireEvent.change(input() as Element, { target: { files: [file] } })
  }
  return { calls, choose, user }
}

test('says what it takes, and refuses what is no picture or too large before it is sent', async () => {
  const { choose } = show()
  expect(screen.getByText(/don’t keep it/)).toBeTruthy()
  await choose(photo('a.pdf', 'application/pdf'))
  expect(await screen.findByText(/isn’t a picture/)).toBeTruthy()
  await choose(photo('a.jpg', 'image/jpeg', 20 * 1024 ** 2 + 1))
  expect(await screen.findByText(/larger than 20 MB/)).toBeTruthy()
  expect(sent).toEqual([])
})

test('sends a chosen picture and shows what looks like it; a lost one is sent again', async () => {
  const { choose, user, calls } = show()
  await choose(photo())
  await waitFor(() => expect(sent).toHaveLength(1))
  sent[0]?.fail()
  expect(await screen.findByText(/couldn’t send your picture/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.form.get('img')).toBeInstanceOf(Blob)
  sent[1]?.answer(200, { success: true, search_id: searchId })
  expect(await screen.findByText('Nothing looks like this')).toBeTruthy()
  expect(calls.some(({ path }) => path.includes('VisualSearchFlashlight'))).toBe(true)
})

test('says why the server refused a picture', async () => {
  const { choose } = show()
  await choose(photo())
  await waitFor(() => expect(sent.length).toBeGreaterThan(0))
  const params = { reason: 'pictureBroken' }
  const error = { code: 422, message: 'img is damaged', name: 'unprocessable', field: 'img', params }
  sent.at(-1)?.answer(422, { status: 'failure', ...error, error })
  expect((await screen.findByRole('alert')).textContent).toMatch(/damaged/)
})

test('takes a picture that is pasted on the page', async () => {
  show()
  const clipboardData = { files: [photo('b.png', 'image/png', 11)] }
  fireEvent.paste(document.body, { clipboardData })
  await waitFor(() => expect(sent.at(-1)?.form.get('img')).toMatchObject({ size: 11 }))
})

const member = { id: '7' } as unknown as WireViewer
const bootstrap = bootstrapWith({ is_authenticated: true })
const paste = (file: File) => fireEvent.paste(document.body, { clipboardData: { files: [file] } })

test('hands the picture over to the pin builder, once', async () => {
  const push = vi.spyOn(Router, 'push').mockResolvedValue(true)
  serveCalls(() => ({ data: found }))
  const { user } = renderIn(<PictureSearchScreen />, { screen: { viewer: member } })
  paste(photo('c.png', 'image/png', 12))
  await user.click(await screen.findByRole('button', { name: 'Save as a pin' }))
  expect(push).toHaveBeenCalledExactlyOnceWith('/pin/create/')
  expect([takeHanded()?.size, takeHanded()]).toEqual([12, null])
})

test.each([
  ['goes on with the picture of a visitor after the log-in', 12, true],
  ['keeps the largest picture that fits in this tab', storedBytes, true],
  ['says that a larger one is to be chosen again', storedBytes + 1, false],
])('%s', async (_title, size, isStored) => {
  const push = vi.spyOn(Router, 'push').mockResolvedValue(true)
  serveCalls(() => ({ data: found }))
  const visitor = renderIn(<PictureSearchScreen />, { screen: { viewer: null } })
  paste(photo('d.png', 'image/png', size))
  await visitor.user.click(await screen.findByRole('button', { name: 'Save as a pin' }))
  await waitFor(() => expect(visitor.store.getState().ui.auth).toMatchObject({ reason: 'create' }))
  visitor.unmount()
  renderIn(<PictureSearchScreen />, { screen: { viewer: member, bootstrap } })
  if (isStored) {
    await waitFor(() => expect(push).toHaveBeenCalledExactlyOnceWith('/pin/create/'))
    expect(takeHanded()).toMatchObject({ size, name: 'd.png', type: 'image/png' })
  } else {
    paste(photo('a.pdf', 'application/pdf'))
    expect((await screen.findByText(/Choose your picture again/)).getAttribute('role')).toBe('status')
    expect(push).not.toHaveBeenCalled()
  }
  expect(sessionStorage.length).toBe(0)
})
