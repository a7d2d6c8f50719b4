import { signUp, stranger, testPassword } from '../support/client'
import { expect, fillSignUp, test, toast, visit } from '../support/fixtures'
import { makeBoard, somePins } from '../support/people/actions'
import { unique } from '../support/picture'

test('works on the sign-up page as in the dialog, and continues to the wanted page', async ({ page }) => {
  await visit(page, '/board/create/')
  await expect(page).toHaveURL(/\/login\/\?next=/)
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to Magpie' })).toBeVisible()
  await fillSignUp(page.getByRole('main'), `${unique('page')}@example.org`, testPassword)
  await expect(page.getByRole('heading', { level: 1, name: 'Create a board' })).toBeVisible()
})

test.describe('refused', () => {
  // Each refusal is logged in the console.
  test.use({ strict: false })

  test('reports a wrong password once, by the field or above, and keeps the input', async ({ page }) => {
    const { email } = await signUp()
    await visit(page, '/login/')
    await page.getByLabel('Email or username').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText('Wrong username, email or password.')).toBeVisible()
    await expect(page.getByLabel('Email or username')).toHaveValue(email)
    await page.getByLabel('Password', { exact: true }).fill(testPassword)
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByLabel('Your account')).toBeVisible()
  })
})

test('saves the wanted pin after a log-in', async ({ page }) => {
  const person = await signUp()
  const { name } = await makeBoard(person)
  const [, pin] = await somePins(stranger())
  await visit(page, `/pin/${pin?.id}/`)
  await page.locator('[data-quick-save]').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await dialog.getByLabel('Email or username').fill(person.email)
  await dialog.getByLabel('Password', { exact: true }).fill(testPassword)
  await dialog.locator('form').getByRole('button', { name: 'Log in' }).click()
  const picker = page.getByRole('dialog', { name: 'Save to a board' })
  await picker.getByRole('button', { name }).first().click()
  await expect(toast(page, `Saved to ${name}`)).toBeVisible()
})
