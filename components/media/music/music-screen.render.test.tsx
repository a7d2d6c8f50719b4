import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { musicLimits } from '@/lib/media/music/limits'
import type { WireLibraryTrack } from '@/lib/media/music/schema'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { MusicScreen } from './music-screen'
import { titleOfFile } from './title-of-file'

const send = vi.hoisted(() => vi.fn())
vi.mock('@/lib/edge/client/upload-client', () => ({ uploadTrack: send }))

const track = (id: string, more: Partial<WireLibraryTrack> = {}): WireLibraryTrack => ({
  id,
  title: `Song ${id}`,
  artist: 'Kites',
  url: `/media/music/${id}.m4a`,
  duration: 83_000,
  status: 'ready',
  failure: null,
  created_at: '2026-01-02T03:04:05.000Z',
  ...more,
})
const making = { url: null, duration: null, status: 'processing' } as const

const open = (tracks: WireLibraryTrack[], canAdd = true) =>
  renderIn(<MusicScreen screen={{ name: 'admin-music', tracks, bookmark: null, canAdd }} />)

test('reports that ffmpeg is missing, and accepts no file', () => {
  open([], false)
  expect(screen.getByRole('note').textContent).toContain('ffmpeg is missing')
  expect(screen.queryByTestId('music-file')).toBeNull()
})

test('shows length, state and reason, and plays only processed tracks', () => {
  open([track('1'), track('2', making), track('3', { ...making, status: 'failed', failure: 'no_sound' })])
  const [one, two, three] = within(screen.getByRole('list', { name: 'Tracks' })).getAllByRole('listitem')
  expect(one?.textContent).toContain('Ready · 1:23')
  expect(two?.textContent).toContain('Being processed…')
  expect(three?.textContent).toContain('This file has no sound.')
  expect(screen.getAllByRole('button', { name: /^Play/ })).toHaveLength(1)
})

test('adds a track titled by its file name, and shows when it is ready', async () => {
  const calls = serveCalls(() => ({ data: [track('5', { title: 'My song' })] }))
  send.mockResolvedValueOnce(track('5', { title: 'My song', ...making }))
  const { user } = open([])
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(screen.getByText('Choose an audio file.')).toBeTruthy()
  await user.upload(screen.getByTestId('music-file'), new File(['x'], 'My_song.mp3', { type: 'audio/mpeg' }))
  await user.type(screen.getByLabelText('Artist'), 'Kites')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(send).toHaveBeenLastCalledWith(
    { file: expect.any(File), title: 'My song', artist: 'Kites' },
    expect.anything(),
  )
  expect(await screen.findByText('Being processed…')).toBeTruthy()
  expect(await screen.findByText('Ready · 1:23', {}, { timeout: 4000 })).toBeTruthy()
  expect(calls.length).toBeGreaterThan(0)
})

test('refuses a file one byte over the limit before sending it, and sends one at the limit', async () => {
  send.mockReset()
  send.mockResolvedValue(track('5'))
  const { user } = open([])
  const file = (size: number) => {
    const made = new File(['x'], 'a.mp3', { type: 'audio/mpeg' })
    Object.defineProperty(made, 'size', { value: size })
    return made
  }
  await user.upload(screen.getByTestId('music-file'), file(musicLimits.bytes + 1))
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(screen.getByText('This file is larger than 50 MB.')).toBeTruthy()
  expect(send).not.toHaveBeenCalled()
  await user.upload(screen.getByTestId('music-file'), file(musicLimits.bytes))
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(send).toHaveBeenCalledTimes(1)
})

test('edits a track, and deletes it after confirmation', async () => {
  const calls = serveCalls(({ path }) =>
    path.includes('/update/') ? { data: track('1', { title: 'New' }) } : { data: null },
  )
  const { user } = open([track('1'), track('2')])
  await user.click(screen.getByRole('button', { name: 'Edit Song 1' }))
  const title = within(screen.getByRole('form', { name: 'Edit Song 1' })).getByLabelText('Title')
  await user.clear(title)
  await user.type(title, 'New')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Delete New' }))
  const dialog = screen.getByRole('dialog', { name: 'Delete New?' })
  expect(dialog.textContent).toContain('keep its title and artist')
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('New')).toBeNull())
  expect(screen.getByText('Song 2')).toBeTruthy()
  expect(calls.map(({ path }) => path)).toEqual([
    expect.stringContaining('MusicLibraryResource/update'),
    expect.stringContaining('MusicLibraryResource/delete'),
  ])
})

test('shows a refused title at its field, and keeps what was written', async () => {
  serveCalls(() => ({ status: 400, error: { code: 1, message: 'That is no title.', field: 'title' } }))
  const { user } = open([track('1')])
  await user.click(screen.getByRole('button', { name: 'Edit Song 1' }))
  const form = within(screen.getByRole('form', { name: 'Edit Song 1' }))
  const title = form.getByLabelText<HTMLInputElement>('Title')
  await user.type(title, ' again')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('That is no title.')).toBeTruthy()
  expect([title.value, title.getAttribute('aria-invalid')]).toEqual(['Song 1 again', 'true'])
})

test.each([
  ['01 My_song.mp3', '01 My song'],
  ['no ending', 'no ending'],
  [`${'x'.repeat(101)}.flac`, 'x'.repeat(100)],
])('names a track after %j', (name, title) => expect(titleOfFile(name)).toBe(title))
