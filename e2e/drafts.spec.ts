import { makeBoard } from './support/actions'
import { enter, expect, test, toast, visit } from './support/fixtures'
import { makePicture } from './support/picture'

const file = async (name: string) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await makePicture(name)),
})

// A browser says in its console that it is offline.
test.use({ strict: false })

test('continues a draft on another device, merges both edits, and publishes once', {
  tag: '@any-width',
}, async ({ page, me, browser }) => {
  await makeBoard(me, { name: 'Garden' })
  await visit(page, '/pin/create/')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await file('shared'))
  await page.getByLabel('Title').fill('Begun here')
  const listed = async () =>
    (await me.read<{ items: Record<string, { title: string }> }[]>('StoryPinDraftsResource', {})).data.map(
      ({ items }) => Object.values(items)[0]?.title,
    )
  await expect.poll(listed).toEqual(['Begun here'])

  const elsewhere = await browser.newContext()
  await enter(elsewhere, me)
  const other = await elsewhere.newPage()
  await visit(other, '/pin/create/drafts/')
  await other.getByRole('link', { name: 'Edit “Begun here”' }).press('Enter')
  await expect(other.getByLabel('Title')).toHaveValue('Begun here')
  await other.getByLabel('Alt text').fill('A bed of tulips')

  // Offline, the first device keeps writing; back online, it sends only that.
  await page.context().setOffline(true)
  await page.getByLabel('Title').fill('Ended here')
  const altText = async () =>
    (await me.read<{ fields: { altText: string } }[]>('StoryPinDraftsResource', {})).data[0]?.fields.altText
  await expect.poll(altText).toBe('A bed of tulips')
  await page.context().setOffline(false)
  await expect.poll(listed, { timeout: 20_000 }).toEqual(['Ended here'])
  await expect.poll(altText).toBe('A bed of tulips')

  await page.reload()
  await expect(page.getByLabel('Alt text')).toHaveValue('A bed of tulips')
  await page.getByRole('button', { name: /^Board/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Garden', exact: true }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(toast(page, 'Your pin is on Garden')).toBeVisible()
  await expect.poll(listed).toEqual([])
  await elsewhere.close()
})

test('edits the picture of a draft by keyboard, undoes it, and publishes the edited one to the profile', {
  tag: '@any-width',
}, async ({ page, me }) => {
  await visit(page, '/pin/create/')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await file('edited'))
  await page.getByRole('button', { name: 'Edit picture' }).press('Enter')
  const editor = page.getByRole('dialog', { name: 'Edit picture' })
  await expect(editor.getByText('480 × 640 pixels')).toBeVisible()
  await editor.getByRole('button', { name: '1:1' }).press('Enter')
  await editor.getByRole('button', { name: 'Rotate right' }).press('Enter')
  await editor.getByRole('radio', { name: 'Mono' }).press(' ')
  await expect(editor.getByText('480 × 480 pixels')).toBeVisible()
  const box = await editor.boundingBox()
  expect(box?.width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  await editor.getByRole('button', { name: 'Apply' }).press('Enter')
  type Stored = {
    items: Record<string, { canvasJson: string; media: { signature: string; width: number; height: number } }>
  }
  const stored = async () =>
    Object.values((await me.read<Stored[]>('StoryPinDraftsResource', {})).data[0]?.items ?? {})[0]
  await expect.poll(async () => (await stored())?.media).toMatchObject({ width: 480, height: 480 })
  expect(JSON.parse((await stored())?.canvasJson ?? '')).toMatchObject({ rotate: 90, filter: 'mono' })
  // The edit can still be changed after the page was left.
  await page.reload()
  await page.getByRole('button', { name: 'Edit picture' }).press('Enter')
  await expect(editor.getByText('480 × 480 pixels')).toBeVisible()
  await editor.getByRole('button', { name: 'Reset' }).press('Enter')
  await expect(editor.getByText('480 × 640 pixels')).toBeVisible()
  await editor.getByRole('button', { name: 'Rotate left' }).press('Enter')
  await editor.getByRole('button', { name: 'Apply' }).press('Enter')
  await page.getByLabel('Title').fill('Turned')
  await page.getByRole('button', { name: /^Board/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Profile', exact: true }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(toast(page, 'Your pin is on Profile')).toBeVisible()
  const shown = async () =>
    (
      await me.read<{ images: Record<string, { width: number; height: number }> }[]>(
        'UserActivityPinsResource',
        {
          username: me.username,
        },
      )
    ).data[0]?.images.orig
  await expect.poll(shown).toMatchObject({ width: 640, height: 480 })
})

test('deletes a draft in the list and restores it', { tag: '@any-width' }, async ({ page, me }) => {
  const made = await me.write<{ id: string }>('StoryPinDraftsResource', 'create', {
    client_id: crypto.randomUUID(),
    type: 'single',
    pinItemIds: ['a'],
    items: { a: { title: 'Half done', media: { url: 'https://example.org/a.jpg' } } },
  })
  expect(made.code).toBe(0)
  await visit(page, '/pin/create/drafts/')
  const draft = page.getByRole('heading', { name: 'Half done' })
  await expect(draft).toBeVisible()
  await page.getByRole('button', { name: 'Delete “Half done”' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'No drafts' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(draft).toBeVisible()
})

test("starts a pin from another site's share button with its picture, link and text", {
  tag: '@any-width',
}, async ({ page, me }) => {
  await makeBoard(me)
  const query = new URLSearchParams({
    url: 'https://example.org/recipe',
    media: 'https://example.org/pie.jpg',
    description: 'Pie with plums',
  })
  await visit(page, `/pin/create/button/?${query}`)
  await expect(page.getByLabel('Link')).toHaveValue('https://example.org/recipe')
  await expect(page.getByLabel('Description')).toHaveValue('Pie with plums')
})
