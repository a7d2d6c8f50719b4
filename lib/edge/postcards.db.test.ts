import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { eraseAccounts } from '@/lib/accounts/deletion/erase.server'
import { person } from '@/lib/content/pins/test-world.server'
import { endpoint } from '@/lib/core/endpoint'
import { idSchema, listOptions } from '@/lib/core/input'
import type { Member } from '@/lib/core/viewer'
import { db, transact } from '@/lib/platform/db/client.server'
import { type Domain, domain } from '@/lib/platform/manifest/domain.server'
import type { DomainScreens } from '@/lib/platform/manifest/screen'
import type { NotificationKind } from '@/lib/platform/notify/kinds'
import { notify } from '@/lib/platform/notify/notify.server'
import { domains } from './domains.server'
import { byAddress, servedBy } from './doors/served.server'
import { v5Door } from './doors/v5.server'
import { responseOf } from './doors/written.server'
import { limitsOf, notificationsOf, registriesOf } from './registries.server'
import { loadersOf } from './screens/loaders.server'

/* A test domain: its own file, one line in the list of domains (here: `withPostcards`), and its texts. */

const postcard = z.strictObject({ id: z.string(), text: z.string() })
const arrived: NotificationKind = { name: 'postcard', contact: 'message', option: 'messages', repeats: true }

const postcardLimit = { name: 'postcard', points: 40, seconds: 60, shared: false } as const

const sendPostcard = endpoint({
  door: 'PostcardResource.create',
  aliases: ['POST /v3/postcards/', 'POST /v5/postcards'],
  needs: 'message',
  limit: postcardLimit,
  status: 201,
  input: z.object({ to: idSchema, text: z.string().min(1, 'is required') }),
  output: postcard,
  run: ({ viewer, input: { to, text } }) =>
    transact(async (tx) => {
      const { rows } = await tx.execute<{ id: string; text: string }>(
        sql`insert into postcards (user_id, text) values (${viewer.id}, ${text}) returning id, text`,
      )
      const [sent] = rows
      if (!sent) throw new Error('not written')
      await notify(tx, {
        to,
        kind: arrived,
        actor_id: viewer.id,
        object_type: 'postcard',
        object_id: sent.id,
      })
      return sent
    }),
})

const listPostcards = endpoint({
  door: 'PostcardResource.get',
  aliases: ['GET /v5/postcards'],
  needs: 'anyone',
  list: true,
  limit: 'read',
  input: listOptions,
  output: postcard,
  run: async ({ input: { page_size } }) => {
    const { rows } = await db().execute<{ id: string; text: string }>(
      sql`select id, text from postcards order by id limit ${page_size}`,
    )
    return { items: rows, bookmark: null }
  },
})

const broken = endpoint({
  door: 'GET /v5/postcards/:id',
  needs: 'anyone',
  limit: 'read',
  input: z.object({ id: z.string() }),
  output: z.object({ id: z.string().max(2) }),
  run: async ({ input }) => input,
})

const postcards = domain({
  name: 'postcards',
  endpoints: [sendPostcard, listPostcards, broken],
  notifications: [arrived],
  limits: [postcardLimit],
  exports: [{ file: 'postcards', from: 'postcards', where: 'x.user_id = $1' }],
  remove: [
    async (tx, user_id, max) => {
      const { rows } = await tx.execute(sql`delete from postcards where id in (
        select id from postcards where user_id = ${user_id} limit ${max}) returning 1`)
      return { count: rows.length }
    },
  ],
  screens: {
    '/postcards': async () => ({
      screen: { name: 'postcards' as const, count: 3 },
      seo: { title: 'Postcards', canonical: '/postcards/' },
    }),
  },
})

const withPostcards: readonly Domain[] = [...domains, postcards]
const served = servedBy(withPostcards)
const door = v5Door(served)
const request = async (path: string, init?: RequestInit) =>
  responseOf(await door(new Request(`http://127.0.0.1:3000${path}`, init)))

let me: Member
let other: Member
beforeAll(async () => {
  await db().execute(sql`create table postcards (id bigint primary key default next_id(),
    user_id bigint not null references users on delete cascade, text text not null)`)
  me = await person()
  other = await person()
})

