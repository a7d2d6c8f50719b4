import { expect, test, visit } from '../support/fixtures'
import { makeBoard, ready } from '../support/people/actions'
import { makePicture } from '../support/picture'

test('makes a story with one thumb, from empty until it is published', async ({ page, me }) => {
  await makeBoard(me, { name: 'Garden' })
  await visit(page, '/pin/create/story/')
  const bar = page.getByRole('toolbar', { name: 'Tools' })
  const canvas = page.getByRole('region', { name: 'Page 1', exact: true })
  const height = page.viewportSize()?.height ?? 0
  const isWhole = async () => {
    const box = await canvas.boundingBox()
    expect(box && box.y >= 0 && box.y + box.height <= height).toBe(true)
  }
  await isWhole()
  await bar.getByRole('button', { name: 'Add' }).tap()
  await isWhole()
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Picture', exact: true }).tap()
  const buffer = Buffer.from(await makePicture('thumb', { width: 360, height: 640 }))
  await (await chosen).setFiles({ name: 'bed.jpg', mimeType: 'image/jpeg', buffer })
  // A picture of its shape fills the page.
  const picture = await page.getByRole('button', { name: 'Picture: bed.jpg' }).boundingBox()
  const whole = await canvas.boundingBox()
  expect(Math.abs((picture?.height ?? 0) - (whole?.height ?? 1))).toBeLessThan(2)

  await bar.getByRole('button', { name: 'Done' }).tap()
  await bar.getByRole('button', { name: 'Add' }).tap()
  await page.getByRole('button', { name: 'Heading', exact: true }).tap()
  await expect(page.getByLabel('Text', { exact: true })).toBeFocused()
  await page.keyboard.type('Spring')
  // Above its fields, the page comes near: its text stays readable, and over the sheet.
  const written = await page.getByRole('button', { name: 'Heading: Spring' }).boundingBox()
  const fields = await page.getByLabel('Text', { exact: true }).boundingBox()
  expect((await canvas.boundingBox())?.width).toBeGreaterThanOrEqual(240)
  expect(written && fields && written.y > 0 && written.y + written.height < fields.y).toBe(true)
  await bar.getByRole('button', { name: 'Move' }).tap()
  const heading = page.getByRole('button', { name: 'Heading: Spring' })
  const before = await heading.boundingBox()
  await page.getByRole('button', { name: 'Move down' }).tap()
  await page.getByRole('button', { name: 'Bigger' }).tap()
  const after = await heading.boundingBox()
  expect(after?.height ?? 0).toBeGreaterThan(before?.height ?? 0)

  await bar.getByRole('button', { name: 'Done' }).tap()
  await bar.getByRole('button', { name: 'Details' }).tap()
  await page.getByLabel('Title').fill('My garden')
  const published = /\/pin\/\d+\//
  await expect(async () => {
    // It may be published a moment after the last wait.
    if (!published.test(page.url()))
      await page.getByRole('button', { name: 'Publish', exact: true }).tap({ timeout: 3000 })
    await page.waitForURL(published, { timeout: 3000 })
  }).toPass({ timeout: 60_000 })
  const [, id = ''] = /\/pin\/(\d+)\//.exec(page.url()) ?? []
  await ready(me, id)
  const story = page.getByRole('region', { name: 'Story: My garden' })
  await expect(story.getByRole('heading', { name: 'Spring' })).toBeVisible()
})
