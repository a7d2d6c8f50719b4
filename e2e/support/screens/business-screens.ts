import { expect, type Page } from '@playwright/test'
import { tableNames } from '@/lib/business/tables/names'
import type { Screen } from './screen'

const shown = (page: Page) => expect(page.getByRole('dialog').first()).toBeVisible()

/** Opens the first thing whose page is below `path`. Links of the navigation have no id there. */
async function openFirst(page: Page, path: string): Promise<void> {
  const links = page.getByRole('main').locator(`a[href^="${path}"]`)
  await expect(links.first()).toBeAttached()
  const all = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
  const href = all.find((one) => /^\d/.test(one.slice(path.length)))
  if (!href) throw new Error(`Nothing below ${path} is linked on ${page.url()}`)
  await page.goto(href)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Opens the form that promotes the first pin of the ad account. */
async function openPromotion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Promote a pin' }).first().click()
  await page.getByRole('dialog').getByRole('radio').first().check()
  await page.getByRole('dialog').getByRole('button', { name: 'Use this pin' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Promote a pin' })).toBeVisible()
}

/** Returns the screens on which an admin of the site does business with businesses. */
function adminScreens(): Screen[] {
  const screen = (tab: string): Screen => ({
    name: `admin-${tab}`,
    path: `/admin/businesses/?tab=${tab}`,
    as: 'member',
  })
  const one: Screen = {
    name: 'admin-business',
    path: '/admin/businesses/',
    as: 'member',
    open: (page) => openFirst(page, '/admin/businesses/'),
  }
  return [
    { ...screen('businesses'), path: '/admin/businesses/' },
    one,
    ...['invoices', 'coupons', 'issuer', 'calls'].map(screen),
    { ...screen('promotions'), path: '/admin/ads/' },
  ]
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
    ...['ledger', 'addresses'].map((tab) => ({
      ...screen(tab, 'billing'),
      path: `/business/billing/?tab=${tab}`,
    })),
    screen('asset', 'access', (page) => openFirst(page, '/business/assets/')),
    screen('person', 'access', (page) => openFirst(page, '/business/people/')),
    ...(['tags', 'audiences', 'asset-groups'] as const).map((table) =>
      screen(`one-of-${table}`, `manager/${table}`, (page) => openFirst(page, `/business/manager/${table}/`)),
    ),
    ...adminScreens(),
    ...tableNames.map((table) => screen(table, `manager/${table}`)),
    { ...screen('campaigns', ''), path: '/ads/campaigns/' },
    { ...screen('campaign', '', (page) => openFirst(page, '/ads/campaigns/')), path: '/ads/campaigns/' },
    {
      ...screen('ad-group', '', async (page) => {
        await openFirst(page, '/ads/campaigns/')
        await openFirst(page, '/ads/groups/')
      }),
      path: '/ads/campaigns/',
    },
    { ...screen('new-campaign', ''), path: '/ads/campaigns/create/' },
    { ...screen('ad-reports', ''), path: '/ads/reports/' },
    { ...screen('lead-forms', ''), path: '/ads/forms/' },
    { ...screen('lead-form', '', (page) => openFirst(page, '/ads/forms/')), path: '/ads/forms/' },
    { ...screen('new-lead-form', ''), path: '/ads/forms/create/' },
    { ...screen('catalogs', ''), path: '/catalogs/' },
    { ...screen('catalog', '', (page) => openFirst(page, '/catalogs/')), path: '/catalogs/' },
    { ...screen('stats', ''), path: '/analytics/' },
    { ...screen('pin-stats', '', (page) => openFirst(page, '/analytics/pins/')), path: '/analytics/' },
    { ...screen('quick-promote', '', openPromotion), path: '/ads/campaigns/' },
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
