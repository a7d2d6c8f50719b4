import type { Page } from '@playwright/test'
import { withPin } from './support/deeds'
import { cardsOf, expect, hydrated, test, toast, visit } from './support/fixtures'

// What does not come writes itself into the console.
test.use({ strict: false })

const scripts = /\/_next\/static\/.+\.js/
const missed = (page: Page) => toast(page, /^Part of this page didn’t load/)

/** A line that breaks, so that no code comes, until what it resolves to is called (decision 076). */
async function cut(page: Page) {
  let isCut = true
  await page.route(scripts, (route) => (isCut ? route.abort() : route.fallback()))
  return () => {
    isCut = false
  }
}

test('what was opened on a line that broke comes by itself when it is back', async ({ page, me }) => {
  await visit(page, `/${me.username}/`)
  const mend = await cut(page)
  await page.getByLabel('Your account', { exact: true }).click()
  await expect(missed(page)).toBeVisible()
  mend()
  await expect(page.getByRole('region', { name: 'Your accounts' }).getByText('Current account')).toBeVisible()
})

test('a card that was pressed then opens, and says meanwhile that it is coming', async ({ page, me }) => {
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

test('who does not want to wait loads the page again', async ({ page, me }) => {
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
