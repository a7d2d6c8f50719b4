import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { handOver, takeHanded } from '@/components/media/uploads/handed-file'
import type { WireViewer } from '@/lib/accounts/account/schema'
import type { Screen } from '@/lib/edge/screens/state'
import { pickerBoard, pinOf } from '@/tools/testing/pin'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { PinCreateScreen } from './pin-create-screen'

const signature = 'b'.repeat(32)
const sent: File[] = []

/** A request with a picture, which is answered at once. */
class Request extends EventTarget {
  upload = new EventTarget()
  status = 200
  response = { image_signature: signature, image_url: '/b', width: 9, height: 9, status: 'succeeded' }
  open() {}
  setRequestHeader() {}
  getResponseHeader() {
    return null
  }
  send(body: FormData) {
    sent.push(body.get('img') as File)
    queueMicrotask(() => this.dispatchEvent(new Event('load')))
  }
}

const builder: Extract<Screen, { name: 'pin-create' }> = {
  ...{ name: 'pin-create', image: null, link: null, description: '', videoMegabytes: null },
  ...{ draftCount: 0, editing: null, scheduled: null, board: null },
}

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('makes a pin on a board of the picture that a search handed over', async () => {
  vi.stubGlobal('XMLHttpRequest', Request)
  const made = pinOf('5', { title: 'A hall' })
  const calls = serveCalls(({ path }) => {
    if (path.includes('BoardPicker'))
      return { data: { all_boards: [pickerBoard('8', 'Rooms')], boards_shortlist: [] } }
    return { data: path === '/resource/PinResource/create/' ? made : [] }
  })
  handOver(new File(['hall'], 'hall.jpg', { type: 'image/jpeg' }))
  const viewer = { id: '7' } as unknown as WireViewer
  const { user } = renderIn(<PinCreateScreen screen={builder} />, { screen: { viewer } })
  await user.type(await screen.findByLabelText('Title'), 'A hall')
  expect(sent.map(({ name }) => name)).toEqual(['hall.jpg'])
  expect(takeHanded()).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Board/ }))
  await user.click(await within(await screen.findByRole('dialog')).findByText('Rooms'))
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  const published = () => calls.filter(({ path }) => path === '/resource/PinResource/create/')
  await waitFor(() => expect(published()).toHaveLength(1))
  expect(published()[0]?.body).toMatchObject({
    options: { board_id: '8', image_signature: signature, title: 'A hall' },
  })
  // It is done: the page waits for the next picture.
  await waitFor(() => expect(screen.queryByLabelText('Title')).toBeNull())
})
