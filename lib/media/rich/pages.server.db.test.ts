import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentFor, runPersisted } from '@/lib/closeup/graphql/persisted.server'
import { createPin, updatePin } from '@/lib/content/pins/commands.server'
import { refreshRich } from '@/lib/content/pins/outbound/refresh.server'
import { pinCreate, pinUpdate } from '@/lib/content/pins/schema'
import { board, person, picture } from '@/lib/content/pins/test-world.server'
import { db } from '@/lib/platform/db/client.server'
import { type NetPolicy, publicInternet } from '@/lib/platform/net/guarded-connector.server'
import { refreshPages, urlHash } from './pages.server'
import { readLinkedPage } from './read-page.server'

const page = `<title>Lemon tart</title><script type="application/ld+json">{"@type":"Recipe","name":"Lemon tart",
  "recipeIngredient":["250 g flour"],"cookTime":"PT35M"}</script>`
let visits: string[] = []
let body = page
const server = createServer((req, res) => {
  visits.push(req.url ?? '')
  if (req.url === '/gone') return res.writeHead(410).end()
  res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(body)
})
let origin = ''
// Allows loopback and any port, which production refuses.
const policy: NetPolicy = { ...publicInternet, allowsAddress: () => true, allowsPort: () => true }
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const hex = (url: string) => urlHash(url).toString('hex')
async function pageOf(url: string) {
  const { rows } = await db().execute<{ status: string; failures: number; title: string | null }>(sql`
    select status, failures, metadata ->> 'title' as title from linked_pages where url_hash = ${urlHash(url)}`)
  return rows[0]
}
const jobs = async (url: string) => {
  const { rows } = await db().execute(
    sql`select 1 from pgboss.job where name = 'links.fetch' and singleton_key = ${hex(url)}`,
  )
  return rows.length
}
const forget = () => db().execute(sql`update linked_pages set fetched_at = now() - interval '1 hour'`)

async function linked(link: string) {
  const owner = await person()
  const { id: board_id } = await board(owner)
  const made = () =>
    picture().then((image_signature) =>
      createPin(owner, pinCreate.parse({ board_id, image_signature, link })),
    )
  return { owner, pin: await made(), another: made }
}

test('reads the page of a pin with a link once, and shows its metadata', async () => {
  const url = `${origin}/tart`
  const { owner, pin, another } = await linked(url)
  await another()
  expect([await jobs(url), (await pageOf(url))?.status]).toEqual([1, 'pending'])
  expect(await readLinkedPage(hex(url), policy)).toEqual({ wait: 0 })
  expect(await pageOf(url)).toMatchObject({ status: 'ready', title: 'Lemon tart', failures: 0 })
  const { queryHash, variables } = documentFor(owner, pin.id)
  const { data } = await runPersisted(owner, queryHash, variables)
  expect(data.v3GetPin).toMatchObject({
    richMetadata: {
      recipe: {
        name: 'Lemon tart',
        displayCookTime: 35,
        ingredients: [{ amt: '250', unit: 'g', name: 'flour' }],
      },
      products: [],
    },
    isEligibleForPdp: false,
  })
  const plain = await linked(`${origin}/plain`)
  const answer = await runPersisted(plain.owner, queryHash, { ...variables, pinId: plain.pin.id })
  expect(answer.data.v3GetPin).toMatchObject({ richMetadata: null })
})

test('also reads a new link, and nothing without a link', async () => {
  const { owner, pin } = await linked(`${origin}/first`)
  await updatePin(owner, pinUpdate.parse({ id: pin.id, link: `${origin}/second` }))
  expect(await jobs(`${origin}/second`)).toBe(1)
  await updatePin(owner, pinUpdate.parse({ id: pin.id, link: '' }))
})

