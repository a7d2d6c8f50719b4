import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import texts from '@/messages/en/video-builder.json'
import { newVideo } from '@/store/create/new-draft'
import { renderIn, type Served, serveCalls } from '@/tools/testing/render'
import { VideoTrim } from './video-trim'

const uploadId = 'b'.repeat(32)
const given = { ...newVideo('blob:sea'), uploadId, url: '/media/sea.mp4', sourceDuration: 12_050 }

function open(more: Partial<Parameters<typeof VideoTrim>[0]> = {}, served: Served = { data: null }) {
  const calls = serveCalls(() => served)
  const onTrimmed = vi.fn()
  const onClose = vi.fn()
  const props = { uploadId, video: given, trim: null, onTrimmed, onClose, ...more }
  const { user } = renderIn(<VideoTrim {...props} />, { texts })
  const handle = (name: string) => screen.getByRole('slider', { name }) as HTMLInputElement
  const move = (name: string, value: number) =>
    fireEvent.change(handle(name), { target: { value: String(value) } })
  const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement
  return {
    calls,
    onTrimmed,
    onClose,
    handle,
    move,
    button,
    press: (name: string) => user.click(button(name)),
  }
}

test('sends the part between the handles, and reports once the server has it', async () => {
  const { calls, onTrimmed, move, press } = open()
  move('Start', 2000)
  move('End', 8000)
  expect(screen.getByText('0:02.0 – 0:08.0')).toBeTruthy()
  expect(screen.getByText('Length: 0:06.0')).toBeTruthy()
  await press('Save')
  expect(calls).toEqual([
    expect.objectContaining({
      path: `/v3/media/uploads/${uploadId}/trim/`,
      body: { trim: { start: 2000, end: 8000 } },
    }),
  ])
  await expect.poll(() => onTrimmed.mock.calls).toEqual([[{ start: 2000, end: 8000 }]])
})

test('keeps the handles four seconds apart and within the file, and reads out their positions', () => {
  const { handle, move } = open()
  expect(handle('End').getAttribute('aria-valuetext')).toBe('12.1 seconds')
  move('Start', 11_000)
  expect(handle('Start').value).toBe('8000')
  expect(handle('Start').getAttribute('aria-valuetext')).toBe('8 seconds')
  move('Start', 0)
  move('End', 100)
  expect(handle('End').value).toBe('4000')
  fireEvent.keyDown(handle('Start'), { key: 'PageUp' })
  expect(handle('Start').value).toBe('0')
  fireEvent.keyDown(handle('End'), { key: 'PageUp' })
  expect(handle('End').value).toBe('9000')
})

test('reads out minutes, too', () => {
  const { handle } = open({ video: { ...given, sourceDuration: 61_000 } })
  expect(handle('End').getAttribute('aria-valuetext')).toBe('1 minute 1 second')
})

test('resets the trim, and requests the whole file', async () => {
  const { calls, button, press, handle } = open({ trim: { start: 2000, end: 8000 } })
  expect(button('Save').disabled).toBe(true)
  await press('Reset')
  expect(handle('Start').value).toBe('0')
  await press('Save')
  expect(calls[0]?.body).toEqual({ trim: null })
})

test('stays open with the reason when it is refused', async () => {
  const error = { http_status: 409, code: 1, message: 'The original of this video is no longer kept.' }
  const { onTrimmed, move, press, button } = open({}, { status: 409, error })
  move('Start', 2000)
  await press('Save')
  expect(await screen.findByText(/no longer kept/)).toBeTruthy()
  expect(onTrimmed).not.toHaveBeenCalled()
  expect(button('Save').disabled).toBe(false)
})

test('sends nothing when it is closed', async () => {
  const { calls, onClose, move, press } = open()
  move('Start', 2000)
  await press('Cancel')
  expect(onClose).toHaveBeenCalledOnce()
  expect(calls).toEqual([])
})

test('gets the length of an uploading file from the player', () => {
  const { handle } = open({ video: { ...newVideo('blob:sea'), uploadId } })
  expect(screen.getByText(/still reading this video/)).toBeTruthy()
  const player = screen.getByLabelText('Preview of the part you keep')
  Object.defineProperty(player, 'duration', { value: 20 })
  fireEvent.loadedMetadata(player)
  expect(handle('End').value).toBe('20000')
})

test('shows the processed video if the file cannot be played, then neither', () => {
  const { handle } = open()
  const player = () => screen.queryByLabelText('Preview of the part you keep')
  expect(player()?.getAttribute('src')).toBe('blob:sea')
  fireEvent.error(player() as Element)
  expect(player()?.getAttribute('src')).toBe('/media/sea.mp4')
  fireEvent.error(player() as Element)
  expect(player()).toBeNull()
  expect(handle('Start').value).toBe('0')
})

test('explains that a video of four seconds is too short', () => {
  const { button } = open({ video: { ...given, sourceDuration: 4000 } })
  expect(screen.getByText('This video is too short to trim.')).toBeTruthy()
  expect(button('Save').disabled).toBe(true)
})

test("shows the server's original after a reload, and the processed video if that does not play", () => {
  open({ video: { ...given, localUrl: null }, trim: { start: 2000, end: 8000 } })
  const player = () => screen.getByLabelText(/preview/i) as HTMLVideoElement
  expect(player().getAttribute('src')).toBe(`/upload-video/${uploadId}/`)
  fireEvent.error(player())
  expect(player().getAttribute('src')).toBe('/media/sea.mp4')
})

test('requests no original before the server has all of it', () => {
  open({ video: { ...given, localUrl: null, sourceDuration: null }, trim: { start: 2000, end: 8000 } })
  expect(screen.getByLabelText(/preview/i).getAttribute('src')).toBe('/media/sea.mp4')
})
