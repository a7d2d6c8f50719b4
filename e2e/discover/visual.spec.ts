import type { Response } from '@playwright/test'
import { cardsOf, expect, test, visit } from '../support/fixtures'
import { makeBoard, makePin, ready, upload, uploaded } from '../support/people/actions'
import { makePicture, unique } from '../support/picture'

/** Returns the part of the picture that an answer is about. */
const cropOf = (answer: Response) =>
  JSON.parse(new URL(answer.url()).searchParams.get('data') ?? '{}').options.crop as Record<
    'x' | 'y' | 'w' | 'h',
    number
  >

test('searches with a part of a pin, by drag and by keys, and with a picture of one’s own', async ({
  page,
  me,
}) => {
  const buffer = Buffer.from(await makePicture(unique('visual')))
  const { image_signature } = uploaded(await upload(me, buffer))
  const title = unique('Searched ')
  const made = await makePin(me, (await makeBoard(me)).id, { image_signature, title })
  const pin = await ready(me, made.id)
  const searched = () => page.waitForResponse((answer) => answer.url().includes('/VisualSearchFlashlight'))

  await visit(page, `/pin/${pin.id}/`)
  const first = searched()
  await page.getByRole('button', { name: 'Search this image' }).click()
  expect(cropOf(await first)).toEqual({ x: 0.1, y: 0.1, w: 0.8, h: 0.8 })
  const lens = page.getByRole('dialog', { name: 'Search this image' })
  const mover = lens.getByRole('button', { name: 'Move the frame' })
  const box = await mover.boundingBox()
  if (!box) throw new Error('no frame to drag')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const dragged = searched()
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - box.width / 10, y, { steps: 4 })
  await page.mouse.up()
  const { x: left, y: top, w } = cropOf(await dragged)
  expect(left).toBeLessThan(0.05)
  expect([top, w]).toEqual([0.1, 0.8])
  const keyed = searched()
  await lens.getByRole('button', { name: 'Bottom right corner' }).focus()
  for (const key of ['Shift+ArrowLeft', 'Shift+ArrowUp']) await page.keyboard.press(key)
  expect(cropOf(await keyed)).toMatchObject({ w: 0.7, h: 0.7 })
  const products = searched()
  await lens.getByRole('button', { name: 'Only products' }).press('Enter')
  expect((await products).status()).toBe(200)
  await page.keyboard.press('Escape')
  await expect(lens).toBeHidden()

  await visit(page, '/search/pins/')
  await page.getByRole('link', { name: 'Search with a picture' }).click()
  const found = page.getByRole('region', { name: 'Pins that look like this' })
  await expect(page.getByText('don’t keep it')).toBeVisible()
  // Until the worker has described the pin, searching again finds it.
  await expect(async () => {
    await page.locator('input[type="file"]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
    await expect(cardsOf(found).getByText(title).first()).toBeVisible({ timeout: 8000 })
  }).toPass({ timeout: 60_000 })
})
