import { stranger } from '../support/client'
import { actIn, explore } from '../support/explore'
import { cardsOf, expect, test, toast, visit } from '../support/fixtures'
import { makeBoard } from '../support/people/actions'

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
