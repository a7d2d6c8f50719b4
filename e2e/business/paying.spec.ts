import type { Page } from '@playwright/test'
import { type Product, runningProduct } from '../../tools/test/product'
import { TestProvider } from '../../tools/testing/payment-provider'
import { data, type Person, signUp, testPassword, visitor } from '../support/client'
import { hydrated, toast } from '../support/fixtures'
import { unique } from '../support/picture'
import { expect, test } from './company'

/** A product of its own with a payment provider, whose first account is the host’s. */
const provider = new TestProvider('a secret of the tests, of 32 characters')
let product: Product
let admin: Person

test.beforeAll(async () => {
  test.setTimeout(240_000)
  const url = await provider.start()
  const env = { PAYMENT_PROVIDER_URL: url, PAYMENT_PROVIDER_SECRET: provider.secret }
  product = await runningProduct({ ...env, DEMO: '0', VERIFY_EMAIL: 'off' })
  provider.events = `${product.url}/api/payments/events`
  admin = await signUp(product.url)
})
test.afterAll(async () => {
  await product?.stop()
  await provider.stop()
})

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${product.url}${path}`)
  await hydrated(page)
}

async function call(
  person: Person,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
): Promise<{ id: string }> {
  const headers = { 'X-CSRFToken': person.cookies.get('csrftoken') ?? '', 'content-type': 'application/json' }
  const { status, text, json } = await person.request(path, { method, headers, body: JSON.stringify(body) })
  if (status >= 300) throw new Error(`${path}: ${status} ${text}`)
  return json as { id: string }
}

/** Signs up a business with its address and an ad account. */
async function business(name: string): Promise<Person> {
  const client = await visitor(product.url)
  const email = `${unique('biz')}@example.org`
  const options = { email, password: testPassword, business_name: name }
  const { id, username } = data(
    await client.write<{ id: string; username: string }>('UserRegisterResource', 'create', options),
  )
  const person = { ...client, id, username, email }
  await call(person, 'POST', '/v5/ad_accounts', { name: 'Spring', country: 'US' })
  const address = {
    legal_name: name,
    address_line_1: '1 Main Street',
    city: 'Portland',
    country: 'US',
    postal_code: '97201',
  }
  await call(person, 'PUT', `/v5/businesses/${id}/billing_information`, { business: address, autofill: true })
  return person
}

/** Says who issues invoices, as the host, in the admin area. */
async function setIssuer(page: Page): Promise<void> {
  await open(page, '/admin/businesses/?tab=issuer')
  const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value)
  await fill('Legal name', 'Host Inc.')
  await fill('Address', '2 Main Street')
  await fill('City', 'Portland')
  await fill('Postal code', '97201')
  const country = page.getByRole('combobox', { name: 'Country' })
  await country.fill('United States')
  await page.getByRole('option', { name: 'United States', exact: true }).click()
  await fill('Account holder', 'Host Inc.')
  await fill('IBAN or account number', 'DE89 3704 0044 0532 0130 00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Invoices have these details from now on')).toBeVisible()
}

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }

test('bills a charge, takes its payment on the provider’s page, sends a receipt and a refund, and leaves nothing owed', {
  tag: '@any-width',
}, async ({ sit }) => {
  test.setTimeout(120_000)
  const shop = await business('Corner Shop')
  const host = await sit(admin)
  await setIssuer(host)
  const page = await sit(shop)
  for (const [size, amount] of [
    [desktop, '149.90'],
    [phone, '20'],
  ] as const) {
    await open(host, `/admin/businesses/${shop.id}/`)
    await host.getByRole('button', { name: 'Charge: Spring' }).click()
    const prompt = host.getByRole('dialog')
    await prompt.getByLabel('Amount in USD').fill(amount)
    await prompt.getByLabel('What it’s for').fill('Photo shoot')
    await prompt.getByRole('button', { name: /^Charge: \$/ }).click()
    await expect(toast(host, /charged to Spring/)).toBeVisible()
    await host.getByRole('button', { name: 'Bill now: Spring' }).click()
    await prompt.getByLabel('Reason').fill('End of the project')
    await prompt.getByRole('button', { name: 'Bill now' }).click()
    await expect(toast(host, /is issued/)).toBeVisible()

    await page.setViewportSize(size)
    await open(page, '/business/billing/')
    await page.getByRole('button', { name: /^How to pay INV-/ }).click()
    await expect(page.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible()
    await page.getByRole('button', { name: /^Pay \$.* online$/ }).click()
    await page.getByRole('button', { name: 'Pay now' }).click()
    await expect(page.getByText('Thank you, it’s paid.')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('You have no invoices to pay.')).toBeVisible()

    await open(host, `/admin/businesses/${shop.id}/`)
    await host.getByRole('button', { name: /^Refund: INV-/ }).click()
    await prompt.getByLabel('Reason').fill('The shoot was canceled')
    await prompt.getByRole('button', { name: /^Refund: \$/ }).click()
    await expect(toast(host, /sent back/)).toBeVisible()
  }
  expect(provider.requests.filter((key) => key.startsWith('refund-'))).toHaveLength(2)
  await open(page, '/business/billing/?tab=ledger')
  await expect(page.getByText('Owed after').locator('xpath=following-sibling::*')).toHaveText('$0.00')
  await expect(page.getByRole('cell', { name: 'The shoot was canceled' })).toHaveCount(4)
  await open(host, '/admin/mail/')
  for (const subject of [/^Invoice INV-000001 from Magpie/, /^Receipt: 149.90 USD/, /^Refund: 149.90 USD/])
    await expect(host.getByText(subject)).toBeVisible()
})

test('confirms a card on the provider’s page, and never by a forged event', {
  tag: '@any-width',
}, async ({ sit }) => {
  const page = await sit(await business('Card Shop'))
  await open(page, '/business/billing/')
  await page.getByRole('button', { name: 'Add a card Spring' }).click()
  await expect(page.getByRole('heading', { name: 'Save a card' })).toBeVisible()
  const checkout = page.url().split('/').at(-1)
  const method = { token: 'x', brand: 'VISA', last4: '0000' }
  const forged = { id: 'forged', checkout, state: { status: 'confirmed', method } }
  const seconds = Math.floor(Date.now() / 1000)
  expect(await provider.send(forged, seconds, 'another secret of 32 characters')).toBe(403)
  expect(await provider.send(forged, seconds - 400)).toBe(403)
  await page.getByRole('button', { name: 'Pay now' }).click()
  const methods = page.getByRole('list', { name: 'How Spring pays' })
  await expect(methods).toContainText('VISA •••• 4242')
  await expect(methods).toContainText('Ready')
})
