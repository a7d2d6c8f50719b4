import { expect, hydrated, test, visit } from './support/fixtures'

test('dark mode is kept, and stands in the first HTML', async ({ page, me }) => {
  expect(me.username).toBeTruthy()
  await visit(page, '/')
  await page.getByLabel('Your account').click()
  await Promise.all([
    page.waitForResponse(/UserSettingsResource/),
    page.getByText('Dark', { exact: true }).click(),
  ])
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const dark = await background()
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark')
  await hydrated(page)
  expect(await background()).toBe(dark)
  const html = await (await page.request.get('/')).text()
  expect(html).toMatch(/<html[^>]*data-color-scheme="dark"/)
})

test('a visitor’s choice of colours is kept, too', async ({ page }) => {
  await visit(page, '/')
  await page.getByLabel('More options').first().click()
  await page.getByText('Dark', { exact: true }).click()
  const html = await (await page.request.get('/')).text()
  expect(html).toMatch(/<html[^>]*data-color-scheme="dark"/)
})

test.describe('offline', () => {
  // The browser writes each failed request into its console.
  test.use({ strict: false })

  test('a lost connection is said, and its return', async ({ page, context }) => {
    await visit(page, '/')
    await context.setOffline(true)
    await expect(page.getByText("You're offline! Check your internet connection.")).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText("You're back online!")).toBeVisible()
    await expect(page.getByText("You're back online!")).toBeHidden()
  })
})
