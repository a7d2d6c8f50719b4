import { logIn, testPassword } from './support/client'
import { expect, fillSignUp, test, visit } from './support/fixtures'
import { unique } from './support/picture'
import { birthdayOf } from './support/teen'

type State = { viewer: Record<string, unknown> | null }
const viewerOf = async (email: string) => {
  const person = await logIn(email, testPassword)
  return ((await person.ask('/_/_/state/?source_url=/')).json as State).viewer
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

test('asks a 15-year-old to confirm the birthday, and starts private', async ({ page }) => {
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

test('signs up a business by its name, with links between both kinds', async ({ page }) => {
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
  await expect(page.getByLabel('Your account')).toBeVisible()
  expect(await viewerOf(email)).toMatchObject({
    is_partner: true,
    business_name: 'Blue Door',
    first_name: 'Blue Door',
  })
})

test.describe('refused', () => {
  // Each refusal is logged in the console.
  test.use({ strict: false })

  for (const [registration, words] of [
    ['closed', 'We aren’t accepting new accounts right now.'],
    ['invite', /^You need an invitation to sign up/],
  ] as const)
    test(`explains ${registration} sign-up before any input`, { tag: '@any-width' }, async ({ page }) => {
      await page.route(/\/signup\//, async (route) => {
        const answer = await route.fetch()
        const body = (await answer.text()).replaceAll(
          '"registration":"open"',
          `"registration":"${registration}"`,
        )
        await route.fulfill({ response: answer, body })
      })
      await visit(page, '/signup/')
      const main = page.getByRole('main')
      await expect(main.getByText(words)).toBeVisible()
      await expect(main.getByLabel('Email', { exact: true })).toHaveCount(registration === 'closed' ? 0 : 1)
      await expect(main.getByRole('link', { name: 'Log in' })).toBeVisible()
      if (registration === 'closed') return
      await visit(page, `/signup/?invite_code=${'x'.repeat(22)}`)
      await expect(main.getByLabel('Email', { exact: true })).toBeVisible()
      await expect(main.getByText(words)).toHaveCount(0)
    })

  test('refuses an account under 13, and for a day with another birthday too', { tag: '@any-width' }, async ({
    page,
    context,
  }) => {
    await visit(page, '/signup/')
    const main = page.getByRole('main')
    await main.getByLabel('Email', { exact: true }).fill(`${unique('kid')}@example.org`)
    await main.getByLabel('Password', { exact: true }).fill(testPassword)
    await main.getByRole('button', { name: 'Continue', exact: true }).click()
    await main.getByLabel('First name').fill('Kit')
    await main.getByLabel('Birthday').fill(birthdayOf(9))
    await main.locator('form').getByRole('button', { name: 'Sign up' }).click()
    await page.getByRole('button', { name: 'Yes, that’s right' }).click()
    const notice = page.getByRole('dialog', { name: "You aren't old enough to use Magpie" })
    await notice.getByRole('button', { name: 'Close' }).click()
    const mark = (await context.cookies()).find(({ name }) => name === 'age_restricted')
    const hours = ((mark?.expires ?? 0) - Date.now() / 1000) / 3600
    expect(Math.round(hours)).toBe(24)
    expect(mark?.httpOnly).toBe(true)
    await main.getByLabel('Birthday').fill('1980-01-01')
    await main.locator('form').getByRole('button', { name: 'Sign up' }).click()
    await expect(notice).toBeVisible()
  })

  test('reports a taken email at its field, in the first step, and keeps the input', {
    tag: '@any-width',
  }, async ({ page }) => {
    await visit(page, '/signup/')
    const main = page.getByRole('main')
    await fillSignUp(main, 'mira@demo.example', testPassword)
    await expect(main.getByText('This email is already used.')).toBeVisible()
    await expect(main.getByLabel('Email', { exact: true })).toBeFocused()
    await main.getByLabel('Email', { exact: true }).fill(`${unique('other')}@example.org`)
    await main.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(main.getByLabel('First name')).toHaveValue('Test')
    await main.locator('form').getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByLabel('Your account')).toBeVisible()
  })

  test('retries temporary failures three times', { tag: '@any-width' }, async ({ page }) => {
    let tries = 0
    await page.route('**/resource/UserRegisterResource/create/', (route) => {
      tries++
      const refusal = { status: 'failure', code: 9120, api_error_code: 9120, message: 'Please try again.' }
      return route.fulfill({ status: 409, json: { resource_response: { ...refusal, error: refusal } } })
    })
    await visit(page, '/signup/')
    await fillSignUp(page.getByRole('main'), `${unique('three')}@example.org`, testPassword)
    await expect(page.getByText('Please try again.')).toBeVisible()
    expect(tries).toBe(3)
  })

  test('reports that the account was created when only the log-in failed', { tag: '@any-width' }, async ({
    page,
  }) => {
    // As on one of several origins, where the log-in is a separate call.
    await page.route('**/signup/', async (route) => {
      const answer = await route.fetch()
      const origins = '"cross_domain_origins":['
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replaceAll(origins, `${origins}"https://magpie.example"`),
      })
    })
    await page.route('**/resource/HandshakeSessionResource/create/', (route) => route.abort())
    await visit(page, '/signup/')
    await fillSignUp(page.getByRole('main'), `${unique('made')}@example.org`, testPassword)
    const words =
      'We were able to create your account, but there was a problem logging you in. Try refreshing the page to continue.'
    await expect(page.getByText(words)).toBeVisible()
  })
})
