import { stranger, testPassword } from '../support/client'
import { actIn, explore } from '../support/explore'
import { cardsOf, expect, test, toast, visit } from '../support/fixtures'
import { makeBoard } from '../support/people/actions'
import { unique } from '../support/picture'

test('leads from the header or the bar to a product and a video, each saved', async ({ page, me }, {
  project,
}) => {
  const act = actIn(project.name)
  await makeBoard(me, { name: 'Later' })
  await explore(page, project.name, 'Shopping')
  await expect(page.getByRole('heading', { name: 'Shopping', level: 1 })).toBeVisible()
  const sales = page.getByRole('list', { name: 'Narrow' }).getByRole('link', { name: /^On sale/ })
  const count = Number(((await sales.textContent()) ?? '').replace(/\D/g, ''))
  expect(count).toBeGreaterThan(0)
  await act(sales)
  await expect(page.getByRole('status').filter({ hasText: `${count} products` })).toBeVisible()
  await expect(cardsOf(page).first()).toContainText(/Sale|Price drop|Sold out/)
  await act(cardsOf(page).first().getByRole('link').first())
  await act(page.getByRole('button', { name: 'Save to Later' }).first())
  await expect(toast(page, /^Saved to /)).toBeVisible()

  await explore(page, project.name, 'Videos')
  const videos = page.getByRole('list', { name: 'Videos' })
  await expect(videos.locator('video').first()).toHaveJSProperty('muted', true)
  const save = videos
    .getByRole('article')
    .first()
    .getByRole('button', { name: /Save to Later|^Save$/ })
  await act(save)
  await expect(toast(page, /^Saved to /)).toBeVisible()
  await videos.getByRole('group').first().press('ArrowDown')
  await expect(videos.getByRole('group').nth(1)).toBeFocused()
})

test('saves the product that a visitor chose, after they signed up and chose a topic', async ({ page }, {
  project,
}) => {
  const act = actIn(project.name)
  const board = unique('Wishes ')
  await explore(page, project.name, 'Shopping')
  const card = cardsOf(page).first().getByRole('link').first()
  const path = (await card.getAttribute('href')) ?? ''
  await act(card)
  await act(page.getByRole('dialog').locator('[data-quick-save]').first())

  const dialog = page.getByRole('dialog', { name: 'Welcome to Magpie' })
  await expect(dialog.getByText('Log in or sign up to save this pin.')).toBeVisible()
  await dialog.getByLabel('Email', { exact: true }).fill(`${unique('shopper')}@example.org`)
  await dialog.getByLabel('Password', { exact: true }).fill(testPassword)
  await act(dialog.getByRole('button', { name: 'Continue', exact: true }))
  await dialog.getByLabel('First name').fill('Ada')
  await dialog.getByLabel('Birthday').fill('1990-05-17')
  await act(dialog.locator('form').getByRole('button', { name: 'Sign up' }))

  const topics = page.getByRole('form', { name: 'What do you like?' })
  await expect(topics.getByText('The pin you wanted to save comes right after.')).toBeVisible()
  const topic = topics.getByRole('checkbox').first()
  if (project.name === 'phone') await topics.locator('label').first().tap()
  else await topic.press('Space')
  await expect(topic).toBeChecked()
  await act(topics.getByRole('button', { name: 'Show my pins' }))

  await expect(page).toHaveURL(new RegExp(`${path}$`))
  const picker = page.getByRole('dialog', { name: 'Save to a board' })
  await act(picker.getByRole('button', { name: 'Create a board' }))
  await picker.getByLabel('Name').fill(board)
  await act(picker.getByRole('button', { name: 'Create', exact: true }))
  await expect(toast(page, `Saved to ${board}`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What do you like?' })).toHaveCount(0)
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Saved', exact: true }).first(),
  ).toBeVisible()
})

test('knows one address of a category, and none that is unknown', async ({ page }) => {
  const { json } = await stranger().request('/_/_/state/?source_url=%2Fshopping%2F')
  const { tiles } = (json as { screen: { tiles: { id: string; slug: string; name: string }[] } }).screen
  const [tile] = tiles
  if (!tile) throw new Error('no category')
  await visit(page, `/shopping/another-name/${tile.id}/`)
  await expect(page).toHaveURL(new RegExp(`/shopping/${tile.slug}/${tile.id}/$`))
  await expect(page.getByRole('heading', { name: tile.name, level: 1 })).toBeVisible()
  expect((await page.request.get('/shopping/nothing/5/')).status()).toBe(404)
})
