import type { Person } from '../support/client'
import { expect, test, toast, visit } from '../support/fixtures'
import { makeBoard, ready } from '../support/people/actions'
import { makePicture } from '../support/picture'

/** Waits until the cover of the only draft is ready: a page that shows it sooner would log an error. */
async function coverMade(me: Person) {
  const covers = async () =>
    (await me.read<{ image_url: string | null }[]>('StoryPinDraftsResource', {})).data.map(
      ({ image_url }) => image_url !== null,
    )
  await expect.poll(covers, { timeout: 20_000 }).toEqual([true])
}

test('creates a story by keyboard, from empty until a visitor sees it', async ({ page, me, browser }) => {
  await makeBoard(me, { name: 'Garden' })
  await visit(page, '/pin/create/')
  await page.getByRole('link', { name: 'New story' }).press('Enter')
  await page.waitForURL('/pin/create/story/')
  await expect(page.getByRole('region', { name: 'Page 1', exact: true })).toBeVisible()
  await page.getByTestId('story-files').setInputFiles({
    name: 'bed.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await makePicture('story')),
  })
  await page.getByRole('button', { name: 'Picture: bed.jpg' }).press('+')

  await page.getByRole('button', { name: 'Heading', exact: true }).press('Enter')
  await page.getByLabel('Text', { exact: true }).fill('Spring')
  await page.getByLabel('Font').selectOption('Lora')
  const heading = page.getByRole('button', { name: 'Heading: Spring' })
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', ']']) await heading.press(key)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  const place = await page
    .locator('[data-font=lora]')
    .first()
    .evaluate(({ style: { left, top, rotate } }: HTMLElement) => ({ left, top, rotate }))
  expect(place.rotate).toBe('')

  await page.getByRole('button', { name: 'Add page' }).press('Enter')
  await page.getByRole('button', { name: 'Paragraph' }).press('Enter')
  await page.getByLabel('Text', { exact: true }).fill('Tulips first.')
  await page.getByLabel('Title').fill('My garden')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await coverMade(me)

  // A reload loses nothing.
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('My garden')
  await page.getByRole('button', { name: /^Board/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Garden', exact: true }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await page.waitForURL(/\/pin\/\d+\//)
  const [, id = ''] = /\/pin\/(\d+)\//.exec(page.url()) ?? []
  await ready(me, id)

  const visitor = await browser.newContext()
  const seen = await visitor.newPage()
  await visit(seen, `/pin/${id}/`)
  const story = seen.getByRole('region', { name: 'Story: My garden' })
  await expect(story.getByRole('heading', { name: 'Spring' })).toBeVisible()
  const shown = await seen
    .locator('[data-font=lora]')
    .first()
    .evaluate(({ style: { left, top, rotate } }: HTMLElement) => ({ left, top, rotate }))
  expect(shown).toEqual(place)
  await expect
    .poll(() =>
      seen
        .locator('[data-font=lora] h2')
        .evaluate((element) => getComputedStyle(element).fontFamily.includes('Lora')),
    )
    .toBe(true)
  await visitor.close()
})

test('schedules a story, and changes its pages before and after it is published', async ({ page, me }) => {
  await makeBoard(me, { name: 'Later board' })
  await visit(page, '/pin/create/story/')
  await page.getByTestId('story-files').setInputFiles({
    name: 'bed.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await makePicture('later story')),
  })
  await page.getByRole('button', { name: 'Heading', exact: true }).click()
  await page.getByLabel('Text', { exact: true }).fill('Spring')
  await page.getByLabel('Title').fill('Tomorrow')
  await page.getByRole('button', { name: /^Board/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Later board', exact: true }).click()
  await page.getByRole('radio', { name: 'Publish later' }).check()
  await coverMade(me)
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(toast(page, 'Story scheduled')).toBeVisible()

  await visit(page, '/pin/create/scheduled/')
  await expect(page.getByText('Story, 1 page')).toBeVisible()
  await page.getByRole('link', { name: 'Edit the pages of “Tomorrow”' }).click()
  await page.getByRole('button', { name: 'Heading: Spring' }).press('Enter')
  await page.getByLabel('Text', { exact: true }).fill('Summer')
  await page.getByRole('button', { name: 'Save changes', exact: true }).click()
  await page.waitForURL('/pin/create/scheduled/')
  await page.getByRole('button', { name: 'Publish “Tomorrow” now' }).click()
  await expect(toast(page, 'Your pin is published')).toBeVisible()
  const { data: pins } = await me.read<{ id: string }[]>('UserPinsResource', { username: me.username })
  const id = pins[0]?.id ?? ''

  await visit(page, `/pin/create/story/?pin=${id}`)
  await page.getByRole('button', { name: 'Heading: Summer' }).press('Enter')
  await page.getByLabel('Text', { exact: true }).fill('Autumn')
  await page.getByRole('button', { name: 'Save changes', exact: true }).click()
  await page.waitForURL(new RegExp(`/pin/[^/]*${id}/`))
  const story = page.getByRole('region', { name: 'Story: Tomorrow' })
  await expect(story.getByRole('heading', { name: 'Autumn' })).toBeVisible()
})
