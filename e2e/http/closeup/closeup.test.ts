import { beforeAll, expect, test } from 'vitest'
import { data, logIn, type Person, stranger, testPassword, visitor } from '../../support/client'
import { makeBoard, makePin, type Pin, ready } from '../../support/people/actions'
import { business } from '../../support/people/trust'
import { asAdmin, verified } from '../../support/people/verified'

const link = 'https://shop.example/door'
let owner: Person
let reader: Person
let pin: Pin

beforeAll(async () => {
  owner = await business()
  reader = await verified()
  const board = await makeBoard(owner)
  pin = await ready(owner, (await makePin(owner, board.id, { title: 'Blue -- Döör', link })).id)
})

const canonical = () => `/pin/${encodeURIComponent('blue-döör')}--${pin.id}/`

test('redirects another text permanently to the right one, keeping the query, uncached', async () => {
  const client = await visitor()
  const wrong = await client.request(`/pin/red--door--${pin.id}/?utm_source=x`)
  expect([wrong.status, wrong.headers.get('location')]).toEqual([308, `${canonical()}?utm_source=x`])
  expect(wrong.headers.get('cache-control')).toContain('no-store')
  for (const path of [canonical(), `/pin/${pin.id}/`]) {
    const { status, text } = await client.request(path)
    expect([path, status]).toEqual([path, 200])
    expect(text).toContain(`rel="canonical" href="${client.base}${canonical()}"`)
  }
  expect((await client.request('/pin/red--1/')).status).toBe(404)
})

test('follows the closeup’s own outbound link, shows a page for the bare address, and refuses a blocked site', async () => {
  const client = await visitor()
  const { text } = await client.request(`/pin/${pin.id}/`)
  const form = new RegExp(`/out/${pin.id}/\\?t=[\\w-]+`)
  const shared = form.exec(text)?.[0] ?? ''
  // The page is shared by visitors: its link is followed if the browser reports a page of ours as referrer.
  const fromHere = await client.request(shared, { headers: { 'sec-fetch-site': 'same-origin' } })
  expect([fromHere.status, fromHere.headers.get('location')]).toEqual([307, link])
  const own = await owner.request(`/pin/${pin.id}/`)
  const out = form.exec(own.text)?.[0] ?? ''
  const notFound = await owner.request(out)
  expect([notFound.status, notFound.headers.get('location')]).toEqual([307, link])
  const other = await visitor()
  const elsewhere = await other.request(shared, { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(elsewhere.status).toBe(200)
  for (const path of [out, shared, `/out/${pin.id}/`, `/out/${pin.id}/?t=https://evil.example/`]) {
    const requested = await other.request(path)
    expect([path, requested.status, requested.headers.get('location')]).toEqual([path, 200, null])
    expect(requested.text).toContain('You’re leaving Magpie for shop.example')
  }
  expect((await other.request('/out/1/')).status).toBe(404)
  expect((await other.request('/out/https:%2F%2Fevil.example/')).status).toBe(404)
})

test('lets only admins edit the blocked sites', async () => {
  const admin = await verified()
  expect((await admin.request('/admin/links/')).status).toBe(404)
  await asAdmin({ user_id: admin.id, is_admin: true })
  const now = await logIn(admin.email, testPassword)
  const host = `spam-${pin.id}.example`
  expect((await now.write('BlockedLinkResource', 'create', { host: 'com' })).status).toBe(400)
  expect(data(await now.write('BlockedLinkResource', 'create', { host: `https://${host}/x` }))).toMatchObject(
    { host },
  )
  const blocked = await owner.write('PinResource', 'update', { id: pin.id, link: `https://www.${host}/` })
  expect([blocked.status, blocked.code]).toEqual([403, 9202])
  expect((await now.request(`/admin/links/?query=${host.slice(0, 12)}`)).text).toContain(host)
  data(await now.write('BlockedLinkResource', 'delete', { host }))
})

test("shows a form's answers to its owner only", async () => {
  const words = {
    title: 'Letters',
    fields: ['email'],
    consent_text: 'Yes',
    privacy_url: 'https://shop.example/p',
  }
  const form = data(
    await owner.write<{ id: string }>('LeadFormResource', 'create', { pin_id: pin.id, ...words }),
  )
  const given = { form_id: form.id, email: 'ada@example.org', consent: true }
  const twice = await Promise.all(
    [1, 2, 3].map(() => reader.write('LeadSubmissionResource', 'create', given)),
  )
  expect(twice.map(({ status }) => status)).toEqual([200, 200, 200])
  const path = `/v3/lead_forms/${form.id}/submissions/`
  const file = await owner.request(path)
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="answers.csv"')
  expect(file.text.split('\r\n')).toHaveLength(3)
  expect((await stranger().request(path)).status).toBe(401)
  expect((await reader.request(path)).status).toBe(404)
  expect((await owner.request('/v3/lead_forms/x/submissions/')).status).toBe(400)
})
