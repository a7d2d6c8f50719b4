import type { Page } from '@playwright/test'
import { data, signUp, testPassword } from '../support/client'
import { enter, expect, test, toast, visit } from '../support/fixtures'
import { andArrive, openMenu } from '../support/people/account-menu'
import { logInBeside } from '../support/people/accounts'
import { unique } from '../support/picture'

// Requests of another tab or the event stream during a session change are refused, which the browser logs.
test.use({ strict: false })

test('adds, switches to and logs out another account while the first one stays', async ({ page, me }) => {
  const other = await signUp(undefined, 'Zoe')
  await visit(page, '/')
  await (await openMenu(page)).getByRole('button', { name: 'Add account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Welcome back' })
  await expect(dialog.getByText('You’ll stay logged in to your current account.')).toBeVisible()
  await dialog.getByLabel('Email or username').fill(other.email)
  await dialog.getByLabel('Password', { exact: true }).fill(testPassword)
  await andArrive(page, dialog.locator('form').getByRole('button', { name: 'Log in' }).click())

  const menu = await openMenu(page)
  await expect(page.getByRole('link', { name: /Zoe Person.*See your profile/ })).toHaveAttribute(
    'href',
    `/${other.username}/`,
  )
  await andArrive(page, menu.getByRole('button', { name: 'Switch to Test Person' }).click())
  await openMenu(page)
  await expect(page.getByRole('link', { name: /See your profile/ })).toHaveAttribute(
    'href',
    `/${me.username}/`,
  )

  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  const leave = page.getByRole('dialog', { name: 'Log out?' })
  await expect(leave.getByText('you’ll stay logged in as Zoe Person')).toBeVisible()
  await andArrive(page, leave.getByRole('button', { name: 'Log out of Test Person' }).click())
  await openMenu(page)
  await expect(page.getByRole('link', { name: /See your profile/ })).toHaveAttribute(
    'href',
    `/${other.username}/`,
  )
  await expect(page.getByRole('button', { name: 'Log out of all accounts' })).toHaveCount(0)
})

/** Links an existing business by its log-in, is refused forbidden links, and unlinks it; `shop` has no password. */
async function linkAndUnlink(page: Page, shop: string) {
  const store = await signUp(undefined, 'Store')
  data(await store.write('UserSettingsResource', 'update', { business_name: 'Store' }))
  const closing = { kind: 'delete', password: testPassword }
  data(await store.write('AccountClosureResource', 'create', closing))
  await visit(page, '/settings/account-settings/')
  const links = page.getByRole('region', { name: 'Linked business accounts' })
  await expect(links.getByText(shop, { exact: true })).toBeVisible()
  await links.getByRole('button', { name: 'Link a business account' }).click()
  const proof = page.getByRole('dialog', { name: 'Link a business account' })
  await proof.getByLabel('Email or username').fill(store.email)
  await proof.getByLabel('Password', { exact: true }).fill('not the password')
  await proof.locator('form').getByRole('button', { name: 'Log in' }).click()
  await expect(proof.getByRole('alert').first()).not.toBeEmpty()
  await proof.getByLabel('Password', { exact: true }).fill(testPassword)
  await proof.locator('form').getByRole('button', { name: 'Log in' }).click()
  await expect(links.getByText('Store', { exact: true })).toBeVisible()
  // During its grace period a log-in reopens it, and reports that.
  await expect(toast(page, 'Business account linked. It won’t be deleted.')).toBeVisible()

  await page.getByRole('button', { name: 'Convert to a business account' }).click()
  const convert = page.getByRole('dialog', { name: 'Convert to a business account' })
  await convert.getByLabel('Business name').fill('Mine')
  await convert.getByRole('button', { name: 'Convert account' }).click()
  await expect(convert.getByText('Unlink your business accounts first.')).toBeVisible()
  await page.keyboard.press('Escape')

  await links.getByRole('button', { name: `Unlink ${shop}` }).click()
  const locked = page.getByRole('dialog', { name: `Unlink ${shop}` })
  await expect(locked.getByText('This business account doesn’t have a password yet')).toBeVisible()
  await page.keyboard.press('Escape')
  await links.getByRole('button', { name: 'Unlink Store', exact: true }).click()
  const unlink = page.getByRole('dialog', { name: 'Unlink Store', exact: true })
  await unlink.getByRole('button', { name: 'Unlink', exact: true }).click()
  await expect(links.getByText('Store', { exact: true })).toHaveCount(0)
}

