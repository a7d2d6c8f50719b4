import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { newBlock } from '@/store/create/stories/new-story'
import { blockAdded, blockChanged } from '@/store/create/stories/slice'
import { renderIn } from '@/tools/testing/render'
import { StoryScreen } from './story-screen'

beforeEach(() => localStorage.clear())

const shown = () =>
  renderIn(
    <StoryScreen
      screen={{ name: 'pin-story', draft: null, editing: null, videoMegabytes: null, hasMusic: false }}
    />,
  )

test('places a block by keyboard alone, undoes it, and redoes it', async () => {
  const { user, store } = shown()
  const blocks = () => Object.values(store.getState().story?.draft?.blocks ?? {})
  await user.click(await screen.findByRole('button', { name: 'Heading' }))
  const block = await screen.findByRole('button', { name: 'Heading', pressed: true })
  block.focus()
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}]+')
  expect(blocks()[0]?.edits).toMatchObject({ left: 12, top: 13, scale: 1.1, transform: { rotate: 5 } })

  await user.keyboard('{Control>}z{/Control}')
  expect(blocks()[0]?.edits.scale).toBe(1)
  await user.keyboard('{Control>}y{/Control}')
  expect(blocks()[0]?.edits.scale).toBe(1.1)

  await user.type(screen.getByLabelText('Text'), 'Kites')
  expect(screen.getByRole('button', { name: 'Heading: Kites' })).toBeTruthy()
  screen.getByRole('button', { name: 'Heading: Kites' }).focus()
  await user.keyboard('{Delete}')
  expect(blocks()).toEqual([])
})

test('undoes adding the focused block, focuses its page, and adds it again by keys', async () => {
  const { user, store } = shown()
  const blocks = () => Object.values(store.getState().story?.draft?.blocks ?? {})
  await user.click(await screen.findByRole('button', { name: 'Heading' }))
  const block = await screen.findByRole('button', { name: 'Heading', pressed: true })
  block.focus()
  await user.keyboard('{Control>}z{/Control}')
  expect(blocks()).toEqual([])
  await waitFor(() => expect(document.activeElement?.hasAttribute('data-page')).toBe(true))
  act(() => (document.activeElement as HTMLElement).blur())
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  expect(blocks()).toHaveLength(1)
})

test('shows what is missing before publishing, at the page and the block concerned', async () => {
  const { user } = shown()
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  expect(await screen.findByText(/is empty. Add something or delete the page/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Poll' }))
  await user.type(screen.getByLabelText('Question'), 'Which?')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect((await screen.findAllByText(/A poll needs at least two answers/)).length).toBeGreaterThan(0)
})

test('names all problems at once, each with its place, and keeps the input', async () => {
  const { user, store } = shown()
  await user.click(await screen.findByRole('button', { name: 'Poll' }))
  await user.type(screen.getByLabelText('Question'), 'Which?')
  await user.click(screen.getByRole('button', { name: 'Add page' }))
  await user.click(screen.getByRole('button', { name: 'Heading' }))
  await user.type(screen.getByLabelText('Link'), 'ftp://kites')
  await user.click(screen.getByRole('button', { name: 'Publish' }))

  const list = await screen.findByRole('heading', { name: /things to fix/ })
  const messages = [...(list.parentElement?.querySelectorAll('li') ?? [])].map((item) => item.textContent)
  expect(messages).toEqual([
    'Page 1: Poll, Answer 1: A poll needs at least two answers.',
    'Page 2: Heading: This item is empty. Fill it in or delete it.',
    'Cover: Add at least one picture. It’s used as the cover.',
    'Link must start with http:// or https://',
    'Board: Choose a board.',
  ])
  // The first one scrolls into view: the answer of the poll on the first page.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Answer 1')))
  expect(screen.getByLabelText('Answer 1').getAttribute('aria-invalid')).toBe('true')

  await user.click(screen.getByRole('button', { name: /^Page 2: Heading/ }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Text')))
  await user.keyboard('Up')
  expect(screen.queryByRole('button', { name: /^Page 2: Heading/ })).toBeNull()
  expect(screen.getByRole('button', { name: /^Page 1: Poll/ })).toBeTruthy()
  const { draft } = store.getState().story ?? {}
  expect(draft?.websiteLink).toContain('ftp://kites')
  expect(Object.values(draft?.blocks ?? {}).map(({ text }) => text)).toEqual(['Which?', 'Up'])
})

test('reminds of a missing alt text until each picture has one', async () => {
  const { store } = shown()
  await screen.findByRole('button', { name: 'Heading' })
  const itemId = store.getState().story?.draft?.pinItemIds[0] ?? ''
  const reminder = () => screen.queryByText(/^Some pictures of this story have no alt text/)
  expect(reminder()).toBeNull()
  const block = newBlock({ type: 'story_pin_image_block' })
  act(() => void store.dispatch(blockAdded({ itemId, block })))
  expect(reminder()).toBeTruthy()
  act(() => void store.dispatch(blockChanged({ id: block.id, changes: { data: { alt: 'A kite' } } })))
  expect(reminder()).toBeNull()
})
