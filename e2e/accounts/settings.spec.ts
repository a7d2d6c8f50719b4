import { signUp, testPassword } from '../support/client'
import { enter, expect, test, visit } from '../support/fixtures'
import { pausedFirst } from '../support/paused'
import { unique } from '../support/picture'

test('opens the settings, each page with its name', async ({ page, me, isMobile }) => {
  expect(me.username).not.toBe('')
  await visit(page, '/')
  await page.getByLabel('Your account', { exact: true }).first().click()
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings', exact: true })).toBeVisible()
  const list = page.getByRole('navigation', { name: 'Settings' })
  for (const [link, heading] of [
    ['Edit profile', 'Edit profile'],
    ['Claimed websites', 'Claim your website'],
    ['Privacy', 'Privacy'],
    ['Permissions', 'Permissions'],
    ['Mentions', 'Mentions'],
    ['Messages', 'Messages'],
    ['Notifications', 'Notifications'],
    ['Appearance', 'Appearance'],
    ['Your data', 'Your data'],
  ] as const) {
    await list.getByRole('link', { name: new RegExp(`^${link}`) }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    if (isMobile) {
      // A page of its own, with a way back to the list.
      await expect(list).toBeHidden()
      await page.getByRole('link', { name: 'Settings', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Settings', exact: true })).toBeVisible()
      continue
    }
    const current = list.getByRole('link', { name: new RegExp(`^${link}`) })
    await expect(current).toHaveAttribute('aria-current', 'page')
    // On a laptop the whole list is visible without scrolling.
    for (const one of await list.getByRole('link').all()) await expect(one).toBeInViewport()
  }
})

test('sends a visitor to the log-in and back', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/settings/privacy/')
  await expect(page).toHaveURL(/\/login\/\?next=%2Fsettings%2Fprivacy%2F$/)
})

test.describe('a profile', () => {
  // The refused name is logged in the console.
  test.use({ strict: false })

  test('edits each field, with errors at their fields and input kept', { tag: '@any-width' }, async ({
    page,
    context,
  }) => {
    // A unique name: a freed username goes to the next sign-up of that name.
    const me = await signUp(undefined, unique('Old').replaceAll('-', ' '))
    await enter(context, me)
    await visit(page, '/settings/edit-profile/')
    const name = unique('new_name_').slice(0, 25).toLowerCase().replaceAll('-', '_')
    const username = page.getByLabel('Username')
    await username.fill('settings')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Is taken or reserved' })).toBeVisible()
    await expect(username).toHaveValue('settings')
    await expect(username).toBeFocused()
    await username.fill(name)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
    const first = page.getByLabel('First name')
    await first.fill('é'.repeat(31))
    await expect(page.getByText('1 character too many')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
    await first.fill('é'.repeat(30))
    await first.press('Enter')
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
    await page.reload()
    await expect(page.getByLabel('First name')).toHaveValue('é'.repeat(30))
    await visit(page, `/${name}/`)
    await expect(page.getByText(`@${name}`)).toBeVisible()
    expect((await page.request.get(`/${me.username}/`)).status()).toBe(404)
  })
})

test('stores switches and choices immediately', { tag: '@any-width' }, async ({ page, me }) => {
  expect(me.id).not.toBe('')
  await visit(page, '/settings/privacy/')
  const isPrivate = page.getByRole('switch', { name: 'Private profile' })
  await isPrivate.click()
  await expect(isPrivate).toBeChecked()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await visit(page, '/settings/permissions/')
  await page.getByRole('radio', { name: 'People who follow you' }).check()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await page.getByLabel('Word or phrase').fill('Donut')
  await page.getByRole('button', { name: 'Add' }).click()
  // As stored, in lower case: the typed word shows while it is being saved.
  await expect(page.getByRole('button', { name: 'Remove donut', exact: true })).toBeVisible()
  await visit(page, '/settings/notifications/')
  const likes = page.getByRole('switch', { name: 'Someone likes your pin' }).first()
  await likes.click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await visit(page, '/settings/appearance/')
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark')
  await visit(page, '/settings/notifications/')
  await expect(likes).not.toBeChecked()
  await visit(page, '/settings/permissions/')
  await expect(page.getByRole('radio', { name: 'People who follow you' })).toBeChecked()
  await page.getByRole('button', { name: 'Remove donut' }).click()
  await expect(page.getByRole('button', { name: 'Remove donut' })).toHaveCount(0)
})

test('keeps newer choices and input when an older change is answered', { tag: '@any-width' }, async ({
  page,
  me,
}) => {
  expect(me.id).not.toBe('')
  const saves = /UserSettingsResource\/update/
  const saved = page.getByRole('status').filter({ hasText: 'Saved' })
  await visit(page, '/settings/permissions/')
  const filter = await pausedFirst(page, saves)
  const filtered = (word: string) => page.getByRole('button', { name: `Remove ${word}`, exact: true })
  const add = async (word: string) => {
    await page.getByLabel('Word or phrase').fill(word)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(filtered(word)).toBeVisible()
  }
  await add('foo')
  await filter.requested
  await add('bar')
  await filter.give()
  await expect(saved).toBeVisible()
  await add('baz')
  await expect(saved).toBeVisible()
  await page.reload()
  for (const word of ['foo', 'bar', 'baz']) await expect(filtered(word)).toBeVisible()

  await visit(page, '/settings/edit-profile/')
  const text = await pausedFirst(page, saves)
  const about = page.getByLabel('About', { exact: true })
  await about.fill('I draw')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await text.requested
  await about.fill('I draw birds')
  await text.give()
  await expect(saved).toBeVisible()
  await expect(about).toHaveValue('I draw birds')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await expect(about).toHaveValue('I draw birds')
})

test('creates and downloads an export of the member’s data', { tag: '@any-width' }, async ({ page, me }) => {
  expect(me.id).not.toBe('')
  await visit(page, '/settings/data/')
  await page.getByRole('button', { name: 'Request a copy' }).click()
  const link = page.getByRole('link', { name: 'Download' })
  await expect(link).toBeVisible({ timeout: 30_000 })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe('magpie-data.zip')
})

test.describe('an account', () => {
  // A wrong password and a missing page are logged in the console.
  test.use({ strict: false })

  test('converts to a business and back, and deletes with the password, hidden immediately', {
    tag: '@any-width',
  }, async ({ page, me }) => {
    await visit(page, '/settings/account-settings/')
    await page.getByRole('button', { name: 'Convert to a business account' }).click()
    const business = page.getByRole('dialog', { name: 'Convert to a business account' })
    await business.getByRole('button', { name: 'Convert account' }).click()
    await expect(business.getByText('Enter the name of your business.')).toBeVisible()
    await expect(business.getByLabel('Business name')).toBeFocused()
    await business.getByLabel('Business name').fill('Corner shop')
    await business.getByRole('button', { name: 'Convert account' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome to Magpie for business' })).toBeVisible()
    await visit(page, '/settings/account-settings/')
    await expect(page.getByText('This is a business account.')).toBeVisible()
    await expect(page.getByText('This account isn’t linked to anyone.')).toBeVisible()
    await page.getByRole('button', { name: 'Convert to a personal account' }).click()
    const personal = page.getByRole('dialog', { name: 'Convert to a personal account' })
    await expect(personal.getByLabel('First name')).toHaveValue('Corner shop')
    await personal.getByLabel('First name').fill('Ada')
    await personal.getByRole('button', { name: 'Convert account' }).click()
    await expect(page.getByText('This is a personal account.')).toBeVisible()

    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account' })
    await dialog.getByLabel('Your password').fill('not the password')
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(
      dialog.getByRole('alert').filter({ hasText: 'That password isn’t right. Try again.' }),
    ).toBeVisible()
    await dialog.getByLabel('Your password').fill(testPassword)
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/')
    await expect(page.getByRole('log')).toContainText(
      /^Your account is hidden and will be deleted for good on \w+ \d+, \d{4}\. Log in before then to keep it\./,
    )
    await expect(
      page
        .getByRole('link', { name: 'Log in' })
        .or(page.getByRole('button', { name: 'Log in' }))
        .first(),
    ).toBeVisible()
    expect((await page.request.get(`/${me.username}/`)).status()).toBe(404)

    // After a log-in in time, the page reports that the account stays.
    await visit(page, '/login/')
    await page.getByRole('textbox', { name: 'Email or username' }).fill(me.email)
    await page.getByLabel('Password', { exact: true }).fill(testPassword)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByRole('log')).toContainText('Welcome back. Your account won’t be deleted.')
    await page.reload()
    await expect(page.getByLabel('Your account', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('Your account won’t be deleted.')).toHaveCount(0)
  })
})

test('claims a website by one of three methods', { tag: '@any-width' }, async ({ page, me }) => {
  expect(me.id).not.toBe('')
  await visit(page, '/settings/claim/')
  await page.getByRole('textbox', { name: 'Website' }).fill('www.site.invalid')
  await page.getByRole('button', { name: 'Claim', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'site.invalid' })).toBeVisible()
  await expect(page.getByText('<meta name="magpie-site-verification"')).toBeVisible()
  await page.getByRole('radio', { name: 'A DNS record' }).check()
  await expect(page.getByText('magpie-site-verification=')).toBeVisible()
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  // A name server that does not answer is queried twice.
  await expect(page.getByText('We couldn’t find the proof yet.')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: 'site.invalid' })).toHaveCount(0)
})
