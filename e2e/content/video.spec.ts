import { Buffer } from 'node:buffer'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type { WireVideos } from '@/lib/media/video/present'
import { makeClip } from '@/lib/media/video/test-clips'
import { isVideoOffered } from '@/lib/media/video/tools.server'
import { data, type Person } from '../support/client'
import { expect, hydrated, test, visit } from '../support/fixtures'
import { makeBoard, ready, upload, uploaded } from '../support/people/actions'
import { makePicture } from '../support/picture'
import { progressOf, uploadVideo } from '../support/video'

test.skip(!isVideoOffered(), 'ffmpeg is missing')

const captions = '1\n00:00:00,200 --> 00:00:04,500\nHello from the captions\n'
const h264 = 'video/mp4; codecs="avc1.4d401f,mp4a.40.2"'

/** Creates a file that keeps its name, size and time when chosen again. */
async function clipOnDisk(bytes: Uint8Array): Promise<{ path: string }> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'magpie-e2e-')), 'sea.mp4')
  await writeFile(file, bytes)
  return { path: file }
}

/** Leaves the page while no byte is sent, and chooses another file and then the right one. */
async function goOnAfterReload(page: Page, sent: { path: string }): Promise<void> {
  const label = 'Continue upload'
  // Later input is stored when the page is left.
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('/upload-video/')
  await page.reload()
  await hydrated(page)
  await expect(page.getByText(/^The upload stopped at 0 %\. Choose sea\.mp4 again/)).toBeVisible()
  const other = { name: 'other.mp4', mimeType: 'video/mp4', buffer: Buffer.from('another file') }
  await page.getByLabel(label).last().setInputFiles(other)
  await expect(page.getByText(/^That’s a different file/)).toBeVisible()
  await page.getByLabel(label).last().setInputFiles(sent.path)
  await expect(page.getByRole('button', { name: label })).toBeHidden()
  await expect(page.getByLabel('Title')).toHaveValue('The sea, moving')
}

/** Checks that a non-video is refused for good, and removed. */
async function refused(page: Page): Promise<void> {
  const text = { name: 'text.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no video at all') }
  await page.locator('input[type=file]').first().setInputFiles(text)
  const alert = page.getByRole('alert').filter({ hasText: 'not an MP4' })
  await expect(alert).toBeVisible()
  // In place of a player, which would be empty.
  await expect(page.getByText('text.mp4')).toBeVisible()
  await expect(page.locator('#main video')).toHaveCount(0)
  await expect(alert.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await alert.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: 'Choose pictures or videos', exact: true })).toBeVisible()
}

/** Checks that progress is above the fold, with an accessible name. */
async function reportsHowFar(page: Page): Promise<void> {
  await expect(page.getByText('0 of 1 video uploaded')).toBeAttached()
  const bar = page.getByRole('progressbar', { name: 'Upload of the video' })
  await expect(bar).toBeInViewport()
  // Over the upper half of the preview: the bar with Publish may cover its foot.
  const preview = await page.getByLabel('sea.mp4', { exact: true }).boundingBox()
  expect((await bar.boundingBox())?.y).toBeLessThan((preview?.y ?? 0) + (preview?.height ?? 0) / 2)
}

