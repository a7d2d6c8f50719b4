import { stranger } from '../support/client'
import { cardsOf, expect, test, toast, visit } from '../support/fixtures'
import { makeBoard } from '../support/people/actions'

test('leads from the start of the search to a product and a video, each saved', async ({ page, me }) => {
  await makeBoard(me, { name: 'Later' })
  await visit(page, '/search/pins/')
  await page
    .getByRole('navigation', { name: 'Explore' })
    .getByRole('link', { name: 'Shopping' })
    .press('Enter')
  await expect(page.getByRole('heading', { name: 'Shopping', level: 1 })).toBeVisible()
  const sales = page.getByRole('list', { name: 'Narrow' }).getByRole('link', { name: /^On sale/ })
  const count = Number(((await sales.textContent()) ?? '').replace(/\D/g, ''))
  expect(count).toBeGreaterThan(0)
  await sales.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: `${count} products` })).toBeVisible()
  await expect(cardsOf(page).first()).toContainText(/Sale|Price drop|Sold out/)

  await cardsOf(page).first().getByRole('link').first().press('Enter')
  await page.getByRole('button', { name: 'Save to Later' }).first().click()
  await expect(toast(page, /^Saved to /)).toBeVisible()

  await visit(page, '/videos/')
  const videos = page.getByRole('list', { name: 'Videos' })
  await expect(videos.locator('video').first()).toHaveJSProperty('muted', true)
  await videos
    .getByRole('article')
    .first()
    .getByRole('button', { name: /Save to Later|^Save$/ })
    .click()
  await expect(toast(page, /^Saved to /).last()).toBeVisible()
  await videos.getByRole('group').first().press('ArrowDown')
  await expect(videos.getByRole('group').nth(1)).toBeFocused()
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