const origin = { ip: '127.0.0.1', user_agent: '', country: 'US', locale: 'en-US' }

test('serves an endpoint of a new domain at its door and under its other names', async () => {
  expect(served['PostcardResource.create']).toMatchObject({ name: 'PostcardResource/create' })
  const { POST } = byAddress(served, 'rest')['/v3/postcards/'] ?? {}
  expect(POST).toMatchObject({ name: 'v3_post_postcards', needs: 'message' })
  expect(Object.keys(byAddress(served, 'v5')['/v5/postcards'] ?? {})).toEqual(['POST', 'GET'])
  const run = served['PostcardResource.create']?.run as (call: object) => Promise<unknown>
  const sent = await run({ viewer: me, origin, input: { to: other.id, text: 'Greetings' } })
  expect(sent).toEqual({ id: expect.any(String), text: 'Greetings' })
})

test('answers plain JSON at the v5 door, with the limit in headers', async () => {
  for (const path of ['/v5/postcards', '/v5/postcards/?page_size=1']) {
    const answer = await request(path)
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { items: [{ id: expect.any(String), text: 'Greetings' }], bookmark: null },
    ])
    expect(Number(answer.headers.get('x-ratelimit-limit'))).toBeGreaterThan(0)
    expect(Number(answer.headers.get('x-ratelimit-remaining'))).toBeGreaterThan(0)
    expect(answer.headers.get('x-ratelimit-reset')).toMatch(/^\d+$/)
  }
})

test.each<[string, RequestInit, number, number]>([
  ['/v5/postcards', { method: 'POST' }, 403, 403],
  ['/v5/postcards', { method: 'DELETE' }, 405, 5],
  ['/v5/nothing', {}, 404, 404],
  ['/v5/postcards?page_size=251', {}, 400, 1],
])('refuses %s %j with %i as plain JSON', async (path, init, status, code) => {
  const answer = await request(path, init)
  expect([answer.status, await answer.json()]).toEqual([
    status,
    expect.objectContaining({ code, message: expect.any(String) }),
  ])
})

test('answers 500 in tests when the answer differs from its declaration', async () => {
  expect((await request('/v5/postcards/12')).status).toBe(200)
  expect((await request('/v5/postcards/123')).status).toBe(500)
})

test('notifies the recipient by the domain’s own kind', async () => {
  const { rows } = await db().execute<{ kind: string }>(
    sql`select kind from notifications where user_id = ${other.id} and group_type = 'postcard'`,
  )
  expect(rows).toEqual([{ kind: arrived.name }])
  expect(notificationsOf(withPostcards).get('postcard')).toBe(arrived)
})

test('counts calls by the domain’s own limit', () => {
  expect(limitsOf(withPostcards).get('postcard')).toBe(postcardLimit)
})

test('loads its screen with typed data', async () => {
  const facts: DomainScreens<typeof postcards> = { name: 'postcards', count: 3 }
  const query = new URLSearchParams()
  const loaded = await loadersOf(withPostcards)['/postcards']?.({
    viewer: me,
    params: {},
    query,
    path: '/postcards/',
  })
  expect(loaded).toMatchObject({ screen: facts })
})

test('exports and erases its rows with the account', async () => {
  expect(registriesOf(withPostcards).exports.map(({ file }) => file)).toContain('postcards')
  await db().execute(sql`alter table postcards drop constraint postcards_user_id_fkey`)
  await db().execute(sql`update users set deactivated_at = now(), delete_after = now() where id = ${me.id}`)
  await eraseAccounts(registriesOf(withPostcards).erase)
  const { rows } = await db().execute(sql`select 1 from postcards where user_id = ${me.id}`)
  expect(rows).toEqual([])
})

test('refuses a domain that repeats another one’s declaration', () => {
  expect(() => servedBy([...withPostcards, postcards])).toThrow('brings PostcardResource.create again')
  const again = { name: 'again', endpoints: [{ ...sendPostcard, door: 'PostcardsResource.create' as const }] }
  expect(() => servedBy([...withPostcards, again])).toThrow('again brings POST /v3/postcards/ again')
  expect(() => notificationsOf([...withPostcards, postcards])).toThrow('postcards declares postcard again')
})