test('visits a host only once within two seconds', async () => {
  await forget()
  const [one, other] = [`${origin}/a`, `${origin}/b`]
  for (const url of [one, other]) await linked(url)
  visits = []
  expect(await readLinkedPage(hex(one), policy)).toEqual({ wait: 0 })
  // The machine may stall between two lines, so the exact time is not asserted.
  const readAt = (when: SQL) =>
    db().execute(sql`update linked_pages set fetched_at = ${when}
      where url_hash = ${urlHash(one)} and fetched_at > now() - interval '1 hour'`)
  expect((await readAt(sql`now() + interval '1 minute'`)).rowCount).toBe(1)
  expect(await readLinkedPage(hex(other), policy)).toEqual({ wait: 2 })
  expect(visits).toEqual(['/a'])
  await readAt(sql`now() - interval '2 seconds'`)
  expect(await readLinkedPage(hex(other), policy)).toEqual({ wait: 0 })
})

test('never calls addresses that production refuses', async () => {
  await forget()
  const url = `${origin}/inside`
  await linked(url)
  visits = []
  await readLinkedPage(hex(url))
  expect([visits, (await pageOf(url))?.status]).toEqual([[], 'failed'])
})

test('keeps the metadata of a failing page, retries at increasing intervals, and deletes a page without pins', async () => {
  await forget()
  const url = `${origin}/gone`
  const { owner, pin } = await linked(url)
  await readLinkedPage(hex(url), policy)
  expect(await pageOf(url)).toMatchObject({ status: 'failed', failures: 1, title: null })
  const aged = (days: number) =>
    db().execute(sql`
      update linked_pages set fetched_at = now() - make_interval(days => ${days}), created_at = now() - interval '9 days'
      where url_hash = ${urlHash(url)}`)
  await db().execute(sql`delete from pgboss.job where name = 'links.fetch'`)
  await aged(8)
  await refreshPages()
  expect(await jobs(url)).toBe(0)
  await aged(15)
  await refreshPages()
  expect([await jobs(url), (await pageOf(url))?.status]).toEqual([1, 'pending'])
  body = page.replaceAll('Lemon tart', 'Lime tart')
  await updatePin(owner, pinUpdate.parse({ id: pin.id, link: '' }))
  await refreshPages()
  expect(await pageOf(url)).toBeUndefined()
})

test('prefers the provider’s attribution to the page’s, even when the page does not answer', async () => {
  body = '<title>A song</title><meta name="author" content="Page">'
  const url = `${origin}/song`
  const { owner, pin } = await linked(url)
  const oembed = createServer((_req, res) => {
    res
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end('{"author_name":"Provider","provider_name":"Tube"}')
  })
  await new Promise<void>((resolve) => oembed.listen(0, '127.0.0.1', resolve))
  const endpoint = () => `http://127.0.0.1:${(oembed.address() as AddressInfo).port}/`
  const attribution = async () => {
    const { queryHash, variables } = documentFor(owner, pin.id)
    const { v3GetPin } = (await runPersisted(owner, queryHash, variables)).data
    return 'error' in v3GetPin ? null : v3GetPin.attribution
  }
  await readLinkedPage(hex(url), policy, () => null)
  expect(await attribution()).toMatchObject({ authorName: 'Page', url })
  await forget()
  await readLinkedPage(hex(url), policy, endpoint)
  expect(await attribution()).toMatchObject({ authorName: 'Provider', providerName: 'Tube', authorUrl: null })
  oembed.close()
})

test('lets only the owner refresh a page, once an hour', async () => {
  const url = `${origin}/again`
  const { owner, pin } = await linked(url)
  const code = (code: number) => expect.objectContaining({ code })
  await expect(refreshRich(await person(), pin.id)).rejects.toEqual(code(7))
  const requests = await Promise.allSettled(Array.from({ length: 20 }, () => refreshRich(owner, pin.id)))
  expect(requests.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(refreshRich(owner, pin.id)).rejects.toEqual(
    expect.objectContaining({ code: 8, retryAfter: expect.any(Number) }),
  )
  await db().execute(
    sql`update linked_pages set asked_at = now() - interval '61 minutes' where url_hash = ${urlHash(url)}`,
  )
  await expect(refreshRich(owner, pin.id)).resolves.toEqual({ pin_id: pin.id, status: 'asked' })
})
