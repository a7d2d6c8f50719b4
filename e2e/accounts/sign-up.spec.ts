import { logIn, testPassword } from '../support/client'
import { expect, test, visit } from '../support/fixtures'
import { birthdayOf } from '../support/people/teen'
import { unique } from '../support/picture'

type State = { viewer: Record<string, unknown> | null }
const viewerOf = async (email: string) => {
  const person = await logIn(email, testPassword)
  return ((await person.request('/_/_/state/?source_url=/')).json as State).viewer
}

test('signs up in counted steps over a page, back and forth, with topics as the third', async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('link', { name: 'Sign up free' }).click()
  const dialog = page.getByRole('dialog', { name: 'Welcome to Magpie' })
  await expect(dialog.getByText('Step 1 of 3: your account')).toBeVisible()
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(dialog.getByText('Enter your email.')).toBeVisible()
  await expect(dialog.getByLabel('Email', { exact: true })).toBeFocused()
  const email = `${unique('steps')}@example.org`
  await dialog.getByLabel('Email', { exact: true }).fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill('short')
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(dialog.getByText('Use at least 8 characters.')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(testPassword)
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(dialog.getByText('Step 2 of 3: about you')).toBeVisible()
  await expect(dialog.getByLabel('First name')).toBeFocused()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog.getByLabel('Email', { exact: true })).toHaveValue(email)
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  await dialog.locator('form').getByRole('button', { name: 'Sign up' }).click()
  await expect(dialog.getByText('Enter your first name.')).toBeVisible()
  await dialog.getByLabel('First name').fill('Ada')
  await dialog.getByLabel('Birthday').fill('0199-12-10')
  await dialog.locator('form').getByRole('button', { name: 'Sign up' }).click()
  await expect(dialog.getByText('Check the year of your birthday.')).toBeVisible()
  await dialog.getByLabel('Birthday').fill('1990-12-10')
  await dialog.getByLabel('Gender (optional)').selectOption('In my own words')
  await dialog.getByLabel('Your gender, in your own words').fill('both')
  await dialog.locator('form').getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByLabel('Your account')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What do you like?' })).toBeVisible()
  expect(await viewerOf(email)).toMatchObject({
    first_name: 'Ada',
    gender: 'custom',
    custom_gender: 'both',
    is_private_profile: false,
    is_partner: false,
  })
})

test('asks a 15-year-old to confirm the birthday, and starts private', { tag: '@any-width' }, async ({
  page,
}) => {
  await visit(page, '/signup/')
  const main = page.getByRole('main')
  const email = `${unique('teen')}@example.org`
  await main.getByLabel('Email', { exact: true }).fill(email)
  await main.getByLabel('Password', { exact: true }).fill(testPassword)
  await main.getByRole('button', { name: 'Continue', exact: true }).click()
  await main.getByLabel('First name').fill('Tess')
  await main.getByLabel('Birthday').fill(birthdayOf(15))
  const signUp = main.locator('form').getByRole('button', { name: 'Sign up' })
  await signUp.click()
  const question = page.getByRole('dialog', { name: 'Is this your birthday?' })
  await expect(question.getByText(/which makes you 15 years old/)).toBeVisible()
  await question.getByRole('button', { name: 'Change birthday' }).click()
  await expect(question).toBeHidden()
  await expect(main.getByLabel('Birthday')).toBeFocused()
  await main.getByRole('button', { name: 'Sign up' }).click()
  await question.getByRole('button', { name: 'Yes, that’s right' }).click()
  await expect(page.getByLabel('Your account')).toBeVisible()
  expect(await viewerOf(email)).toMatchObject({
    is_private_profile: true,
    is_under_16: true,
    is_under_18: true,
  })
})

test('signs up a business by its name, with links between both kinds', { tag: '@any-width' }, async ({
  page,
}) => {
  await visit(page, '/signup/?type=partner')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Create a business account' })).toBeVisible()
  await main.getByRole('button', { name: 'Create a personal account' }).click()
  await expect(main.getByRole('heading', { name: 'Welcome to Magpie' })).toBeVisible()
  await main.getByRole('button', { name: 'Create a business account' }).click()
  const email = `${unique('shop')}@example.org`
  await main.getByLabel('Email', { exact: true }).fill(email)
  await main.getByLabel('Password', { exact: true }).fill(testPassword)
  await main.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(main.getByText('Step 2 of 3: about your business')).toBeVisible()
  await expect(main.getByLabel('Birthday')).toHaveCount(0)
  await main.getByLabel('Business name').fill('Blue Door')
  await main.locator('form').getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Magpie for business')
  expect(await viewerOf(email)).toMatchObject({
    is_partner: true,
    business_name: 'Blue Door',
    first_name: 'Blue Door',
  })
})

test.describe('refused', () => {
  // Each refusal is logged in the console.
  test.use({ strict: false })

  test('refuses an account under 13, and for a day with another birthday, too', {
    tag: '@any-width',
  }, async ({ page, context }) => {
    await visit(page, '/signup/')
    const main = page.getByRole('main')
    await main.getByLabel('Email', { exact: true }).fill(`${unique('kid')}@example.org`)
    await main.getByLabel('Password', { exact: true }).fill(testPassword)
    await main.getByRole('button', { name: 'Continue', exact: true }).click()
    await main.getByLabel('First name').fill('Kit')
    await main.getByLabel('Birthday').fill(birthdayOf(9))
    await main.locator('form').getByRole('button', { name: 'Sign up' }).click()
    await page.getByRole('button', { name: 'Yes, that’s right' }).click()
    const notice = page.getByRole('dialog', { name: 'You aren’t old enough to use Magpie' })
    await notice.getByRole('button', { name: 'Close' }).click()
    const mark = (await context.cookies()).find(({ name }) => name === 'age_restricted')
    const hours = ((mark?.expires ?? 0) - Date.now() / 1000) / 3600
    expect(Math.round(hours)).toBe(24)
    expect(mark?.httpOnly).toBe(true)
    await main.getByLabel('Birthday').fill('1980-01-01')
    await main.locator('form').getByRole('button', { name: 'Sign up' }).click()
    await expect(notice).toBeVisible()
  })
})
