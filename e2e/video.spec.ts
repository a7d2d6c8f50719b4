import { Buffer } from 'node:buffer'
import { makeClip } from '@/lib/media/video/test-clips'
import { isVideoOffered } from '@/lib/media/video/tools.server'
import type { WireVideos } from '@/lib/media/video/wire'
import { data } from './support/client'
import { makeBoard, ready } from './support/deeds'
import { expect, test, visit } from './support/fixtures'
import { progressOf, uploadVideo } from './support/video'

test.skip(!isVideoOffered(), 'ffmpeg is missing')

const captions = '1\n00:00:00,200 --> 00:00:04,500\nHello from the captions\n'
const h264 = 'video/mp4; codecs="avc1.4d401f,mp4a.40.2"'

test.describe('over a broken line', () => {
  // The browser says that the line broke.
  test.use({ strict: false })

  test('a video is uploaded over a broken line, gets a cover and captions, and plays', async ({
    page,
    me,
  }) => {
    await makeBoard(me, { name: 'Moving things' })
    let broken = 0
    await page.route('**/upload-video/*/', (route) =>
      route.request().method() === 'PATCH' && broken++ === 0 ? route.abort() : route.continue(),
    )
    await visit(page, '/pin/create/')
    const buffer = await makeClip({ size: '160x240' })
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'sea.mp4', mimeType: 'video/mp4', buffer })
    await page.getByLabel('Title').fill('The sea, moving')

    await page.getByRole('button', { name: 'Choose a cover' }).click({ timeout: 30_000 })
    const dialog = page.getByRole('dialog', { name: 'Choose a cover' })
    const canPlay = await page.evaluate(
      (type) => document.createElement('video').canPlayType(type) !== '',
      h264,
    )
    if (canPlay) {
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
    // It plays by itself, without sound; a key stops it.
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
  })
})

test('cards say how long a video is, and play one at a time; with less motion none', async ({ page, me }) => {
  const board = await makeBoard(me)
  const id = await uploadVideo(
    me,
    new Uint8Array(await makeClip({ size: '160x160' })) as Uint8Array<ArrayBuffer>,
  )
  await progressOf(me, id)
  const create = { board_id: board.id, media_upload_id: id, title: 'Colours' }
  const pin = data(await me.write<{ id: string; videos: WireVideos | null }>('PinResource', 'create', create))
  await ready(me, pin.id)

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
