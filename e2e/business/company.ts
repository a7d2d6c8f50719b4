import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import type { Person } from '../support/client'
import { enter, visit } from '../support/fixtures'

type Sit = (person?: Person, options?: BrowserContextOptions) => Promise<Page>

/** Tests with several people: `sit` opens a separate browser for each, whose console must stay silent. */
export const test = base.extend<{ strict: boolean; sit: Sit }>({
  strict: [true, { option: true }],
  sit: async ({ browser, strict }, use) => {
    const contexts: BrowserContext[] = []
    const complaints: string[] = []
    await use(async (person, options) => {
      const context = await browser.newContext(options)
      contexts.push(context)
      if (person) await enter(context, person)
      const page = await context.newPage()
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`)
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      return page
    })
    for (const context of contexts) await context.close()
    if (strict) expect(complaints).toEqual([])
  },
})
export { expect }

/** Turns a personal account into a business account in its settings, and opens its hub. */
export async function upgrade(page: Page, name: string): Promise<void> {
  await visit(page, '/settings/account-settings/')
  await page.getByRole('button', { name: 'Convert to a business account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Convert to a business account' })
  await dialog.getByLabel('Business name').fill(name)
  await dialog.getByRole('button', { name: 'Convert account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Magpie for business')
  await visit(page, '/business/hub/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

/** Opens a table by the navigation of the area. */
export async function openTable(page: Page, name: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Business', exact: true })
    .getByRole('link', { name, exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
}

/** Returns the button that names a row of a table, and opens its details. */
export const row = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Opens the form of a table, fills it and sends it; resolves when its dialog has closed. */
export async function add(
  page: Page,
  name: string,
  fill: (dialog: Locator) => Promise<unknown>,
): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name })
  await fill(dialog)
  await dialog.getByRole('button', { name: /^(Create|Send invites|Send request)$/ }).click()
  await expect(dialog).toHaveCount(0)
}

/** Creates an ad account of the business that the page shows. */
export async function addAccount(page: Page, name: string): Promise<void> {
  await openTable(page, 'Ad accounts')
  await add(page, 'Create ad account', (dialog) => dialog.getByRole('textbox', { name: 'Name' }).fill(name))
  await expect(row(page, name)).toBeVisible()
}

/** Chooses a country by name. The list would close on scrolling, so the field is scrolled into view first. */
export async function chooseCountry(fields: Page | Locator, name: string): Promise<void> {
  const box = fields.getByRole('combobox', { name: 'Country' })
  await box.scrollIntoViewIfNeeded()
  await box.click()
  await box.fill(name.slice(0, -1))
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(box).toHaveValue(name)
}

/** Invites people or businesses from a table. */
export const invite = (page: Page, button: string, given: string) =>
  add(page, button, (dialog) => dialog.getByRole('textbox', { name: /^Usernames/ }).fill(given))

/** Accepts the invite with this title on the page of invites. */
export async function accept(page: Page, title: RegExp): Promise<void> {
  await visit(page, '/business/invites/')
  const one = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await one.getByRole('button', { name: 'Accept' }).click()
}

/** Gives the person in the row permissions on an asset. */
export async function grant(page: Page, who: string, asset: string, permissions: string[]): Promise<void> {
  await row(page, who).click()
  const dialog = page.getByRole('dialog', { name: who })
  const details = dialog.locator('details').filter({ hasText: asset })
  await details.locator('summary').click()
  for (const permission of permissions)
    await details.getByRole('checkbox', { name: permission, exact: true }).check()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await dialog.getByRole('button', { name: 'Save access' }).click()
  expect((await saved).ok()).toBe(true)
  await expect(page.getByRole('log').getByText('Access saved').last()).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
}
