import { testPassword } from '../support/client'
import { cardsOf, expect, test, visit } from '../support/fixtures'
import { unique } from '../support/picture'

test('leads a visitor from Shopping to a product that is saved after signing up', {
  tag: '@any-width',
}, async ({ page }) => {
  await visit(page, '/shopping/')
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping' })).toBeVisible()
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('a[href^="/pin/"]') })
  await card.first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/pin\/\d+\//)
  const [, pin] = /\/pin\/(\d+)\//.exec(page.url()) ?? []
  const article = page.getByRole('article').filter({ has: page.locator(`#pin-${pin}`) })
  const title = await article.getByRole('heading', { level: 1 }).innerText()
  await article.locator('[data-quick-save]').first().click()

  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email', { exact: true }).fill(`${unique('shopper')}@example.org`)
  await dialog.getByLabel('Password', { exact: true }).fill(testPassword)
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  await dialog.getByLabel('First name').fill('Ada')
  await dialog.getByLabel('Birthday').fill('1990-12-10')
  await dialog.locator('form').getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByLabel('Your account')).toBeVisible()

  // The save that waited comes first; topics can be chosen afterwards.
  const picker = page.getByRole('dialog', { name: 'Choose a board' })
  await picker.getByRole('button', { name: 'Create board' }).click()
  await page.getByLabel('Name', { exact: true }).fill('To buy')
  await page.getByRole('dialog').last().getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('log').getByText(/^Saved to To buy/)).toBeVisible()
  await page.getByLabel('Your account').click()
  await page.locator('header a[href^="/"]').filter({ hasText: 'Profile' }).first().click()
  await page
    .getByRole('link', { name: /^To buy/ })
    .first()
    .click()
  await expect(cardsOf(page).filter({ hasText: title })).toHaveCount(1)
})
