import type { BrowserContext, Page } from '@playwright/test'
import { expect, hydrated, test, visit } from '../support/fixtures'
import { withPin } from '../support/people/actions'

test('keeps dark mode, and renders it in the first HTML', { tag: '@any-width' }, async ({
  page,
  me: _me,
}) => {
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

test('keeps a visitor’s color scheme', { tag: '@any-width' }, async ({ page }) => {
  await visit(page, '/')
  await page.getByLabel('More options').first().click()
  await page.getByText('Dark', { exact: true }).click()
  const html = await (await page.request.get('/')).text()
  expect(html).toMatch(/<html[^>]*data-color-scheme="dark"/)
})

/**
 * Goes online: the message shows for two seconds, with the clock paused so that it is not missed. Chromium may tell the
 * page before its network is back; the page then tries again by the clock, which goes on in steps shorter than the message.
 */
async function comesBack(page: Page, context: BrowserContext): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000)
  await context.setOffline(false)
  await expect(async () => {
    const isBack = page.getByText("You're back online!")
    if (!(await isBack.isVisible())) await page.clock.runFor(250)
    await expect(isBack).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 60_000, intervals: [50] })
}

test.describe('offline', () => {
  // Each failed request is logged in the console.
  test.use({ strict: false })

  test('shows a lost connection, and its return', { tag: '@any-width' }, async ({ page, context }) => {
    await page.clock.install()
    await visit(page, '/')
    await context.setOffline(true)
    await expect(page.getByText("You're offline! Check your internet connection.")).toBeVisible()
    await comesBack(page, context)
    const isBack = page.getByText("You're back online!")
    await page.clock.runFor(1_500)
    await expect(isBack).toBeVisible()
    await expect(async () => {
      await page.clock.runFor(2_000)
      await expect(isBack).toBeHidden({ timeout: 200 })
    }).toPass()
  })

  test('keeps the messages in the window below that banner', async ({ page, context, me: _me }) => {
    await page.clock.install()
    await visit(page, '/messages/')
    const beyond = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
    expect(await beyond()).toBe(0)
    await context.setOffline(true)
    await expect(page.getByText("You're offline!")).toBeVisible()
    expect(await beyond()).toBe(0)
    await comesBack(page, context)
    expect(await beyond()).toBe(0)
  })

  test('explains actions that wait while offline, and keeps the input', { tag: '@any-width' }, async ({
    page,
    context,
    me,
  }) => {
    const { pin } = await withPin(me)
    await visit(page, `/pin/${pin.id}/`)
    const area = page.getByRole('region', { name: /comments?$/i })
    const prompt = area.getByRole('button', { name: 'Add a comment' })
    if (await prompt.isVisible()) await prompt.click()
    await area.getByLabel('Your comment').fill('Said in a tunnel')
    await context.setOffline(true)
    const why = "Hmm...you're not connected to the internet"
    await page.locator('article button[aria-haspopup="true"][aria-expanded]').first().click()
    await expect(page.getByRole('log')).toContainText(why)
    await area.getByRole('button', { name: 'Post' }).click()
    await expect(area.getByText('Waiting to be sent')).toBeVisible()
    await expect(area.getByText('Said in a tunnel')).toBeVisible()
    await context.setOffline(false)
  })
})
