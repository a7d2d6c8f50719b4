import { type Person, signUp, stranger, testPassword } from '../support/client'
import { enter, expect, hydrated, test, visit } from '../support/fixtures'
import { linkIn, mailTo, verificationLink } from '../support/people/mailbox'
import { guardedTeen, passcode } from '../support/people/teen'
import { unique } from '../support/picture'
import { rest } from '../support/rest'

const verifyText =
  'Keep your account secure by verifying your email address. Check the inbox associated with this account for an email from us to continue using the product.'

/** Skips the choice of topics, after which the reminder may show. */
const settle = (person: Person) => person.write('InterestFollowResource', 'create', { interest_list: [] })

test('asks in the words of the specification, resends the email, and closes', async ({ page, me }) => {
  await settle(me)
  await visit(page, '/pin/create/')
  await page.evaluate(() => window.dispatchEvent(new Event('magpie:unverified')))
  const modal = page.getByRole('dialog', { name: 'Verify your email' })
  await expect(modal.getByText(verifyText, { exact: true })).toBeVisible()
  const button = modal.getByRole('button', { name: /^(Resend email|Email sent)$/ })
  await expect(button).toHaveText('Resend email')
  // A sign-up has just sent one: the minute may not have passed.
  await page.route('**/v3/users/email/verify/resend/', (route) =>
    route.fulfill({ json: { status: 'success', code: 0, message: 'ok', endpoint_name: '', data: null } }),
  )
  await button.click()
  await expect(button).toHaveText('Email sent')
  await expect(button).toBeDisabled()
  await modal.getByRole('button', { name: 'Got it' }).click()
  await expect(modal).toHaveCount(0)
})

test("verifies by the button behind the mail's link, signed out too", async ({ page, me }) => {
  const { path } = await verificationLink(me)
  await page.context().clearCookies()
  await visit(page, path)
  await expect(page.getByText(me.email)).toBeVisible()
  await page.getByRole('button', { name: 'Verify email address' }).click()
  await expect(page.getByRole('heading', { name: 'Your email address is verified' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})

test.describe('changing the address', () => {
  // A refusal is logged in the console.
  test.use({ strict: false })

  test('changes an address with the password, and reverts it from the old mailbox', async ({ page, me }) => {
    await rest(me, 'POST', '/v3/users/email/verify/', { token: (await verificationLink(me)).token })
    await visit(page, '/settings/edit/email/')
    await expect(page.getByText('Verified', { exact: true })).toBeVisible()
    const email = page.getByLabel('New email address')
    const password = page.getByLabel('Current password')
    const send = page.getByRole('button', { name: 'Send confirmation' })
    await send.click()
    await expect(page.getByText('Enter the new address.')).toBeVisible()
    await expect(email).toBeFocused()
    const next = `${unique('next')}@example.org`
    await email.fill(next)
    await password.fill('not my password')
    await send.click()
    await expect(page.getByText('That password isn’t right. Try again.')).toBeVisible()
    await expect(password).toBeFocused()
    await password.fill(testPassword)
    await send.click()
    await expect(page.getByText(`We sent a link to ${next}.`)).toBeVisible()

    await visit(page, (await linkIn(next, 'confirm_email_change')).path)
    await page.getByRole('button', { name: 'Use this address' }).click()
    await expect(page.getByRole('heading', { name: 'Your email address was changed' })).toBeVisible()
    await visit(page, '/settings/edit/email/')
    await expect(page.getByText(next)).toBeVisible()

    await visit(page, (await linkIn(me.email, 'email_changed')).path)
    await page.getByRole('button', { name: 'Restore my email address' }).click()
    await expect(page.getByRole('heading', { name: 'Your email address is restored' })).toBeVisible()
    await page.goto('/settings/edit/email/')
    await expect(page).toHaveURL(/\/login\//)
  })

  test('guards the address with a parental passcode', async ({ page, context }) => {
    const teen = await guardedTeen()
    await enter(context, teen)
    await visit(page, '/settings/edit/email/')
    await page.getByLabel('New email address').fill(`${unique('teen')}@example.org`)
    await page.getByLabel('Current password').fill(testPassword)
    await page.getByRole('button', { name: 'Send confirmation' }).click()
    const modal = page.getByRole('dialog', { name: 'Parental passcode required' })
    await modal.getByLabel('Enter a 4-digit code').fill(passcode)
    await modal.getByRole('button', { name: 'Enter', exact: true }).click()
    await expect(page.getByText('Check your inbox')).toBeVisible()
  })
})

test('changes mail preferences signed in and from a mail, and loads a whole page on leaving', async ({
  page,
  me,
}) => {
  await visit(page, '/email/subscription/')
  const news = page.getByRole('switch', { name: 'News' })
  await expect(news).toBeChecked()
  await news.click()
  await expect(page.getByText('Saved')).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(news).not.toBeChecked()
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.getByRole('link', { name: 'Magpie' }).first().click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect.poll(() => page.evaluate(() => 'stayed' in window)).toBe(false)

  await rest(me, 'POST', '/v3/users/email/verify/', { token: (await verificationLink(me)).token })
  await me.write('UserSettingsResource', 'update', { is_private_profile: true })
  const other = await signUp()
  await other.write('UserFollowResource', 'create', { user_id: me.id })
  const mail = await mailTo(me.email, 'follow_request')
  const path =
    /https?:\/\/[^/\s]+(\/email\/subscription\/\S+\?kind=follows)/.exec(mail?.body_text ?? '')?.[1] ?? ''
  // Leaves the page before its session ends: it would reconnect signed out.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await visit(page, path)
  await expect(page.getByText('Unsubscribe from these emails: Follows?')).toBeVisible()
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('You won’t get these emails anymore: Follows.')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Follows' })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'News' })).not.toBeChecked()
  expect((await stranger().request(path)).text).not.toContain(me.email)
})
