import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StoryScreen } from '@/components/create/stories/story-screen'
import { renderIn } from '@/tools/testing/render'

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width: 1023px'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})
afterEach(() => vi.unstubAllGlobals())

const shown = () =>
  renderIn(
    <StoryScreen
      screen={{ name: 'pin-story', draft: null, editing: null, videoMegabytes: null, hasMusic: false }}
    />,
  )

test('adds a heading from the bar, types it at once, nudges and deletes it', async () => {
  const { user, store } = shown()
  const blocks = () => Object.values(store.getState().story?.draft?.blocks ?? {})
  // Nothing but the page and its bar until a sheet is opened.
  const bar = await screen.findByRole('toolbar', { name: 'Tools' })
  expect(screen.queryByLabelText('Title')).toBeNull()
  await user.click(within(bar).getByRole('button', { name: 'Add' }))
  await user.click(screen.getByRole('button', { name: 'Heading' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Text'))
  await user.keyboard('Kites')
  expect(blocks()[0]?.text).toBe('Kites')

  await user.click(within(bar).getByRole('button', { name: 'Move' }))
  const { left = 0, scale = 0 } = blocks()[0]?.edits ?? {}
  await user.click(screen.getByRole('button', { name: 'Move right' }))
  await user.click(screen.getByRole('button', { name: 'Bigger' }))
  await user.click(screen.getByRole('button', { name: 'Rotate right' }))
  expect(blocks()[0]?.edits).toMatchObject({ left: left + 2, scale: scale * 1.1, transform: { rotate: 5 } })

  await user.click(within(bar).getByRole('button', { name: 'Delete' }))
  expect(blocks()).toEqual([])
  expect(screen.getByText('Heading deleted')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(blocks()).toHaveLength(1)
})

test('closes a sheet by Escape, and returns the focus to the button that opened it', async () => {
  const { user } = shown()
  const bar = await screen.findByRole('toolbar', { name: 'Tools' })
  const pages = within(bar).getByRole('button', { name: 'Page 1/1' })
  await user.click(pages)
  expect(screen.getByRole('group', { name: 'Pages' }).contains(document.activeElement)).toBe(true)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('group', { name: 'Pages' })).toBeNull()
  await vi.waitFor(() => expect(document.activeElement).toBe(pages))
})

test('opens the sheet with the place of a problem', async () => {
  const { user } = shown()
  await user.click(await screen.findByRole('button', { name: 'Add' }))
  await user.click(screen.getByRole('button', { name: 'Poll' }))
  await user.type(screen.getByLabelText('Question'), 'Which?')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Answer 1')))
  await user.click(screen.getByRole('button', { name: /^Board: / }))
  expect(await screen.findByRole('group', { name: 'Story details' })).toBeTruthy()
})
