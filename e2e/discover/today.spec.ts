import { data, logIn } from '../support/client'
import { cardsOf, enter, expect, test, toast, visit } from '../support/fixtures'
import { makeBoard, somePins } from '../support/people/actions'

/** The reader whom nobody follows, and the editor in another browser. */
test('brings an article from its editor to a reader, who saves a pin of it', async ({
  page,
  me,
  browser,
}) => {
  const editor = await logIn('mira@demo.example')
  await makeBoard(me, { name: 'Kites' })
  const pins = (await somePins(me)).slice(0, 3)
  const title = `Red kites ${me.id}`
  const theirs = await browser.newContext({ baseURL: editor.base, viewport: page.viewportSize() })
  await enter(theirs, editor)
  const desk = await theirs.newPage()

  await visit(desk, '/admin/today/new/')
  await desk.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  for (const { id } of pins) {
    const find = desk.getByRole('textbox', { name: 'Find pins' })
    await find.fill(`${editor.base}/pin/${id}/`)
    await find.press('Enter')
    const found = desk.getByRole('list', { name: 'Pins found' })
    await found.getByRole('button', { disabled: false }).first().click()
    await expect(found.getByText('Added')).toBeVisible()
  }
  await expect(desk.getByRole('list', { name: 'Chosen pins' }).getByRole('listitem')).toHaveCount(3)
  await desk.getByRole('button', { name: 'Save draft' }).press('Enter')
  await expect(desk).toHaveURL(/\/admin\/today\/\d+\/$/)
  const path = (await desk.getByRole('link', { name: 'Preview' }).getAttribute('href')) ?? ''

  // Readers do not see a draft; editors do.
  const draft = await page.request.get(path)
  expect(draft.status()).toBe(404)
  await desk.getByRole('button', { name: 'Publish now' }).press('Enter')
  await expect(desk.getByRole('button', { name: 'Save', exact: true })).toBeVisible()

  await visit(page, '/search/pins/')
  await page.getByRole('navigation', { name: 'Explore' }).getByRole('link', { name: 'Today' }).click()
  await page.getByRole('link', { name: new RegExp(title) }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(path)
  await expect(cardsOf(page)).toHaveCount(3)
  await cardsOf(page).first().getByRole('link').first().click()
  const closeup = page.getByRole('dialog')
  await closeup.getByRole('button', { name: 'Save to Kites' }).first().click()
  await expect(toast(page, /^Saved to /)).toBeVisible()
  await expect(closeup.getByRole('link', { name: title })).toBeVisible()

  const id = path.split('/').at(-2) ?? ''
  const wrong = await page.request.get(`/today/shop/another-title/${id}/`, { maxRedirects: 0 })
  expect([wrong.status(), wrong.headers().location]).toEqual([308, path])
  data(await editor.write('TodayArticleResource', 'delete', { article_id: id }))
  expect((await page.request.get(path)).status()).toBe(404)
  await theirs.close()
})
