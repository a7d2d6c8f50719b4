import { Buffer } from 'node:buffer'
import type { WireVideos } from '@/lib/media/video/present'
import { makeClip } from '@/lib/media/video/test-clips'
import { isVideoOffered } from '@/lib/media/video/tools.server'
import { data } from '../support/client'
import { expect, test, visit } from '../support/fixtures'
import { makeBoard, ready } from '../support/people/actions'

test.skip(!isVideoOffered(), 'ffmpeg is missing')

test('trims a video by keys and pointer while it is built, and publishes the trimmed part', async ({
  page,
  me,
}) => {
  await makeBoard(me, { name: 'Moving things' })
  await visit(page, '/pin/create/')
  const buffer = Buffer.from(await makeClip({ seconds: 12, size: '160x240' }))
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'sea.mp4', mimeType: 'video/mp4', buffer })
  await page.getByLabel('Title').fill('A piece of the sea')
  await expect(page.getByText('0:12', { exact: true })).toBeVisible({ timeout: 40_000 })

  await page.getByRole('button', { name: 'Trim' }).click()
  const dialog = page.getByRole('dialog', { name: 'Trim the video' })
  const [start, end] = ['Start', 'End'].map((name) => dialog.getByRole('slider', { name, exact: true }))
  if (!start || !end) return
  await test.step('by keys, with their positions read out', async () => {
    await start.focus()
    for (let press = 0; press < 20; press++) await page.keyboard.press('ArrowRight')
    await expect(start).toHaveAttribute('aria-valuetext', '2 seconds')
    await expect(dialog.getByText(/^Length: 0:10\.\d$/)).toBeVisible()
  })
  await test.step('by pointer', async () => {
    const box = await end.boundingBox()
    if (!box) throw new Error('the handle has no place')
    const y = box.y + box.height / 2
    await page.mouse.move(box.x + box.width - 10, y)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.6, y, { steps: 8 })
    await page.mouse.up()
    await expect(end).not.toHaveAttribute('aria-valuetext', /^1\d/)
    await end.fill('8000')
    await expect(dialog.getByText('0:02.0 – 0:08.0')).toBeVisible()
  })
  await test.step('on a phone, with everything in reach', async () => {
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    await page.setViewportSize({ width: 360, height: 740 })
    const save = dialog.getByRole('button', { name: 'Save' })
    for (const one of [start, end, save]) await expect(one).toBeInViewport({ ratio: 1 })
    await save.click({ trial: true })
    await page.setViewportSize({ width, height })
  })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Preparing the video/)).toBeVisible()
  await expect(page.getByText('0:06', { exact: true })).toBeVisible({ timeout: 40_000 })

  await page.getByRole('button', { name: /^Board/ }).click()
  const picker = page.getByRole('dialog', { name: 'Choose a board' })
  await picker.getByRole('button', { name: /^Moving things/ }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const link = page.getByRole('log').getByRole('link', { name: 'Your pin is on Moving things' })
  const id = ((await link.getAttribute('href')) ?? '').split('/')[2] ?? ''
  await ready(me, id)
  const pin = data(await me.read<{ videos: WireVideos | null }>('PinResource', { id }))
  expect(pin.videos?.duration).toBe(6000)
  await visit(page, `/pin/${id}/`)
  const seek = page
    .getByRole('group', { name: 'Video player' })
    .getByRole('slider', { name: 'Position in the video' })
  await expect(seek).toHaveAttribute('aria-valuetext', /of 0:06$/)
})
