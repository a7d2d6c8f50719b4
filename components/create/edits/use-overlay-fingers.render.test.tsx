import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { overlayLimits } from '@/lib/media/edits/overlays'
import { unchanged } from '@/lib/media/edits/recipe'
import { down, move, up } from '@/tools/testing/fingers'
import { renderIn } from '@/tools/testing/render'
import { PictureEditor } from './picture-editor'

beforeEach(() => {
  Object.assign(HTMLElement.prototype, { setPointerCapture: () => {} })
  // A picture of 400 by 200 pixels; everything on it has the same size.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 200))
})
afterEach(() => vi.restoreAllMocks())

/** Opens the editor with a star and a heart in the middle; `recipe` returns the applied recipe. */
async function open() {
  const onApply = vi.fn()
  const { user } = renderIn(
    <PictureEditor
      picture={{ width: 400, height: 200 }}
      src="/media/a.webp"
      first={unchanged}
      onApply={onApply}
      onClose={() => {}}
    />,
  )
  const button = (name: string | RegExp) => screen.getByRole('button', { name })
  await user.click(button('Add sticker: Star'))
  await user.click(button('Add sticker: Heart'))
  const recipe = async () => {
    await user.click(button('Apply'))
    return onApply.mock.lastCall?.[0]
  }
  const on = { star: button('Sticker: Star'), heart: button('Sticker: Heart') }
  const beside = { crop: button(/^Move the crop/), corner: button('Resize from the top left') }
  return { user, button, recipe, ...on, ...beside }
}

test.each(['star', 'heart', 'crop', 'corner'] as const)(
  'sizes and rotates the held sticker by a second finger on the %s',
  async (second) => {
    const { recipe, star, ...others } = await open()
    const other = { star, ...others }[second]
    down(star, 1, 100, 100)
    down(other, 2, 200, 100)
    move(other, 2, 100, 300)
    const { overlays, crop } = await recipe()
    expect(overlays[0]).toMatchObject({ shape: 'star', size: 0.5, rotate: 90 })
    expect(overlays[1]).toMatchObject({ shape: 'heart', x: 0.5, y: 0.5, size: 0.25, rotate: 0 })
    expect(crop).toEqual(unchanged.crop)
  },
)

test('continues from where the first finger moved the sticker', async () => {
  const { recipe, star, crop } = await open()
  down(star, 1, 100, 100)
  move(star, 1, 140, 120)
  down(crop, 2, 240, 120)
  move(crop, 2, 260, 120)
  const { overlays } = await recipe()
  // Half of the distance that the second finger moved.
  expect(overlays[0].x).toBeCloseTo(0.625)
  expect(overlays[0].y).toBeCloseTo(0.6)
  expect(overlays[0].size).toBeCloseTo(0.3)
})

test('ignores a third finger, and ends when the first of the others is lifted', async () => {
  const { recipe, star, heart, crop, corner } = await open()
  down(star, 1, 100, 100)
  down(crop, 2, 200, 100)
  for (const third of [heart, crop, corner]) {
    down(third, 3, 300, 50)
    move(third, 3, 350, 80)
  }
  move(crop, 2, 220, 100)
  up(crop, 2, 220, 100)
  move(star, 1, 0, 0)
  const edited = await recipe()
  expect(edited.overlays[0].size).toBeCloseTo(0.3)
  expect(edited.overlays[0].x).toBeCloseTo(0.525)
  expect(edited.overlays[1]).toMatchObject({ x: 0.5, y: 0.5, size: 0.25 })
  expect(edited.crop).toEqual(unchanged.crop)
})

test('stops at the largest size, and moves nothing on a tap', async () => {
  const { recipe, star, heart, crop } = await open()
  down(heart, 1, 100, 100)
  move(heart, 1, 102, 102)
  up(heart, 1, 102, 102)
  down(star, 1, 100, 100)
  down(crop, 2, 110, 100)
  move(crop, 2, 390, 100)
  const { overlays } = await recipe()
  expect(overlays[0].size).toBe(overlayLimits.size.max)
  expect(overlays[1]).toMatchObject({ x: 0.5, y: 0.5 })
})

test('moves the crop by a finger after the sticker is released', async () => {
  const { user, button, recipe, star, crop } = await open()
  await user.click(button('1:1'))
  down(star, 1, 100, 100)
  move(star, 1, 140, 100)
  up(star, 1, 140, 100)
  down(crop, 1, 200, 100)
  move(crop, 1, 240, 100)
  up(crop, 1, 240, 100)
  const edited = await recipe()
  expect(edited.overlays[0].x).toBeCloseTo(0.6)
  expect(edited.crop.x).toBeCloseTo(0.35)
})

test('treats one gesture as one step, however slow, and two gestures as two', async () => {
  const { user, button, recipe, star } = await open()
  const now = vi.spyOn(Date, 'now').mockReturnValue(1000)
  down(star, 1, 100, 100)
  move(star, 1, 140, 100)
  now.mockReturnValue(9000)
  move(star, 1, 180, 100)
  up(star, 1, 180, 100)
  down(star, 1, 180, 100)
  move(star, 1, 220, 100)
  up(star, 1, 220, 100)
  now.mockRestore()
  await user.click(button('Undo'))
  expect((await recipe()).overlays[0].x).toBeCloseTo(0.7)
  await user.click(button('Undo'))
  expect((await recipe()).overlays[0].x).toBe(0.5)
})
