import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StoryScreen } from '@/components/create/stories/story-screen'
import { down, move, up } from '@/tools/testing/fingers'
import { renderIn } from '@/tools/testing/render'

beforeEach(() => {
  localStorage.clear()
  Object.assign(HTMLElement.prototype, { setPointerCapture: () => {} })
  // A page of 400 by 800 pixels; everything on it has the same size.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 800))
})
afterEach(() => vi.restoreAllMocks())

/** Opens the editor with a heading and a paragraph. */
async function open() {
  const { user, store } = renderIn(
    <StoryScreen
      screen={{ name: 'pin-story', draft: null, editing: null, videoMegabytes: null, hasMusic: false }}
    />,
  )
  await user.click(await screen.findByRole('button', { name: 'Heading' }))
  await user.click(await screen.findByRole('button', { name: 'Paragraph' }))
  const button = (type: string) => {
    const { id = '' } = Object.values(store.getState().story?.draft?.blocks ?? {}).find(
      (block) => block.type === `story_pin_${type}_block`,
    ) as { id: string }
    return document.querySelector(`[data-block="${id}"]`) as HTMLElement
  }
  const edits = (type: string) => {
    const blocks = Object.values(store.getState().story?.draft?.blocks ?? {})
    return blocks.find((block) => block.type === `story_pin_${type}_block`)?.edits
  }
  return { store, button, edits }
}

test.each(['heading', 'paragraph'])(
  'scales and rotates the held block by a second finger, also on the %s',
  async (second) => {
    const { button, edits } = await open()
    const [grabbed, other] = [button('heading'), button(second)]
    const before = edits('paragraph')
    down(grabbed, 1, 100, 400)
    down(other, 2, 200, 400)
    move(other, 2, 100, 600)
    expect(edits('heading')).toMatchObject({ scale: 2, transform: { rotate: 90 } })
    expect(edits('paragraph')).toEqual(before)
  },
)

test('keeps the held block selected when later fingers land beside it', async () => {
  const { button, edits } = await open()
  const page = button('heading').closest('[data-page]') as HTMLElement
  down(button('heading'), 1, 100, 400)
  down(page, 2, 200, 400)
  down(page, 3, 300, 300)
  move(page, 2, 300, 400)
  expect(edits('heading')?.scale).toBe(2)
  expect(button('heading').getAttribute('aria-pressed')).toBe('true')
})

test('continues from where the first finger moved the block', async () => {
  const { button, edits } = await open()
  const grabbed = button('heading')
  const { left = 0, top = 0 } = edits('heading') ?? {}
  down(grabbed, 1, 100, 400)
  move(grabbed, 1, 160, 440)
  const moved = edits('heading')
  expect(moved?.left).not.toBe(left)
  down(grabbed, 2, 260, 440)
  move(grabbed, 2, 280, 440)
  // Half of the distance that the second finger moved.
  expect(edits('heading')?.left).toBeCloseTo((moved?.left ?? 0) + 2.5)
  expect(edits('heading')?.top).toBeCloseTo(moved?.top ?? top)
})

test('ignores a third finger, and ends when the first of the others is lifted', async () => {
  const { store, button, edits } = await open()
  const [grabbed, other] = [button('heading'), button('paragraph')]
  down(grabbed, 1, 100, 400)
  down(grabbed, 2, 200, 400)
  const before = edits('paragraph')
  down(other, 3, 300, 300)
  move(other, 3, 350, 350)
  expect(edits('paragraph')).toEqual(before)
  move(grabbed, 2, 300, 400)
  expect(edits('heading')?.scale).toBe(2)
  up(grabbed, 2, 300, 400)
  move(grabbed, 1, 0, 0)
  expect(edits('heading')?.scale).toBe(2)
  // All of it is one step.
  const steps = store.getState().story?.past.length ?? 0
  down(grabbed, 1, 100, 400)
  move(grabbed, 1, 150, 400)
  expect(store.getState().story?.past).toHaveLength(steps + 1)
})
