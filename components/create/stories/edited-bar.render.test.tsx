import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { storyCreate } from '@/lib/content/stories/schema'
import { editedStory } from '@/store/create/stories/edited.testing'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { StoryScreen } from './story-screen'

const signature = 'a'.repeat(32)
const { story_pin: story } = storyCreate.parse({
  board_id: '8',
  story_pin: {
    metadata: { version: 2, pin_title: 'Kites', pin_image_signature: signature },
    pages: [{ blocks: [{ type: 'story_pin_image_block', image_signature: signature, alt_text: '' }] }],
  },
})
const editing = editedStory({ id: '5', story, board: { id: '8', name: 'Rooms', section: null } })

beforeEach(() => localStorage.clear())

/** Saves an edit that is older than one on another device. */
async function refused() {
  serveCalls(({ path }) =>
    path.includes('StoryPinResource/update')
      ? { status: 409, error: { code: 409, message: 'Changed', field: 'revision' } }
      : { data: [] },
  )
  const shown = renderIn(
    <StoryScreen
      screen={{ name: 'pin-story', draft: null, editing, videoMegabytes: null, hasMusic: false }}
    />,
  )
  const title = await screen.findByLabelText('Title')
  await shown.user.type(title, ' at sea')
  await shown.user.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByText(/changed somewhere else/)
  return { ...shown, draft: () => shown.store.getState().story?.draft }
}

test('keeps an outdated edit as a new draft', async () => {
  const { user, draft } = await refused()
  const before = draft()?.id
  await user.click(screen.getByRole('button', { name: 'Keep mine as a new draft' }))
  expect(await screen.findByRole('heading', { name: 'Create a story' })).toBeTruthy()
  expect(draft()).toMatchObject({ editing: null, storyPin: { pin_title: 'Kites at sea' } })
  expect(draft()?.id).not.toBe(before)
  expect(window.location.pathname).toBe('/pin/create/story/')
})

test('discards an outdated edit for the newer version', async () => {
  const { user, draft } = await refused()
  await user.click(screen.getByRole('button', { name: 'Use the newer version' }))
  expect(draft()?.status).toBe('DELETED')
  // Reloading leaves this page.
  window.dispatchEvent(new Event('pagehide'))
  expect(Object.keys(localStorage).filter((key) => key.includes('story'))).toEqual([])
})
