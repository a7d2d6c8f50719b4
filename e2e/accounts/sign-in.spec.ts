import type { Page } from '@playwright/test'
import { data, logIn, signUp, testPassword, visitor } from '../support/client'
import { enter, expect, test, toast, visit } from '../support/fixtures'
import { linkIn, mailTo } from '../support/people/mailbox'
import { asAdmin, codeOf, turnMfaOn, verified, wrongCodeOf } from '../support/people/verified'
import { rest } from '../support/rest'

const newPassword = 'a fresh one 9 words'

async function fillLogIn(page: Page, name: string, password: string): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel('Email or username').fill(name)
  await main.getByLabel('Password', { exact: true }).fill(password)
  await main.getByRole('button', { name: 'Log in' }).click()
}

const isIn = (page: Page) => expect(page.getByLabel('Your account')).toBeVisible()

test('resets a forgotten password from the log-in with a link, valid immediately', async ({ page }) => {
  const { email } = await signUp()
  await visit(page, '/login/')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Enter your email or username.')).toBeVisible()
  await page.getByLabel('Email or username').fill(` ${email} `)
  await expect(page.getByText('Enter your email or username.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Send link' })).toBeVisible()
  const { path } = await linkIn(email, 'reset_password')
  await visit(page, path)
  const field = page.getByLabel('New password', { exact: true })
  await field.fill('short')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('Use at least 8 characters.')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill(newPassword)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible()
  await visit(page, path)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await fillLogIn(page, email, newPassword)
  await isIn(page)
})

test('reopens a closed account after a reset, as its mail and page say', async ({ page }) => {
  const me = await signUp()
  data(await me.write('AccountClosureResource', 'create', { kind: 'delete', password: testPassword }))
  await rest(await visitor(), 'POST', '/v3/users/password/reset/', { username_or_email: me.email })
  const mail = await mailTo(me.email)
  expect(mail?.body_text).toContain('log in with it to reopen your account')
  await visit(page, (await linkIn(me.email, 'reset_password_closed')).path)
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('Your account is still closed.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await fillLogIn(page, me.email, newPassword)
  await isIn(page)
  await expect(toast(page, 'Welcome back. Your account won’t be deleted.')).toBeVisible()
})

test('remembers the last log-in by name', async ({ page, context }) => {
  const { email } = await signUp(undefined, 'Wilhelmina')
  await visit(page, '/login/')
  await expect(page.getByText('Welcome back, ')).toHaveCount(0)
  await fillLogIn(page, email, testPassword)
  await isIn(page)
  await page.goto('about:blank')
  await context.clearCookies()
  await visit(page, '/login/')
  await expect(page.getByText('Welcome back, Wilhelmina.')).toBeVisible()
  await expect(page.getByLabel('Email or username')).toHaveValue(email)
  await page.getByRole('button', { name: 'Not you?' }).click()
  await expect(page.getByLabel('Email or username')).toHaveValue('')
  await visit(page, '/login/')
  await expect(page.getByLabel('Email or username')).toHaveValue('')
})

test.describe('refused', () => {
  // Each refusal is logged in the console.
  test.use({ strict: false })

  test('asks for a code after the password, reports a wrong one at its field, and accepts a recovery code', async ({
    page,
    context,
  }) => {
    const person = await verified()
    const { secret, recovery_codes } = await turnMfaOn(person)
    const closing = { kind: 'deactivate', password: testPassword }
    data(await person.write('AccountClosureResource', 'create', closing))
    await visit(page, '/login/?next=/search/pins/')
    await fillLogIn(page, person.username, testPassword)
    const field = page.getByLabel('6-digit code')
    await expect(field).toBeFocused()
    await field.fill(wrongCodeOf(secret))
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText('6-digit code is not right, or was used already')).toBeVisible()
    await field.fill(codeOf(secret, 30))
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/search\/pins\//)
    await expect(toast(page, 'Welcome back. Your account is open again.')).toBeVisible()
    await isIn(page)
    await page.goto('about:blank')
    await context.clearCookies()
    await visit(page, '/login/')
    await fillLogIn(page, person.email, testPassword)
    await page.getByLabel('6-digit code').fill(wrongCodeOf(secret))
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText('6-digit code is not right, or was used already')).toBeVisible()
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await expect(page.getByText('6-digit code is not right, or was used already')).toHaveCount(0)
    await page.getByLabel('Recovery code').fill(recovery_codes[0] ?? '')
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await isIn(page)
  })

  test('explains deactivation by an admin, and safe mode', async ({ page }) => {
    const person = await signUp()
    await asAdmin({ user_id: person.id, needs_password_reset: true })
    await visit(page, '/login/')
    await fillLogIn(page, person.email, testPassword)
    await expect(page.getByText('Reset your password to log in again.')).toBeVisible()
    await asAdmin({ user_id: person.id, needs_password_reset: false, is_deactivated: true })
    await fillLogIn(page, person.email, testPassword)
    await expect(page.getByText('This account is deactivated.')).toBeVisible()
  })

  test('informs a write-banned member in advance', async ({ page, context }) => {
    const person = await signUp()
    await asAdmin({ user_id: person.id, is_write_banned: true })
    await enter(context, person)
    await visit(page, '/')
    await expect(page.getByText(/^You can browse, but you can’t save/)).toBeVisible()
    await asAdmin({ user_id: person.id, is_write_banned: false })
    await page.reload()
    await expect(page.getByText(/^You can browse, but you can’t save/)).toHaveCount(0)
  })

  test('informs a limited log-in, and lets it change its password', async ({ page, context }) => {
    const person = await signUp()
    await asAdmin({ user_id: person.id, is_login_limited: true })
    const limited = await logIn(person.email, testPassword)
    for (const [name, value] of limited.cookies)
      await context.addCookies([{ name, value, url: limited.base }])
    await visit(page, '/')
    const banner = page.getByRole('complementary', { name: 'Limited account' })
    await expect(banner).toContainText('You can browse and change your password.')
    await banner.getByRole('link', { name: 'Change password' }).click()
    await page.getByLabel('Current password').fill(testPassword)
    await page.getByLabel('New password', { exact: true }).fill(newPassword)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByRole('log').getByText(/^Your password was changed/)).toBeVisible()
    await expect(banner).toBeVisible()
  })
})
