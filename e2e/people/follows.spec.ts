import type { Page } from '@playwright/test'
import { type Product, runningProduct } from '../../tools/test/product'
import { expect, hydrated, test } from '../support/fixtures'
import { type Captcha, startCaptcha } from '../support/people/captcha'
import { type OpenId, startOpenId } from '../support/people/openid'
import { unique } from '../support/picture'

/** A separate product, with a service to log in with and a captcha. */
let openId: OpenId
let captcha: Captcha
let product: Product
test.beforeAll(async () => {
  test.setTimeout(240_000)
  openId = await startOpenId()
  captcha = await startCaptcha()
  product = await runningProduct({ ...openId.env, ...captcha.env, DEMO: '0' })
  openId.serve(product.url)
})
test.afterAll(async () => {
  await product?.stop()
  openId?.close()
  captcha?.close()
})

const password = 'correct horse 7 battery'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${product.url}${path}`)
  await hydrated(page)
}

/** Logs in and consents at the provider's own pages. */
async function consent(page: Page, sub: string): Promise<void> {
  await page.waitForURL(`${openId.url}/**`)
  await page.locator('input[name="login"]').fill(sub)
  await page.locator('input[name="password"]').fill('x')
  await page.locator('button[type="submit"]').click()
  await page.locator('button[type="submit"]', { hasText: 'Continue' }).click()
}

test.describe('another service', () => {
  // The provider's pages have their own policy, which their own styles violate.
  test.use({ strict: false })

  test('signs up, logs in again, and is disconnected only if another way of logging in is left', async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000)
    const sub = openId.somebody()
    await open(page, '/signup/')
    await page.getByRole('main').getByRole('button', { name: 'Continue with Example ID' }).click()
    await consent(page, sub)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Finish your account' })).toBeVisible()
    await expect(main.getByText('You’re signed in with Example ID.')).toBeVisible()
    await expect(main.getByLabel('Email', { exact: true })).toHaveValue(`${sub}@example.org`)
    await expect(main.getByLabel('Password', { exact: true })).toHaveCount(0)
    await main.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(main.getByLabel('First name')).toHaveValue('Ida')
    await main.getByLabel('Birthday').fill('1990-01-01')
    await main.locator('form').getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByLabel('Your account')).toBeVisible()

    await open(page, '/settings/connected/')
    await page.getByRole('button', { name: 'Disconnect Example ID' }).click()
    await expect(page.getByText('Set a password first: this is your only way to log in.')).toBeVisible()

    // An open page would notice the lost session, and navigate away.
    await page.goto('about:blank')
    await context.clearCookies({ domain: '127.0.0.1', name: /magpie_session/ })
    await open(page, '/login/?next=%2Fsearch%2Fpins%2F')
    await page.getByRole('main').getByRole('button', { name: 'Continue with Example ID' }).click()
    await page.waitForURL(`${product.url}/search/pins/`)
    await expect(page.getByLabel('Your account')).toBeVisible()

    // Returning the same way after deleting shows that the account stays.
    await open(page, '/settings/account-settings/')
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('button', { name: 'Delete account' }).click()
    await page.waitForURL(`${product.url}/`)
    await open(page, '/login/?next=%2Fsearch%2Fpins%2F')
    await page.getByRole('main').getByRole('button', { name: 'Continue with Example ID' }).click()
    // Read while it is shown, since the last pictures may load later.
    await page.waitForURL(`${product.url}/search/pins/`, { waitUntil: 'commit' })
    await expect(page.getByRole('log')).toContainText('Welcome back. Your account won’t be deleted.')
  })

  test('asks for the password of an existing address, then connects it', async ({ page, context }) => {
    test.setTimeout(120_000)
    const email = `${unique('has')}@example.org`
    await open(page, '/signup/')
    const main = page.getByRole('main')
    await main.getByLabel('Email', { exact: true }).fill(email)
    await main.getByLabel('Password', { exact: true }).fill(password)
    await main.getByRole('button', { name: 'Continue', exact: true }).click()
    await main.getByLabel('First name').fill('Has')
    await main.getByLabel('Birthday').fill('1990-01-01')
    await main.locator('form').getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByLabel('Your account')).toBeVisible()
    await context.clearCookies({ domain: '127.0.0.1', name: /magpie_session/ })

    await open(page, '/login/?next=%2Fsettings%2Fconnected%2F')
    await main.getByRole('button', { name: 'Continue with Example ID' }).click()
    await consent(page, openId.somebody({ email }))
    await expect(main.getByText(`An account already uses ${email}.`)).toBeVisible()
    await expect(main.getByLabel('Email or username')).toHaveValue(email)
    await main.getByLabel('Password', { exact: true }).fill(password)
    await main.getByRole('button', { name: 'Log in', exact: true }).click()
    const disconnect = page.getByRole('button', { name: 'Disconnect Example ID' })
    await expect(disconnect).toBeVisible()
    await disconnect.click()
    await expect(page.getByRole('button', { name: 'Connect Example ID' })).toBeVisible()
  })

  test('reports a failed captcha, and loads none before a form is sent', async ({ page }) => {
    captcha.hasScript = false
    const loads: string[] = []
    page.on('request', (request) => request.url().startsWith(captcha.url) && loads.push(request.url()))
    await open(page, '/login/')
    const main = page.getByRole('main')
    expect(loads).toEqual([])
    await main.getByLabel('Email or username').fill('somebody')
    await main.getByLabel('Password', { exact: true }).fill('something')
    await main.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByText('Error loading reCAPTCHA Enterprise')).toBeVisible()
    captcha.hasScript = true
    await main.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByText('Wrong username, email or password.')).toBeVisible()
    expect(loads.at(-1)).toContain('/recaptcha/enterprise.js?render=site-key')
  })
})
