import { expect, type Page } from '@playwright/test'
import { tableNames } from '@/lib/business/tables/names'
import type { Person } from '../client'
import { made, verifiedBusiness } from '../product/own-world'
import type { Screen } from './screen'

const pages = ['hub', 'access', 'billing', 'plan', 'invites'] as const
const word = 'Donaudampfschifffahrtsgesellschaftskapitän'
const arabic = 'حديقة صغيرة على الشرفة مليئة بالنعناع والياسمين'

/** Opens the first thing whose page is below `list`, from its list. */
async function openLong(page: Page, list: string): Promise<void> {
  await page.getByRole('main').locator(`a[href^="${list}"]:not([href*="?"])`).first().click()
  await expect(page.getByRole('heading', { level: 1, name: word.slice(0, 20) })).toBeVisible()
}

/** Creates a business whose names have their maximum length, with one of each asset. */
async function longBusiness(): Promise<Person> {
  const person = await verifiedBusiness(word.slice(0, 30))
  const named = (length: number) => word.repeat(6).slice(0, length)
  const account = await made(person, '/v5/ad_accounts', { name: named(256), country: 'BA' })
  await made(person, '/v5/ad_accounts', { name: arabic, country: 'US' })
  await made(person, `/v5/ad_accounts/${account}/conversion_tags`, { name: named(100) })
  await made(person, `/v5/ad_accounts/${account}/audiences`, {
    name: named(100),
    description: arabic,
    audience_type: 'CUSTOMER_LIST',
  })
  return person
}

/** Returns the screens of the business area of a new business, after a failure, and with the longest names. */
export async function businessStates(): Promise<{
  people: Record<'shop' | 'wordy', Person>
  screens: Screen[]
}> {
  const people = { shop: await verifiedBusiness('Small Shop'), wordy: await longBusiness() }
  const screen = (as: 'shop' | 'wordy', name: string, path: string, open?: Screen['open']): Screen => ({
    name,
    path: `/business/${path}/`,
    as,
    ...(open ? { open } : {}),
  })
  const lists = ['ad-accounts', 'tags', 'audiences']
  const screens = [
    ...pages.map((name) => screen('shop', `empty-business-${name}`, name)),
    ...tableNames.map((name) => screen('shop', `empty-business-${name}`, `manager/${name}`)),
    ...['hub', 'access', 'billing'].map((name) => screen('wordy', `long-business-${name}`, name)),
    ...lists.map((name) => screen('wordy', `long-business-${name}`, `manager/${name}`)),
    ...['tags', 'audiences'].map((name) =>
      screen('wordy', `long-business-one-of-${name}`, `manager/${name}`, (page) =>
        openLong(page, `/business/manager/${name}/`),
      ),
    ),
    screen('wordy', 'long-business-asset', 'access', (page) => openLong(page, '/business/assets/')),
    screen('wordy', 'failed-business-offline', 'manager/ad-accounts', async (page) => {
      await page.context().setOffline(true)
      await page.getByRole('searchbox').last().fill('zzz')
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    }),
  ]
  return { people, screens }
}
