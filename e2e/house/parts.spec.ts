import type { Page } from '@playwright/test'
import { cardsOf, expect, hydrated, test, toast, visit } from '../support/fixtures'
import { withPin } from '../support/people/actions'

// Failed loads are logged in the console.
test.use({ strict: false })

const scripts = /\/_next\/static\/.+\.js/
const missed = (page: Page) => toast(page, /^Part of this page didn’t load/)

/** Blocks code from loading, as on a broken connection, until the returned function is called (decision 076). */
async function cut(page: Page) {
  let isCut = true
  await page.route(scripts, (route) => (isCut ? route.abort() : route.fallback()))
  return () => {
    isCut = false
  }
}

test('loads the opened dialog once a broken connection is back', async ({ page, me }) => {
  await visit(page, `/${me.username}/`)
  const mend = await cut(page)
  await page.getByLabel('Your account', { exact: true }).click()
  await expect(missed(page)).toBeVisible()
  mend()
  await expect(page.getByRole('region', { name: 'Your accounts' }).getByText('Current account')).toBeVisible()
})

test('opens the pressed card then, and shows that it is loading', async ({ page, me }) => {
  const { board } = await withPin(me)
  await visit(page, board.url)
  const mend = await cut(page)
  await cardsOf(page).first().getByRole('link').first().click()
  await expect(page.getByRole('status').filter({ hasText: 'Loading....' })).toBeAttached()
  await expect(missed(page)).toHaveCount(1)
  mend()
  await expect(page.getByRole('dialog').getByRole('article')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Loading....' })).toHaveCount(0)
})

test('reloads the page on request', async ({ page, me }) => {
  await visit(page, `/${me.username}/`)
  const mend = await cut(page)
  await page.getByLabel('Your account', { exact: true }).click()
  const again = page.getByRole('log').getByRole('button', { name: 'Reload', exact: true })
  await expect(again).toBeVisible()
  mend()
  await Promise.all([page.waitForEvent('load'), again.click()])
  await hydrated(page)
  await expect(missed(page)).toHaveCount(0)
})
