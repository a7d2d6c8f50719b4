import type { Page } from '@playwright/test'
import { expect, test, toast, visit } from './support/fixtures'
import { makeBoard } from './support/people/actions'
import { makePicture } from './support/picture'

const words = 'Kites over the long sands at low tide'

/** Lets every send of a draft take a moment, as on a slow connection, so that edits are made during a running one. */
const slowDrafts = (page: Page) =>
  page.route('**/resource/StoryPinDraftsResource/{create,update}/', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })

const picture = async () => ({
  name: 'kites.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await makePicture('kites', { width: 360, height: 640 })),
})

test('publishes a pin with its last letter, typed while its draft was being sent', async ({ page, me }) => {
  await makeBoard(me, { name: 'Garden' })
  await slowDrafts(page)
  await visit(page, '/pin/create/')
  const created = page.waitForRequest('**/resource/StoryPinDraftsResource/create/')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture())
  await page.getByRole('button', { name: /^Board/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Garden', exact: true }).click()
  const title = page.getByLabel('Title')
  await title.pressSequentially(words.slice(0, 10), { delay: 20 })
  await created
  await title.pressSequentially(words.slice(10), { delay: 5 })
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await toast(page, 'Your pin is on Garden').click()
  await expect(page.getByRole('heading', { level: 1, name: words, exact: true })).toBeVisible()
  // Its draft has ended, although the pin was published while the draft was being made.
  const drafts = async () => (await me.read<unknown[]>('StoryPinDraftsResource', {})).data.length
  await expect.poll(drafts).toBe(0)
})

test('publishes a story with the last letter of its title and text, typed during a send', async ({
  page,
  me,
}) => {
  await makeBoard(me, { name: 'Garden' })
  await slowDrafts(page)
  await visit(page, '/pin/create/story/')
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  const bar = page.getByRole('toolbar', { name: 'Tools' })
  const add = async (kind: string) => {
    if (isPhone) await bar.getByRole('button', { name: 'Add' }).tap()
    await page.getByRole('button', { name: kind, exact: true }).click()
  }
  const file = await picture()
  const chosen = page.waitForEvent('filechooser')
  await add('Picture')
  await (await chosen).setFiles(file)
  await expect(page.getByRole('button', { name: 'Picture: kites.jpg' })).toBeVisible()
  if (isPhone) await bar.getByRole('button', { name: 'Done' }).tap()
  await add('Heading')
  const created = page.waitForRequest('**/resource/StoryPinDraftsResource/create/')
  const text = page.getByLabel('Text', { exact: true })
  await text.pressSequentially(words.slice(0, 10), { delay: 20 })
  await created
  await text.pressSequentially(words.slice(10), { delay: 5 })
  if (isPhone) {
    await bar.getByRole('button', { name: 'Done' }).tap()
    await bar.getByRole('button', { name: 'Details' }).tap()
  }
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await expect(page.getByRole('button', { name: /^Board/ })).toContainText('Garden')
  await page.getByLabel('Title').pressSequentially(words, { delay: 5 })
  await publish.click()
  await page.waitForURL(/\/pin\/\d+\//, { timeout: 30_000 })
  const story = page.getByRole('region', { name: `Story: ${words}` })
  await expect(story.getByRole('heading', { name: words, exact: true })).toBeVisible()
  const drafts = async () => (await me.read<unknown[]>('StoryPinDraftsResource', {})).data.length
  await expect.poll(drafts).toBe(0)
})
