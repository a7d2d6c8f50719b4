import type { Page } from '@playwright/test'
import { signUp, testPassword } from '../support/client'
import { cardsOf, enter, expect, test, visit } from '../support/fixtures'
import { logInBeside } from '../support/people/accounts'
import { withPin } from '../support/people/actions'
import { guardedTeen } from '../support/people/teen'

const banner = (page: Page) => page.getByRole('complementary', { name: 'Your email address' })
const shown = (page: Page) => page.locator('[data-modal]')
const picker = (page: Page) => page.getByRole('dialog', { name: 'Save to a board' })

test.use({ reminder: true })

test('resumes a save with one dialog that can be used, whose reminder to verify is a banner', async ({
  page,
  context,
  me,
}) => {
  const { pin } = await withPin(await signUp())
  await me.write('InterestFollowResource', 'create', { interest_list: [] })
  // Each load is a chance for two dialogs to meet.
  for (const path of ['/', `/pin/${pin.id}/`, '/settings/privacy/']) {
    await context.addCookies([{ name: 'pending_save', value: pin.id, url: me.base }])
    await visit(page, path)
    await expect(picker(page)).toBeVisible()
    await expect(shown(page)).toHaveCount(1)
    await expect(banner(page)).toBeVisible()
    // A press, as a person's, fails on anything that is inert or covered.
    await picker(page).getByRole('button', { name: 'Close' }).click()
    await expect(shown(page)).toHaveCount(0)
    await expect(page.locator('#main')).not.toHaveAttribute('inert')
  }
})

test('reminds after a log-in by the form, until it is closed, also in later sessions', async ({
  page,
  context,
}) => {
  const person = await signUp()
  await person.write('InterestFollowResource', 'create', { interest_list: [] })
  const logIn = async () => {
    await visit(page, '/login/')
    const main = page.getByRole('main')
    await main.getByLabel('Email or username').fill(person.email)
    await main.getByLabel('Password', { exact: true }).fill(testPassword)
    await main.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByLabel('Your account')).toBeVisible()
    await expect(cardsOf(page).first()).toBeVisible()
  }
  await logIn()
  await expect(banner(page)).toBeVisible()
  await expect(shown(page)).toHaveCount(0)
  await banner(page).getByRole('button', { name: 'Verify email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Verify your email' })
  await expect(dialog.getByRole('button', { name: 'Resend email' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Got it' }).click()
  const stored = page.waitForResponse(/ExperiencesResource\/update/)
  await banner(page).getByRole('button', { name: 'Not now' }).click()
  await expect(banner(page)).toHaveCount(0)
  await stored
  // The first HTML is without it, too: nothing shifts.
  const html = await page.request.get('/messages/')
  expect(await html.text()).not.toContain('isn’t verified yet')
  await context.clearCookies()
  await logIn()
  await expect(banner(page)).toHaveCount(0)
})

test('asks a teen only for the passcode, and stays on the site when that is closed', {
  tag: '@any-width',
}, async ({ page, context }) => {
  await enter(context, await guardedTeen(), { reminder: true })
  await page.goto('about:blank')
  await visit(page, '/parental-passcode/')
  const modal = page.getByRole('dialog', { name: 'Parental passcode required' })
  await expect(modal).toBeVisible()
  await expect(shown(page)).toHaveCount(1)
  await modal.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
})

test('keeps the question of a confirmation apart from its answers', async ({ page, context, me }) => {
  await logInBeside(me, await signUp())
  await enter(context, me)
  await visit(page, '/')
  await page.getByLabel('Your account').click()
  await expect(page.getByRole('button', { name: 'Log out of all accounts' })).toBeVisible()
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Log out?' })
  const space = async () => {
    const question = await dialog.getByRole('paragraph').boundingBox()
    const answer = await dialog.getByRole('button').first().boundingBox()
    return (answer?.y ?? 0) - (question?.y ?? 0) - (question?.height ?? 0)
  }
  // The dialog grows to its size while it opens.
  await expect.poll(space).toBeGreaterThanOrEqual(12)
})