async function changeCaptions(page: Page): Promise<void> {
  await page.getByLabel('More options').last().click()
  await page.getByRole('button', { name: 'Edit pin' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit pin' })
  const field = dialog.getByRole('group', { name: 'Captions' })
  await expect(field.getByText(/^Captions in /)).toBeVisible()
  const wrong = { name: 'sea.vtt', mimeType: 'text/vtt', buffer: Buffer.from('<html>') }
  await field.getByLabel('The captions file').setInputFiles(wrong)
  await expect(field.getByRole('alert')).toContainText('The captions file')
  await field.getByLabel('Language').selectOption('de')
  const right = { ...wrong, buffer: Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nHallo\n') }
  await field.getByLabel('The captions file').setInputFiles(right)
  await expect(field.getByText('Captions in German')).toBeVisible()
  await expect(page.locator('video track')).toHaveAttribute('srclang', 'de')
  await field.getByRole('button', { name: 'Remove' }).click()
  await expect(field.getByText(/^Captions in /)).toBeHidden()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Captions' })).toHaveCount(0)
}

test.describe('on a broken connection', () => {
  // The broken connection is logged in the console.
  test.use({ strict: false })

  test('uploads a video on a broken connection, adds cover and captions, and plays it', {
    tag: '@any-width',
  }, async ({ page, me }) => {
    await makeBoard(me, { name: 'Moving things' })
    await visit(page, '/pin/create/')
    await test.step('a non-video file', () => refused(page))
    let broken = 0
    // No byte is sent at first: the first chunk waits until the page is left, the next one breaks.
    await page.route('**/upload-video/*/', async (route) => {
      if (route.request().method() !== 'PATCH' || broken > 1) return route.continue()
      broken += 1
      if (broken === 2) await route.abort()
    })
    const begun = page.waitForRequest((request) => request.method() === 'PATCH')
    const sent = await clipOnDisk(await makeClip({ size: '160x240' }))
    await page.locator('input[type=file]').first().setInputFiles(sent.path)
    await test.step('shows the progress', () => reportsHowFar(page))
    await page.getByLabel('Title').fill('The sea, moving')
    await begun
    await test.step('resumes an interrupted upload with its file', () => goOnAfterReload(page, sent))

    await page.getByRole('button', { name: 'Choose a cover' }).click({ timeout: 30_000 })
    const dialog = page.getByRole('dialog', { name: 'Choose a cover' })
    const canPlay = await page.evaluate(
      (type) => document.createElement('video').canPlayType(type) !== '',
      h264,
    )
    if (canPlay) {
      // The slider ends where the video does, once that is known.
      await expect(dialog.getByRole('button', { name: 'Use this moment' })).toBeEnabled()
      await dialog.getByRole('slider').fill('3')
      await dialog.getByRole('button', { name: 'Use this moment' }).click()
    } else await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    const track = { name: 'sea.srt', mimeType: 'text/plain', buffer: Buffer.from(captions) }
    await page.getByLabel('The captions file').setInputFiles(track)
    await expect(page.getByText('sea.srt')).toBeVisible()
    await page.getByRole('button', { name: /^Board/ }).click()
    const picker = page.getByRole('dialog', { name: 'Choose a board' })
    await picker.getByRole('button', { name: /^Moving things/ }).click()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const link = page.getByRole('log').getByRole('link', { name: 'Your pin is on Moving things' })
    const href = (await link.getAttribute('href')) ?? ''
    expect(broken).toBeGreaterThan(1)

    const id = href.split('/')[2] ?? ''
    await ready(me, id)
    await visit(page, `/pin/${id}/`)
    const player = page.getByRole('group', { name: 'Video player' })
    const seek = player.getByRole('slider', { name: 'Position in the video' })
    await expect(seek).toBeVisible()
    if (!canPlay) return
    // It autoplays muted; a key stops it.
    await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible()
    await player.getByRole('button', { name: 'Pause' }).press('k')
    await expect(player.getByRole('button', { name: 'Play' }).last()).toBeVisible()
    await seek.focus()
    await seek.fill('3')
    await expect(seek).toHaveAttribute('aria-valuetext', '0:03 of 0:05')
    await page.keyboard.press('Home')
    await expect(seek).toHaveAttribute('aria-valuetext', '0:00 of 0:05')
    await seek.fill('3')
    await expect(seek).toHaveAttribute('aria-valuetext', '0:03 of 0:05')
    await player.getByRole('button', { name: 'Captions' }).click()
    await expect(player.getByRole('button', { name: 'Captions' })).toHaveAttribute('aria-pressed', 'true')
    await player.getByRole('button', { name: 'Turn sound on' }).click()
    await expect(player.getByRole('button', { name: 'Mute' })).toBeVisible()
    await test.step('replaces and removes its captions', () => changeCaptions(page))
  })
})

test("changes captions of a published story's video, with all controls in reach", async ({ page, me }) => {
  const board = await makeBoard(me)
  const media_upload_id = await uploadVideo(me, new Uint8Array(await makeClip({ size: '160x240' })))
  await progressOf(me, media_upload_id)
  const { image_signature } = uploaded(await upload(me, await makePicture('still')))
  const metadata = { pin_title: 'Waves', pin_image_signature: image_signature }
  const block = { type: 'story_pin_video_block', image_signature, alt_text: 'A wave', media_upload_id }
  const words = { type: 'story_pin_paragraph_block', text: 'Words over the lower end of the video' }
  const options = { board_id: board.id, story_pin: { metadata, pages: [{ blocks: [block, words] }] } }
  const { id } = data(await me.write<{ id: string }>('StoryPinResource', 'create', options))
  await ready(me, id)
  await visit(page, `/pin/${id}/`)
  const player = page.getByRole('group', { name: 'Video player' })
  await expect(player.locator('track')).toHaveCount(0)
  await player.hover()
  await expect(player.getByRole('button', { name: 'Full screen' })).toBeInViewport({ ratio: 1 })
  await player.getByRole('button', { name: 'Full screen' }).click({ trial: true })
  await player.getByRole('slider', { name: 'Position in the video' }).click({ trial: true })
  await page.getByRole('article').getByRole('button', { name: 'More options' }).first().click()
  await page.getByRole('button', { name: 'Edit pin' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit pin' })
  const field = dialog.getByRole('group', { name: 'Captions of the video on page 1' })
  const file = { name: 'sea.srt', mimeType: 'text/plain', buffer: Buffer.from(captions) }
  await field.getByLabel('Language').selectOption('de')
  await field.getByLabel('The captions file').setInputFiles(file)
  await expect(field.getByText('Captions in German')).toBeVisible()
  await expect(player.locator('track')).toHaveAttribute('srclang', 'de')
  await field.getByRole('button', { name: 'Remove' }).click()
  await expect(field.getByText('Captions in German')).toBeHidden()
  await expect(player.locator('track')).toHaveCount(0)
})

/** Creates a ready pin of a short video on a board of the same person. */
async function videoPin(me: Person, title: string) {
  const board = await makeBoard(me)
  const clip = new Uint8Array(await makeClip({ size: '160x160' })) as Uint8Array<ArrayBuffer>
  const id = await uploadVideo(me, clip)
  await progressOf(me, id)
  const create = { board_id: board.id, media_upload_id: id, title }
  const pin = data(await me.write<{ id: string; videos: WireVideos | null }>('PinResource', 'create', create))
  await ready(me, pin.id)
  return { board, pin }
}

test.describe('of a video that fails to load', () => {
  // The failed load is logged in the console.
  test.use({ strict: false })

  test('reports a failure in the player, and retries on request', { tag: '@any-width' }, async ({
    page,
    me,
  }) => {
    const { pin } = await videoPin(me, 'Late colours')
    await page.route('**/*.mp4', (route) => route.abort())
    await visit(page, `/pin/${pin.id}/`)
    const player = page.getByRole('group', { name: 'Video player' })
    await expect(player.getByRole('alert')).toContainText('We couldn’t play this video.')
    await page.unroute('**/*.mp4')
    await player.getByRole('button', { name: 'Try again' }).click()
    await expect(player.getByRole('alert')).toBeHidden()
    await expect(player).toBeFocused()
    await expect
      .poll(() => player.locator('video').evaluate((it: HTMLVideoElement) => it.readyState))
      .toBeGreaterThan(1)
  })
})

test('shows the length of videos on cards, and plays one at a time; none with reduced motion', async ({
  page,
  me,
}) => {
  const { board } = await videoPin(me, 'Colours')

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, board.url)
  const card = page.locator('li[data-index]').filter({ hasText: 'Colours' })
  await expect(card.getByText('0:05')).toBeVisible()
  const video = card.locator('video')
  await expect(video).toBeAttached()
  await expect(video).not.toHaveAttribute('src')

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.reload()
  await expect(video).toHaveAttribute('src', /\.mp4$/)
  await card.getByRole('link').first().click()
  await expect(page.getByRole('group', { name: 'Video player' })).toBeVisible()
  await expect(video).not.toHaveAttribute('src')
})
