import { expect, type Page } from '@playwright/test'
import { tableNames } from '@/lib/business/tables/names'
import type { Screen } from './screen'

const shown = (page: Page) => expect(page.getByRole('dialog').first()).toBeVisible()

/** Opens the page of a table's first row. */
const firstRow = (table: string) => async (page: Page) => {
  await page
    .getByRole('main')
    .locator(`a[href*="/manager/${table}/"]`)
    .and(page.locator('tbody a, ul a'))
    .first()
    .click()
  await page.waitForURL(new RegExp(`/manager/${table}/\\d+/`))
}

/** Opens the page that the details of a table's first row link to. */
const firstDetails = (path: string) => async (page: Page) => {
  await page.getByRole('main').locator('tbody').getByRole('button').first().click()
  await page.getByRole('dialog').locator(`a[href^="/business/${path}/"]`).click()
  await page.waitForURL(new RegExp(`/business/${path}/\\d+/`))
}

/** Returns the screens of the business area, as the demo world's business admin sees them. */
export function businessScreens(): Screen[] {
  const screen = (name: string, path: string, open?: Screen['open']): Screen => ({
    name: `business-${name}`,
    path: `/business/${path}/`,
    as: 'business',
    ...(open ? { open } : {}),
  })
  return [
    ...['hub', 'invites', 'onboarding', 'plan', 'billing', 'access'].map((name) => screen(name, name)),
    ...['tags', 'audiences', 'asset-groups'].map((table) =>
      screen(`${table}-page`, `manager/${table}`, firstRow(table)),
    ),
    screen('person-page', 'manager/employees', firstDetails('people')),
    screen('asset-page', 'manager/ad-accounts', firstDetails('assets')),
    ...tableNames.map((table) => screen(table, `manager/${table}`)),
    screen('create-account', 'manager/ad-accounts', async (page) => {
      await page.getByRole('button', { name: 'Create ad account' }).click()
      await shown(page)
    }),
    screen('add-profile', 'manager/profiles', async (page) => {
      await page.getByRole('button', { name: 'Add profile' }).click()
      await shown(page)
    }),
    screen('account-details', 'manager/ad-accounts', async (page) => {
      await page.getByRole('main').locator('tbody, ul').getByRole('button').first().click()
      await shown(page)
    }),
    screen('invite-people', 'manager/employees', async (page) => {
      await page.getByRole('button', { name: 'Invite people' }).click()
      await shown(page)
    }),
  ]
}
