import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from '@playwright/test'
import { data, type Person } from '../support/client'
import { enter, expect, test } from '../support/fixtures'
import { verified } from '../support/people/verified'
import { rest } from '../support/rest'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

type Made = { owner: Person; at: string; id: string; snippet: string }

/** Creates a business with a tag. */
async function tagged(settings: object = {}): Promise<Made> {
  const owner = await verified('Zoe')
  data(await owner.write('UserSettingsResource', 'update', { business_name: 'Corner Shop' }))
  const post = async (path: string, body: object) =>
    (await rest(owner, 'POST', path, body as Record<string, unknown>)).json as Record<string, string>
  const { id: account } = await post('/v5/ad_accounts', {
    name: 'Spring',
    country: 'US',
    owner_user_id: owner.id,
  })
  const tags = `/v5/ad_accounts/${account}/conversion_tags`
  const { id = '', code_snippet = '' } = await post(tags, { name: 'Shop tag', ...settings })
  return { owner, at: `${tags}/${id}`, id, snippet: code_snippet }
}

const form = `<form onsubmit="event.preventDefault()">
<input type="email" name="email" aria-label="Email"><input autocomplete="given-name" aria-label="First name">
<input type="password" aria-label="Password"><button>Buy</button></form>`

/** Serves the page of a shop with a tag. */
async function shop(snippet: string): Promise<{ server: Server; url: string }> {
  const html = `<!doctype html><html lang="en"><head><title>Shop</title>${snippet}</head><body>${form}</body></html>`
  const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(html))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/cart?email=a@b.c` }
}

type Event = Record<string, unknown> & { event: string; url: string }

/** Visits the shop, types into its form and buys; returns all requests to the site, and the events that left. */
async function buy(context: BrowserContext, url: string) {
  const page = await context.newPage()
  const requests: string[] = []
  const events: Event[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === new URL(url).origin) return
    requests.push(pathname)
    if (pathname === '/ct/event') events.push(...(JSON.parse(request.postData() ?? '{}').events as Event[]))
  })
  await page.goto(url)
  await page.waitForFunction(() => !('queue' in (window as unknown as { magtag: object }).magtag))
  expect(requests).toEqual(['/ct/core.js'])
  const answered = page.waitForResponse((answer) => answer.url().includes('/ct/config.json'))
  await magtag(page, 'set', { ph: '+1 555 123 4567' })
  await magtag(page, 'consent', true)
  await answered
  await page.getByLabel('Email').fill(' Ann@Example.org')
  await page.getByLabel('First name').fill('Ann')
  await page.getByLabel('Password').fill('secret')
  await page.getByRole('button', { name: 'Buy' }).click()
  await expect.poll(() => events.map(({ event }) => event)).toEqual(['PAGE_VISIT'])
  const line_items = [{ product_name: 'Lamp', product_price: 24.95, product_quantity: 2 }]
  await magtag(page, 'track', 'CHECKOUT', { value: 49.9, currency: 'EUR', order_id: 'A-1001', line_items })
  await expect.poll(() => events.length).toBe(2)
  return { page, order: events.at(-1) as Event, sent: JSON.stringify(events) }
}

const magtag = (page: Page, ...args: unknown[]) =>
  page.evaluate((given) => {
    ;(window as unknown as { magtag: (...args: unknown[]) => void }).magtag(...given)
  }, args)

const plain = ['currency', 'event', 'event_id', 'line_items', 'order_id', 'time', 'url', 'value_micro']

test('sends nothing of the visitor with enhanced match off, and shows the order on the tag’s page', async ({
  page,
  context,
}) => {
  const { owner, id, snippet } = await tagged()
  const { server, url } = await shop(snippet)
  const bought = await buy(context, url)
  expect(Object.keys(bought.order).toSorted()).toEqual(plain)
  expect(bought.sent).not.toMatch(/ann|secret|5551234567|555 123|a@b/i)
  expect(await bought.page.evaluate(() => localStorage.length)).toBe(0)
  server.close()

  await enter(context, owner)
  await page.goto('/business/manager/tags/')
  await page.getByRole('link', { name: 'Shop tag' }).click()
  await expect(page).toHaveURL(new RegExp(`/business/manager/tags/${id}/`))
  const list = page.getByRole('region', { name: 'Latest events' })
  await expect(list.getByText('A-1001')).toBeVisible()
  await expect(list.getByText('€49.90')).toBeVisible()
  await expect(list.getByText('2 × Lamp')).toBeVisible()
  await page.getByRole('button', { name: 'Delete tag' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete tag' }).click()
  await expect(page.getByText('Create a tag to see what people do on your website.')).toBeVisible()
})

test('sends hashes of what the switches allow with enhanced match on, and its state moves', async ({
  page,
  context,
}) => {
  const { owner, at, id, snippet } = await tagged({ aem_enabled: true, aem_ph_enabled: true })
  const { server, url } = await shop(snippet)
  await enter(context, owner)
  await page.goto(`/business/manager/tags/${id}/`)
  await expect(page.getByText('Waiting for data')).toBeVisible()
  const { order, sent } = await buy(context, url)
  server.close()
  expect(Object.keys(order).toSorted()).toEqual([...plain, 'em', 'ph', 'visitor'].toSorted())
  expect(order).toMatchObject({ em: hashOf('ann@example.org'), ph: hashOf('15551234567') })
  expect(sent).not.toMatch(/ann@|secret|5551234567|555 123|a@b/i)
  await expect
    .poll(async () => (await rest(owner, 'GET', at)).json)
    .toMatchObject({ enhanced_match_status: 'VALIDATING_IN_PROGRESS' })
  await page.reload()
  await expect(page.getByText('Checking', { exact: true })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Latest events' }).getByText('Email, Phone').first(),
  ).toBeVisible()
})