test.describe('a business', () => {
  // Refusals are logged in the console.
  test.use({ strict: false })

  test('creates or links a business, switches to it without a password, unlinks it, and logs out of all', async ({
    page,
    me,
  }) => {
    const shop = unique('Shop ').slice(0, 30)
    await visit(page, '/')
    await (await openMenu(page)).getByRole('button', { name: 'Create a business account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create a business account' })
    await dialog.getByRole('button', { name: 'Create account' }).click()
    await expect(dialog.getByText('Enter the name of your business.')).toBeVisible()
    await expect(dialog.getByLabel('Business name')).toBeFocused()
    await dialog.getByLabel('Business name').fill(shop)
    await dialog.getByLabel('Contact email').fill(me.email)
    await dialog.getByRole('button', { name: 'Create account' }).click()
    await expect(dialog.getByText('This email is already used.')).toBeVisible()
    await expect(dialog.getByLabel('Contact email')).toBeFocused()
    await dialog.getByLabel('Contact email').fill(`${unique('shop')}@example.org`)
    await andArrive(page, dialog.getByRole('button', { name: 'Create account' }).click())

    const menu = await openMenu(page)
    await expect(menu.getByText(shop)).toBeVisible()
    await andArrive(page, menu.getByRole('button', { name: 'Switch to Test Person' }).click())
    const own = await openMenu(page)
    await expect(own.getByRole('button', { name: `Switch to ${shop}` })).toBeVisible()
    await page.keyboard.press('Escape')
    await linkAndUnlink(page, shop)
    await openMenu(page)
    await andArrive(page, own.getByRole('button', { name: 'Log out of all accounts' }).click())
    await expect(page.getByLabel('Your account', { exact: true })).toHaveCount(0)
  })
})

test("clears one account's stored data at log-out, and hides it from the other", async ({ page, me }) => {
  const other = await signUp(undefined, 'Zoe')
  await logInBeside(me, other)
  await enter(page.context(), me)
  await visit(page, '/')
  const keys = { mine: `magpie.user.test.${me.id}`, theirs: `magpie.user.test.${other.id}` }
  await page.evaluate(({ mine, theirs }) => {
    for (const key of [mine, theirs, 'magpie.test']) localStorage.setItem(key, '1')
  }, keys)
  await openMenu(page)
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  const leave = page.getByRole('dialog', { name: 'Log out?' })
  await andArrive(page, leave.getByRole('button', { name: 'Log out of Zoe Person' }).click())
  const left = await page.evaluate(() => Object.keys(localStorage))
  expect(left).toEqual(
    expect.arrayContaining([keys.mine, 'magpie.test', 'magpie.logged-out', 'magpie.accounts']),
  )
  expect(left).not.toContain(keys.theirs)
})

test('reloads other tabs that show a page of an account that logged out', async ({ page, me, context }) => {
  await visit(page, `/${me.username}/`)
  const tab = await context.newPage()
  await visit(tab, '/')
  await tab.getByLabel('Your account', { exact: true }).click()
  await andArrive(tab, tab.getByRole('button', { name: 'Log out', exact: true }).click())
  await expect(page.getByLabel('Your account', { exact: true })).toHaveCount(0)
})

test.describe('a session that ended elsewhere', () => {
  test.use({ strict: false })

  test('logs out a viewer with an ended session once, and sends them to the log-in', async ({ page, me }) => {
    await visit(page, '/')
    const deletes: string[] = []
    page.on(
      'request',
      (request) => request.url().includes('UserSessionResource/delete') && deletes.push(request.url()),
    )
    await me.write('UserSessionResource', 'delete')
    // Any call reveals it: this one, or an earlier one by the page.
    const change = async () => {
      await page.getByLabel('Your account', { exact: true }).click()
      await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
    }
    const changed = change().catch(() => undefined)
    await page.waitForURL(/\/login\/\?next=/)
    expect(deletes).toHaveLength(1)
    await page.close()
    await changed
  })
})
