import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderIn } from '@/tools/testing/render'
import { StoryScreen } from './story-screen'

const shown = () =>
  renderIn(<StoryScreen screen={{ name: 'pin-story', draft: null, editing: null, videoMegabytes: null }} />)

test('places a block by keyboard alone, undoes it, and brings it back', async () => {
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

test('says what is missing before it publishes, at the page and the block it is about', async () => {
  const { user } = shown()
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  expect(await screen.findByText(/is empty. Add something or delete the page/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Poll' }))
  await user.type(screen.getByLabelText('Question'), 'Which?')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect((await screen.findAllByText('A poll needs at least two answers.')).length).toBeGreaterThan(0)
})
