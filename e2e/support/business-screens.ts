import { expect, type Page } from '@playwright/test'
import { tableNames } from '@/lib/business/tables/names'
import type { Screen } from './screen'

const shown = (page: Page) => expect(page.getByRole('dialog').first()).toBeVisible()

/** Returns the screens of the business area, as the demo world's business admin sees them. */
export function businessScreens(): Screen[] {
  const screen = (name: string, path: string, open?: Screen['open']): Screen => ({
    name: `business-${name}`,
    path: `/business/${path}/`,
    as: 'business',
    ...(open ? { open } : {}),
  })
  return [
    ...['hub', 'invites', 'onboarding', 'plan', 'billing'].map((name) => screen(name, name)),
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
