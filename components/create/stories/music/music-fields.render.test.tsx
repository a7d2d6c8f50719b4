import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { StoryScreen } from '@/components/create/stories/story-screen'
import { renderIn, serveCalls } from '@/tools/testing/render'

const track = (id: string, title: string) => ({
  id,
  title,
  artist: 'Kites',
  url: `/media/music/${id}.m4a`,
  duration: 83_000,
})
const tracks = [track('7', 'Slow Folding'), track('8', 'Quick Folding')]

const open = (hasMusic: boolean) =>
  renderIn(
    <StoryScreen
      screen={{ name: 'pin-story', draft: null, editing: null, videoMegabytes: null, hasMusic }}
    />,
  )
const kind = () => screen.queryByRole('button', { name: 'Music' })

test('offers music only if the library has some', async () => {
  serveCalls(() => ({ data: [] }))
  open(false)
  await screen.findByRole('button', { name: 'Sticker' })
  expect(kind()).toBeNull()
})

test('adds one track to a page, undoes it, and changes it', async () => {
  const calls = serveCalls(({ path }) => ({ data: path.includes('MusicTracks') ? tracks : [] }))
  const { user, store } = open(true)
  const blocks = () => Object.values(store.getState().story?.draft?.blocks ?? {})
  await user.click(await screen.findByRole('button', { name: 'Music' }))
  expect(await screen.findByRole('button', { name: 'Listen to Slow Folding by Kites' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Slow Folding.*1:23/ }))
  expect(calls.filter(({ path }) => path.includes('MusicTracks'))).toHaveLength(1)
  expect(blocks()).toMatchObject([
    {
      type: 'story_pin_music_block',
      text: 'Slow Folding',
      data: {
        artist: 'Kites',
        track_id: '7',
        track: { id: '7', url: '/media/music/7.m4a', duration: 83_000 },
      },
    },
  ])
  expect((kind() as HTMLButtonElement).disabled).toBe(true)
  expect(screen.getByText('A page can have one piece of music.')).toBeTruthy()
  const panel = document.querySelector('[data-block-panel]') as HTMLElement
  expect(within(panel).queryByRole('textbox', { name: 'Text' })).toBeNull()
  expect(within(panel).queryByRole('button', { name: 'Duplicate' })).toBeNull()

  await user.click(within(panel).getByRole('button', { name: 'Choose other music' }))
  await user.click(await within(panel).findByRole('button', { name: /^Quick Folding/ }))
  expect(blocks()).toMatchObject([{ text: 'Quick Folding', data: { track_id: '8' } }])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(blocks()).toMatchObject([{ text: 'Slow Folding', data: { track_id: '7' } }])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(blocks()).toEqual([])
  expect((kind() as HTMLButtonElement).disabled).toBe(false)
})

test('plays the music of a page in the preview on request', async () => {
  serveCalls(({ path }) => ({ data: path.includes('MusicTracks') ? tracks : [] }))
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const { user } = open(true)
  await user.click(await screen.findByRole('button', { name: 'Music' }))
  await user.click(await screen.findByRole('button', { name: /^Slow Folding.*1:23/ }))
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Preview' }))
  expect(play).not.toHaveBeenCalled()
  await user.click(
    dialog.getAllByRole('button', { name: /^Play/ }).find((one) => !one.closest('[inert]')) as HTMLElement,
  )
  expect(play).toHaveBeenCalled()
})
