import type { CDPSession, Locator, Page } from '@playwright/test'
import { expect, test, visit } from '../support/fixtures'
import { makePicture } from '../support/picture'

const picture = async () => ({
  name: 'pinch.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await makePicture('pinch')),
})

type Point = { x: number; y: number }

async function middleOf(thing: Locator): Promise<Point> {
  await thing.scrollIntoViewIfNeeded()
  const box = await thing.boundingBox()
  if (!box) throw new Error('nothing to put a finger on')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/**
 * Puts one finger on a point and another below it, spreads them to twice their distance and rotates them by a quarter
 * turn while both move up as if scrolling, in small steps as a screen reports them.
 */
async function pinch(touch: CDPSession, at: Point): Promise<void> {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((one, id) => ({ ...one, id })) })
  const first = (step: number) => ({ x: at.x, y: at.y - step * 2 })
  const second = (step: number) => {
    const turn = (step / 12) * (Math.PI / 2)
    const far = 60 + step * 5
    const { x, y } = first(step)
    return { x: x - Math.sin(turn) * far, y: y + Math.cos(turn) * far }
  }
  await send('touchStart', [at])
  await send('touchStart', [at, second(0)])
  for (let step = 1; step <= 12; step++) await send('touchMove', [first(step), second(step)])
  await send('touchEnd', [])
}

/** Returns how far the page is zoomed and scrolled. */
const viewOf = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.querySelector('[role=dialog]')
    const scrolled = [...document.querySelectorAll('*')].map(({ scrollTop }) => scrollTop)
    return {
      zoom: visualViewport?.scale,
      top: scrollY,
      scrolled: scrolled.filter((top) => top > 0),
      dialog: dialog?.scrollTop,
    }
  })

test('rotates and scales a block of a story with two fingers, while the page does not move', async ({
  page,
  context,
  me: _me,
}) => {
  await visit(page, '/pin/create/story/')
  await page.getByRole('button', { name: 'Add', exact: true }).tap()
  await page.getByRole('button', { name: 'Sticker', exact: true }).tap()
  await page.getByLabel('Text', { exact: true }).fill('Up')
  await page.getByRole('button', { name: 'Done', exact: true }).tap()
  const block = page.getByRole('button', { name: 'Sticker: Up' })
  const at = await middleOf(block)
  const before = await viewOf(page)
  const area = async () => {
    const { width = 0, height = 0 } = (await block.boundingBox()) ?? {}
    return width * height
  }
  const small = await area()
  await pinch(await context.newCDPSession(page), at)
  expect((await area()) / small).toBeGreaterThan(3)
  const turned = () =>
    block.evaluate((one: HTMLElement) => one.closest<HTMLElement>('[style*=rotate]')?.style.rotate)
  await expect.poll(turned).toMatch(/^(8[5-9]|9[0-5])/)
  expect(await viewOf(page)).toEqual(before)
})

test('rotates and scales a sticker of a picture with two fingers, while the page does not move', async ({
  page,
  context,
  me: _me,
}) => {
  await visit(page, '/pin/create/')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture())
  await page.getByRole('button', { name: 'Edit picture' }).tap()
  const editor = page.getByRole('dialog', { name: 'Edit picture' })
  await editor.getByRole('button', { name: 'Add sticker: Heart' }).tap()
  const sticker = editor.getByRole('button', { name: 'Sticker: Heart', exact: true })
  const at = await middleOf(sticker)
  const size = () => editor.getByRole('slider', { name: 'Size', exact: true }).inputValue().then(Number)
  const small = await size()
  const before = await viewOf(page)
  await pinch(await context.newCDPSession(page), at)
  await expect
    .poll(() => editor.getByRole('slider', { name: 'Rotation' }).inputValue().then(Number))
    .toBeGreaterThan(80)
  expect((await size()) / small).toBeGreaterThan(1.7)
  expect(await viewOf(page)).toEqual(before)
})
