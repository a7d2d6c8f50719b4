import { logIn, testPassword } from '../support/client'
import { enter, expect, test, toast, visit } from '../support/fixtures'
import { codeOf, verified, whoIs, wrongCodeOf } from '../support/people/verified'

const newPassword = 'a fresh one 9 words'

// Refused passwords are logged in the console.
test.use({ strict: false })

test('logs out one device, then all others', async ({ page, context }) => {
  const me = await verified()
  await enter(context, me)
  const others = [await logIn(me.email, testPassword), await logIn(me.email, testPassword)]
  await visit(page, '/settings/security/')
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible()
  await expect(page.getByText('This device')).toHaveCount(1)
  const rows = page.getByRole('listitem').filter({ hasText: 'Logged in' })
  await expect(rows).toHaveCount(3)
  await rows
    .nth(1)
    .getByRole('button', { name: /^Log out / })
    .click()
  await expect(toast(page, 'Device logged out.')).toBeVisible()
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(toast(page, 'All other devices logged out.')).toBeVisible()
  await expect(rows).toHaveCount(1)
  for (const other of others) expect(await whoIs(other)).toBeNull()
})

test('pages the list of sessions, and ends all others, shown or not', async ({ page, context }) => {
  const me = await verified()
  await enter(context, me)
  const [oldest] = await Promise.all(Array.from({ length: 26 }, () => logIn(me.email, testPassword)))
  await visit(page, '/settings/security/')
  const rows = page.getByRole('listitem').filter({ hasText: 'Logged in' })
  await expect(rows).toHaveCount(25)
  await expect(rows.first()).toContainText('This device')
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(rows).toHaveCount(27)
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden()
  await visit(page, '/settings/security/')
  await page.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden()
  if (oldest) expect(await whoIs(oldest)).toBeNull()
})

test('sets up the second factor by key, with recovery codes, renews and turns it off', async ({
  page,
  context,
}) => {
  const me = await verified()
  await enter(context, me)
  await visit(page, '/settings/security/')
  await page.getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn on two-factor authentication' })
  await dialog.getByLabel('Current password').fill('not it')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('That password isn’t right. Try again.')).toBeVisible()
  await dialog.getByLabel('Current password').fill(testPassword)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const key = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await dialog.getByLabel('6-digit code').fill(wrongCodeOf(key))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText('6-digit code is not right, or was used already')).toBeVisible()
  await dialog.getByLabel('6-digit code').fill(codeOf(key))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await codes.getByRole('button', { name: 'I saved them' }).click()
  await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible()

  await page.getByRole('button', { name: 'New recovery codes' }).click()
  const renew = page.getByRole('dialog', { name: 'New recovery codes' })
  await renew.getByLabel('Current password').fill(testPassword)
  await renew.getByRole('button', { name: 'New recovery codes' }).click()
  await codes.getByRole('button', { name: 'I saved them' }).click()

  await page.getByRole('button', { name: 'Turn off' }).click()
  const off = page.getByRole('dialog', { name: 'Turn off two-factor authentication' })
  await off.getByLabel('Current password').fill(testPassword)
  await off.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible()
})

test('sends a member to verify the address before the second factor', async ({ page, me }) => {
  await visit(page, '/settings/security/')
  await page.getByRole('link', { name: 'Verify your email' }).click()
  await expect(page.getByText(me.email)).toBeVisible()
  await expect(page.getByText('Not verified yet')).toBeVisible()
})

test("changes the password with errors at their fields, in the specification's words", async ({
  page,
  context,
}) => {
  const me = await verified()
  await enter(context, me)
  await visit(page, '/settings/edit/password/')
  const current = page.getByLabel('Current password')
  const next = page.getByLabel('New password', { exact: true })
  const save = page.getByRole('button', { name: 'Change password' })
  await save.click()
  await expect(page.getByText('Enter your current password.')).toBeVisible()
  await expect(current).toBeFocused()
  await current.fill(testPassword)
  await next.fill('password123')
  await save.click()
  await expect(page.getByText('New password is too easy to guess')).toBeVisible()
  await expect(next).toBeFocused()
  await next.fill(`bell\u0007${newPassword}`)
  await save.click()
  await expect(
    page.getByText('Oops! Your password can only have letters, numbers and basic symbols.'),
  ).toBeVisible()
  await next.fill(newPassword)
  await save.click()
  await expect(toast(page, 'Your password was changed. Other devices were logged out.')).toBeVisible()
  await expect(current).toHaveValue('')
  await visit(page, '/settings/security/')
  await expect(page.getByText('This device')).toBeVisible()
})
