import { expect, type Page } from '@playwright/test'
import { hydrated } from '../fixtures'

/** Opens the menu behind the avatar, and waits for the accounts in it. */
export async function openMenu(page: Page) {
  await page.getByLabel('Your account', { exact: true }).click()
  const accounts = page.getByRole('region', { name: 'Your accounts' })
  await expect(accounts.getByText('Current account')).toBeVisible()
  return accounts
}

/** Clicks and waits for another account's page. */
export async function andArrive(page: Page, click: Promise<void>) {
  await Promise.all([page.waitForEvent('load'), click])
  await hydrated(page)
}
