import { explore } from '../support/explore'
import { cardsOf, expect, test, toast } from '../support/fixtures'
import { makeBoard } from '../support/people/actions'

test('leads from the header or the bar to ideas, an idea, a narrower one, and a saved pin', async ({
  page,
  me,
}, { project }) => {
  await makeBoard(me, { name: 'Later' })
  await explore(page, project.name, 'Ideas')
  await expect(page.getByRole('heading', { name: 'Ideas', level: 1 })).toBeVisible()
  const food = page
    .getByRole('navigation', { name: 'All ideas' })
    .getByRole('link', { name: 'Food', exact: true })
  const address = String(await food.getAttribute('href'))
  await food.press('Enter')
  await expect(page.getByRole('heading', { name: 'Food', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${address}$`))

  const narrower = page.getByRole('navigation', { name: 'Narrow it down' }).getByRole('link').first()
  const name = String(await narrower.locator('b').textContent())
  await narrower.press('Enter')
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Food', level: 1 })).toBeVisible()
  await cardsOf(page).first().getByRole('link').first().press('Enter')
  await page.getByRole('button', { name: 'Save to Later' }).first().click()
  await expect(toast(page, /^Saved to /)).toBeVisible()

  // One address of each idea, and one page of its topic for search engines.
  const id = /(\d+)\/$/.exec(address)?.[1]
  const moved = await page.request.get(`/ideas/another-name/${id}/?x=1`, { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([308, `${address}?x=1`])
  expect(await (await page.request.get(address)).text()).toMatch(
    /<link rel="canonical" href="[^"]*\/topics\/food\/"/,
  )
  for (const unknown of ['/ideas/food/5/', '/ideas/food/x/'])
    expect((await page.request.get(unknown)).status()).toBe(404)
})
