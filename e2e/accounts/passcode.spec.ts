import type { Page } from '@playwright/test'
import { data } from '../support/client'
import { enter, expect, test, toast, visit } from '../support/fixtures'
import { pausedFirst } from '../support/paused'
import { linkIn } from '../support/people/mailbox'
import { guardedTeen, passcode } from '../support/people/teen'
import { unique } from '../support/picture'

const modalOf = (page: Page) => page.getByRole('dialog', { name: 'Parental passcode required' })
const codeIn = (page: Page) => modalOf(page).getByLabel('Enter a 4-digit code')

test.describe('the modal', () => {
  // Each refusal is logged in the console.
  test.use({ strict: false })

  test('asks for the passcode before its page, opens it when entered, and goes back when closed', async ({
    page,
    context,
    isMobile,
  }) => {
    await enter(context, await guardedTeen())
    await visit(page, '/search/pins/?q=garden')
    await visit(page, '/parental-passcode/')
    const modal = modalOf(page)
    await expect(modal).toContainText(
      'Enter your 4-digit passcode to change this setting. Forgot it? Visit our help center.',
    )
    await expect(codeIn(page)).toHaveAttribute('placeholder', 'XXXX')
    const button = modal.getByRole('button', { name: 'Enter' })
    await expect(button).toBeDisabled()
    await expect(modal.getByRole('button', { name: 'Close' })).toHaveCount(isMobile ? 0 : 1)

    await codeIn(page).pressSequentially('12')
    await expect(button).toBeDisabled()
    await codeIn(page).blur()
    await expect(modal.getByText('Please enter four digits')).toBeVisible()
    await codeIn(page).fill('12x')
    await expect(modal.getByText('Please only use numbers')).toBeVisible()
    await codeIn(page).fill('0000')
    await expect(button).toBeEnabled()
    await button.click()
    await expect(modal.getByText('That passcode isn’t right. Try again.')).toBeVisible()
    await expect(codeIn(page)).toBeEditable()
    await codeIn(page).fill(passcode)
    await button.click()
    await expect(modal).toBeHidden()
    await expect(page.getByRole('button', { name: 'Change passcode' })).toBeVisible()

    await visit(page, '/search/pins/?q=garden')
    await visit(page, '/parental-passcode/')
    await modal.getByRole('button', { name: isMobile ? 'Dismiss' : 'Close' }).click()
    await expect(page).toHaveURL(/\/search\/pins\//)
  })

  test('waits with a changed setting: reverts the field when closed, saves when entered', {
    tag: '@any-width',
  }, async ({ page, context }) => {
    const teen = await guardedTeen(16)
    data(await teen.write('UserSettingsResource', 'update', { is_hidden_from_search: true }))
    await enter(context, teen)
    await visit(page, '/settings/privacy/')
    await expect(page.getByText('You need it to make settings less strict.')).toBeVisible()
    const isPrivate = page.getByRole('switch', { name: 'Private profile' })
    await expect(isPrivate).toBeChecked()
    await isPrivate.click()
    await expect(modalOf(page)).toBeVisible()
    await modalOf(page).getByRole('button', { name: 'Close' }).click()
    await expect(modalOf(page)).toBeHidden()
    await expect(page).toHaveURL(/\/settings\/privacy\//)
    await expect(isPrivate).toBeChecked()
    // Two concurrent changes: it is entered once for both.
    const isUnlisted = page.getByRole('switch', { name: 'Hide your profile from search engines' })
    const refusal = await pausedFirst(page, /UserSettingsResource\/update/)
    await isPrivate.click()
    await refusal.requested
    await isUnlisted.click()
    await refusal.give()
    const stored = (name: string) =>
      page.waitForResponse((answer) => answer.ok() && answer.request().postData()?.includes(name) === true)
    const both = Promise.all(['is_private_profile', 'is_hidden_from_search'].map(stored))
    await codeIn(page).fill(passcode)
    await modalOf(page).getByRole('button', { name: 'Enter' }).click()
    await expect(modalOf(page)).toBeHidden()
    await both
    await expect(modalOf(page)).toBeHidden()
    await expect(isPrivate).not.toBeChecked()
    await expect(isUnlisted).not.toBeChecked()
    // Unlocked for a while; stricter values are allowed at any time.
    await isPrivate.click()
    await expect(isPrivate).toBeChecked()
    await expect(modalOf(page)).toBeHidden()
  })

  test('keeps the account settings on Close, and reverts the field', { tag: '@any-width' }, async ({
    page,
    context,
  }) => {
    const teen = await guardedTeen(16)
    await enter(context, teen)
    await visit(page, '/settings/account-settings/')
    const birthday = page.getByLabel('Birthday')
    const before = await birthday.inputValue()
    // Another day at the same age: the age group must not change.
    const other = new Date(Date.parse(before) + 86_400_000).toISOString().slice(0, 10)
    await birthday.fill(other)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await modalOf(page).getByRole('button', { name: 'Close' }).click()
    await expect(modalOf(page)).toBeHidden()
    await expect(page).toHaveURL(/\/settings\/account-settings\//)
    await expect(birthday).toHaveValue(before)
  })

  test('changes the passcode and its backup email with the passcode, and turns it off', {
    tag: '@any-width',
  }, async ({ page, context }) => {
    const teen = await guardedTeen()
    await enter(context, teen)
    await visit(page, '/parental-passcode/')
    await codeIn(page).fill(passcode)
    await codeIn(page).press('Enter')
    await page.getByLabel('New passcode').fill('2468')
    await page.getByLabel('Confirm passcode').fill('2468')
    await page.getByRole('button', { name: 'Change passcode' }).click()
    await expect(toast(page, 'Passcode changed.')).toBeVisible()

    // Grants of the old one have ended.
    const backup = `${unique('x')}@other.example`
    await page.getByLabel('Backup email', { exact: true }).fill(backup)
    await page.getByLabel('Confirm backup email').fill(backup)
    await page.getByRole('button', { name: 'Change backup email' }).click()
    await codeIn(page).fill('2468')
    await codeIn(page).press('Enter')
    await expect(toast(page, 'We sent an email to the new backup address.')).toBeVisible()
    await expect(page.getByText('x•••@o•••.example')).toBeVisible()

    await page.getByRole('button', { name: 'Turn off passcode' }).click()
    await expect(toast(page, 'Passcode turned off.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Set passcode' })).toBeVisible()
  })
})

test('offers help for a forgotten one, and a reset through the backup email', { tag: '@any-width' }, async ({
  page,
  context,
  browser,
}) => {
  const teen = await guardedTeen()
  await enter(context, teen)
  await visit(page, '/parental-passcode/')
  await modalOf(page).getByRole('link', { name: 'help center' }).click()
  await expect(page).toHaveURL(/\/parental-passcode\/help\//)
  await page.getByRole('button', { name: 'Send a reset link to p•••@e•••.org' }).click()
  await expect(page.getByRole('button', { name: 'Reset link sent' })).toBeDisabled()

  // The parent, on another device and not signed in.
  const other = await browser.newContext()
  const parent = await other.newPage()
  const { path } = await linkIn(teen.backupEmail, 'passcode_reset')
  await visit(parent, path)
  await expect(parent.getByText(`For the account ${teen.username}.`)).toBeVisible()
  await parent.getByLabel('New passcode').fill('1357')
  await parent.getByLabel('Confirm passcode').fill('1358')
  await parent.getByRole('button', { name: 'Save passcode' }).click()
  await expect(parent.getByText('Please make sure your passcodes match')).toBeVisible()
  await parent.getByLabel('Confirm passcode').fill('1357')
  await parent.getByRole('button', { name: 'Save passcode' }).click()
  await expect(parent.getByRole('heading', { name: 'The new passcode is set' })).toBeVisible()
  await visit(parent, path)
  await expect(parent.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await other.close()

  await visit(page, '/parental-passcode/')
  await codeIn(page).fill('1357')
  await codeIn(page).press('Enter')
  await expect(page.getByText('You can reset it with the backup email p•••@e•••.org.')).toBeVisible()
})

test('confirms the backup email by the link in its mail', { tag: '@any-width' }, async ({ page }) => {
  const teen = await guardedTeen()
  const { path } = await linkIn(teen.backupEmail, 'passcode_verify')
  await visit(page, path)
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page.getByRole('heading', { name: 'The backup email is confirmed' })).toBeVisible()
})
