import { Buffer } from 'node:buffer'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { makeClip } from '@/lib/media/video/test-clips'
import { isVideoOffered } from '@/lib/media/video/tools.server'
import { data, type Person, signUp } from '../support/client'
import { expect, test, visit } from '../support/fixtures'
import { makeBoard, ready, upload, uploaded, withPin } from '../support/people/actions'
import { makePicture } from '../support/picture'

/** Opens the editor with a picture on its page and the text for a story on a new board. */
async function begin(page: Page, me: Person, title: string) {
  await makeBoard(me, { name: 'Garden' })
  await visit(page, '/pin/create/story/')
  await page.getByTestId('story-files').setInputFiles({
    name: 'bed.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await makePicture(title)),
  })
  await page.getByLabel('Title').fill(title)
}

async function publish(page: Page, me: Person): Promise<string> {
  await page.getByRole('button', { name: /^Board/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Garden', exact: true }).click()
  // A refusal names the picture that is still uploading.
  const published = /\/pin\/\d+\//
  await expect(async () => {
    // It may be published a moment after the last wait.
    if (!published.test(page.url()))
      await page.getByRole('button', { name: 'Publish', exact: true }).click({ timeout: 3000 })
    await page.waitForURL(published, { timeout: 3000 })
  }).toPass({ timeout: 60_000 })
  const [, id = ''] = /\/pin\/(\d+)\//.exec(page.url()) ?? []
  await ready(me, id)
  return id
}

test('shows the picture of a link and the comment of a reply as in the editor', async ({
  page,
  me,
  browser,
}) => {
  const reader = await signUp()
  const { pin } = await withPin(me)
  const comment = { objectId: pin.aggregated_pin_data.id, pinId: pin.id, text: 'Which tulips are these?' }
  data(await reader.write('AggregatedCommentResource', 'create', comment))
  // Tests may not request outside pages: the worker's answer is that of an upload.
  const picture = { ...uploaded(await upload(me, await makePicture('tulips'))), status: 'registered' }
  const { image_signature } = picture
  await page.route('**/resource/StoryLinkResource/create/', async (route) => {
    const found = { url: 'https://example.org/tulips', title: 'All about tulips', picture }
    await route.fulfill({ json: { resource_response: { status: 'success', code: 0, data: found } } })
  })
  await begin(page, me, 'Tulips')
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await page.getByRole('textbox', { name: 'Link', exact: true }).first().fill('example.org/tulips')
  await page.getByRole('button', { name: 'Look up' }).click()
  const canvas = page.getByRole('region', { name: 'Page 1', exact: true })
  await expect(canvas.locator(`img[src*="${image_signature}"]`)).toBeVisible()
  await expect(page.getByLabel('Link title')).toHaveValue('All about tulips')

  await page.getByRole('button', { name: 'Reply to a comment', exact: true }).click()
  await page.getByLabel('Find a comment on your pins').fill('tulips are')
  await page.getByRole('button', { name: /Which tulips are these\?$/ }).click()
  await expect(canvas.getByText('Which tulips are these?').first()).toBeVisible()

  const id = await publish(page, me)
  const visitor = await browser.newContext()
  const seen = await visitor.newPage()
  await visit(seen, `/pin/${id}/`)
  const story = seen.getByRole('region', { name: 'Story: Tulips' })
  const link = story.getByRole('link', { name: /All about tulips/ })
  await expect(link.locator(`img[src*="${image_signature}"]`)).toBeVisible()
  await expect(story.getByText('Which tulips are these?')).toBeVisible()
  await visitor.close()
})

test.describe('a clip', () => {
  test.skip(!isVideoOffered(), 'ffmpeg is missing')

  test('is paused, resumed, and continued after a reload with its file', { tag: '@any-width' }, async ({
    page,
    me,
  }) => {
    await begin(page, me, 'Moving')
    let isPaused = true
    // Nothing gets through until the page is left.
    await page.route('**/upload-video/*/', async (route) => {
      if (route.request().method() !== 'PATCH' || !isPaused) await route.continue()
    })
    // A file that keeps its name, size and time when chosen again.
    const clip = path.join(await mkdtemp(path.join(tmpdir(), 'magpie-e2e-')), 'sea.mp4')
    await writeFile(clip, await makeClip({ size: '160x240' }))
    await page.getByTestId('story-files').setInputFiles(clip)
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    await expect(page.getByText('Paused at 0 %')).toBeVisible()
    await page.getByRole('button', { name: 'Resume' }).click()
    await expect(page.getByText('Uploading, 0 %')).toBeVisible()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    isPaused = false
    await page.getByRole('button', { name: 'Video: sea.mp4' }).press('Enter')
    await expect(page.getByText(/^The upload stopped at 0 %\. Choose sea\.mp4 again/)).toBeVisible()
    const file = page.getByLabel('Continue upload').last()
    await file.setInputFiles({ name: 'sea.mp4', mimeType: 'video/mp4', buffer: Buffer.from('another') })
    await expect(page.getByText(/^That’s a different file/)).toBeVisible()
    await file.setInputFiles(clip)
    const shown = page.getByRole('region', { name: 'Page 1', exact: true }).locator('img')
    await expect(shown).toHaveCount(2, { timeout: 30_000 })
    await expect(page.getByText(/^The upload stopped/)).toBeHidden()
  })
})
