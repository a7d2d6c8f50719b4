import { enter, expect, test, toast, visit } from '../support/fixtures'
import { makeBoard } from '../support/people/actions'
import { makePicture } from '../support/picture'

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

test('opens empty beside older drafts, and keeps what was just added through a reload', {
  tag: '@any-width',
}, async ({ page, me }) => {
  const made = await me.write<{ id: string }>('StoryPinDraftsResource', 'create', {
    client_id: crypto.randomUUID(),
    type: 'single',
    pinItemIds: ['a'],
    items: { a: { title: 'Long ago', media: { url: 'https://example.org/a.jpg' } } },
  })
  expect(made.code).toBe(0)
  await visit(page, '/pin/create/')
  await expect(page.getByRole('link', { name: 'Drafts (1)' })).toBeVisible()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([await file('new'), await file('newer')])
  const tiles = page.getByRole('list', { name: 'Your drafts' }).getByRole('button', { name: /^\d/ })
  await expect(tiles).toHaveCount(2)
  await expect(tiles.first()).toHaveAttribute('aria-current', 'true')
  // The button stays in view while the fields are scrolled.
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeInViewport()
  await page.getByRole('radio', { name: /^One carousel/ }).check()
  await page.getByLabel('Title', { exact: true }).fill('Two kites')
  await expect(page.getByLabel('Title of slide 1')).toHaveValue('')
  await expect(page.getByRole('link', { name: 'Drafts (2)' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Two kites')
  // Opened again, the page is empty.
  await visit(page, '/')
  await visit(page, '/pin/create/')
  await expect(page.getByRole('button', { name: /^Choose pictures/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Drafts (2)' })).toBeVisible()
  await expect(tiles).toHaveCount(0)
})

test('returns to the place in the list after Create', async ({ page, me }) => {
  expect(me.username).not.toBe('')
  await visit(page, '/')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  const create = page.locator('a[href="/pin/create/"]:visible').first()
  // Before the page is scrolled: a link that gets the focus may move it.
  await create.focus()
  await page.evaluate(() => window.scrollTo(0, 600))
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(0)
  await create.press('Enter')
  await expect(page.getByRole('heading', { name: 'Create pins' })).toBeVisible()
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
})

test('edits the picture of a draft by keyboard, undoes it, and publishes the edited one to the profile', {
  tag: '@any-width',
}, async ({ page, me }) => {
  await visit(page, '/pin/create/')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await file('edited'))
  // It keeps its place while the picture is on its way.
  await expect(page.getByRole('button', { name: 'Edit picture' })).toBeEnabled()
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
  // It keeps its place while the picture is on its way.
  await expect(page.getByRole('button', { name: 'Edit picture' })).toBeEnabled()
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
