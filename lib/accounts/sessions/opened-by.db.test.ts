import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { testBrowser, testMember, testOrigin, visitor } from '@/lib/accounts/account/testing.server'
import { createBusiness } from '@/lib/accounts/businesses/create.server'
import { closeAccount } from '@/lib/accounts/deletion/commands.server'
import { connectIdentity } from '@/lib/accounts/identities/commands.server'
import { crossDomainSession, crossDomainToken } from '@/lib/accounts/log-in/cross-domain.server'
import { sealChange } from '@/lib/accounts/log-in/secure-change.server'
import { changePassword } from '@/lib/accounts/password/commands.server'
import type { Browser } from '@/lib/core/resource'
import { isMember, type Member } from '@/lib/core/viewer'
import { db, transact } from '@/lib/platform/db/client.server'
import { endOneSession, endOtherSessions } from '../signed-in/sessions-list.server'
import { leaveAccount, switchAccount } from '../signed-in/switch.server'
import { openSession, revokeSessions, sessionOf, viewerUser } from './sessions.server'

// Must be set before the configuration is read.
const { here, there } = vi.hoisted(() => {
  const [here, there] = ['https://one.example', 'https://two.example']
  vi.stubEnv('ORIGIN', here)
  vi.stubEnv('CROSS_DOMAIN_ORIGINS', `${here},${there}`)
  return { here, there }
})

const isAlive = async (token: string) => (await sessionOf(token)) !== null

async function member(token: string, install_id = visitor.install_id): Promise<Member> {
  const session = await sessionOf(token)
  if (!session) throw new Error('no session')
  const { session_id, user } = session
  const viewer = { ...visitor, install_id, kind: 'auth', id: user.id, session_id, user } as const
  if (!isMember(viewer)) throw new Error('not a member')
  return viewer
}

/** Creates an owner signed in in two browsers, with a business created in the first. */
async function ownerOfBusiness() {
  const { id } = await testMember()
  const open = async (install_id: string) =>
    (await openSession(db(), { user_id: id, install_id, user_agent: 'x', ip: '' })).token
  const [stolen, remaining] = [await open('stolen-install-00'), await open('kept-install-0000')]
  const tokens: Browser['tokens'] = { current: stolen, others: [] }
  const { browser, noted } = testBrowser({ tokens })
  const thief = await member(stolen, 'stolen-install-00')
  const business = { business_name: 'Shop', email: `shop.${thief.user.username}@shops.example` }
  const shop_id = (await createBusiness(thief, business, testOrigin, browser)).id
  return { id, stolen, kept: remaining, shop_id, shop: noted.session?.token ?? '' }
}

/** Sets when a person logged in, in minutes before now. */
const loggedIn = (token: string, minutes: number) =>
  sessionOf(token).then((session) =>
    db().execute(
      sql`update sessions set created_at = now() - make_interval(mins => ${minutes}) where id = ${session?.session_id ?? ''}`,
    ),
  )

const viewerOf = async (token: string) => member(token, 'kept-install-0000')
const browserOf = (token: string) => testBrowser({ tokens: { current: token, others: [] } }).browser

const paths: [string, (owner: { id: string; kept: string }) => Promise<unknown>][] = [
  [
    'a password or second factor changes',
    async ({ kept: remaining }) => {
      const call = { viewer: await viewerOf(remaining), origin: testOrigin, browser: browserOf(remaining) }
      for (const change of ['password_changed', 'mfa_enabled', 'mfa_disabled'] as const)
        await transact((tx) => sealChange(tx, { ...call, browser: browserOf(remaining) }, change)).catch(
          (error) => expect(error).toMatchObject({ code: 2 }),
        )
    },
  ],
  [
    'its owner signs out everywhere',
    async ({ kept: remaining }) => endOtherSessions(await viewerOf(remaining), testOrigin),
  ],
  [
    'its owner ends the one device',
    async ({ id, kept: remaining }) => {
      const { rows } = await db().execute<{ id: string }>(
        sql`select id from sessions where user_id = ${id} and install_id = 'stolen-install-00'`,
      )
      await endOneSession(await viewerOf(remaining), rows[0]?.id ?? '', testOrigin, browserOf(remaining))
    },
  ],
  [
    'its owner closes their account',
    async ({ kept: remaining }) =>
      closeAccount(await viewerOf(remaining), { kind: 'deactivate' }, testOrigin, browserOf(remaining)),
  ],
  ['a reset, a moderator or an admin ends all', async ({ id }) => transact((tx) => revokeSessions(tx, id))],
  ['its owner is erased', async ({ id }) => db().execute(sql`delete from users where id = ${id}`)],
]

test.each(paths)('ends the session of a business when %s', async (_, end) => {
  const owner = await ownerOfBusiness()
  expect(await isAlive(owner.shop)).toBe(true)
  await end(owner)
  expect(await isAlive(owner.shop)).toBe(false)
})

test('keeps a separate log-in of the business when its owner signs out everywhere', async () => {
  const { shop_id, shop, kept: remaining } = await ownerOfBusiness()
  const own = { user_id: shop_id, install_id: visitor.install_id, user_agent: 'x', ip: '' }
  const { token } = await openSession(db(), own)
  await endOtherSessions(await viewerOf(remaining), testOrigin)
  expect([await isAlive(token), await isAlive(shop)]).toEqual([true, false])
})

test('keeps the business of this browser when its owner only logs out here', async () => {
  const { stolen, shop } = await ownerOfBusiness()
  const { browser, noted } = testBrowser({ tokens: { current: stolen, others: [shop] } })
  await leaveAccount(await member(stolen), { all: false }, testOrigin, browser)
  expect(await isAlive(noted.session?.token ?? '')).toBe(true)
})

/** Starts signing a business in on another origin: returns the proof. */
async function crossing(shop: string) {
  const token = await crossDomainToken(await member(shop), there)
  await db().execute(sql`
    update one_time_tokens set data = data || ${JSON.stringify({ origin: here })}::jsonb
    where purpose = 'cctld' and used_at is null and user_id = (
      select user_id from sessions where id = ${(await sessionOf(shop))?.session_id ?? ''})`)
  const arrived: string[] = []
  const { browser } = testBrowser({ arrive: (session) => arrived.push(session.token) })
  return { arrived, arrive: () => crossDomainSession(token, testOrigin, browser) }
}

test('ends what the business opened on another origin when its owner signs out everywhere', async () => {
  const { shop, kept: remaining } = await ownerOfBusiness()
  const { arrived, arrive } = await crossing(shop)
  await arrive()
  expect(await isAlive(arrived[0] ?? '')).toBe(true)
  await endOtherSessions(await viewerOf(remaining), testOrigin)
  expect(await isAlive(arrived[0] ?? '')).toBe(false)
})

test('refuses a proof for another origin when its session has ended', async () => {
  const { shop, kept: remaining } = await ownerOfBusiness()
  const { arrived, arrive } = await crossing(shop)
  await endOtherSessions(await viewerOf(remaining), testOrigin)
  await expect(arrive()).rejects.toMatchObject({ code: 1 })
  expect(arrived).toEqual([])
})

const stale = expect.objectContaining({ code: 29 })
const first = { current_password: '', new_password: 'a wheel of nine spokes' }

test('refuses a first password and a deletion when the owner logged in more than ten minutes ago', async () => {
  const { stolen, shop_id } = await ownerOfBusiness()
  await loggedIn(stolen, 11)
  const { browser, noted } = testBrowser({ tokens: { current: stolen, others: [] } })
  await switchAccount(await member(stolen), shop_id, testOrigin, browser)
  const viewer = await member(noted.session?.token ?? '')
  const call = { viewer, origin: testOrigin, browser: testBrowser().browser }
  await expect(changePassword(call, first)).rejects.toEqual(stale)
  await expect(closeAccount(viewer, { kind: 'delete' }, testOrigin, call.browser)).rejects.toEqual(stale)
  expect((await viewerUser(shop_id)).has_password).toBe(false)
})

test('sets a first password when the owner logged in less than ten minutes ago', async () => {
  const { stolen, shop_id } = await ownerOfBusiness()
  await loggedIn(stolen, 9)
  const { browser, noted } = testBrowser({ tokens: { current: stolen, others: [] } })
  await switchAccount(await member(stolen), shop_id, testOrigin, browser)
  const call = { viewer: await member(noted.session?.token ?? ''), origin: testOrigin, browser }
  await changePassword(call, first)
  expect((await viewerUser(shop_id)).has_password).toBe(true)
})

test('keeps the time of the log-in for a business and for another origin, and never resets it', async () => {
  const { stolen, shop_id } = await ownerOfBusiness()
  await loggedIn(stolen, 1_000)
  const { browser, noted } = testBrowser({ tokens: { current: stolen, others: [] } })
  await switchAccount(await member(stolen), shop_id, testOrigin, browser)
  const { arrived, arrive } = await crossing(noted.session?.token ?? '')
  await arrive()
  for (const token of [noted.session?.token ?? '', arrived[0] ?? '']) {
    const { rows } = await db().execute<{ minutes: number }>(sql`
      select round(extract(epoch from now() - created_at) / 60)::int as minutes from sessions
      where id = ${(await sessionOf(token))?.session_id ?? ''}`)
    expect(rows).toEqual([{ minutes: 1_000 }])
  }
})

test('refuses to add a means of logging in to a business when its owner logged in more than ten minutes ago', async () => {
  const { stolen, shop_id } = await ownerOfBusiness()
  await loggedIn(stolen, 11)
  const { browser, noted } = testBrowser({ tokens: { current: stolen, others: [] } })
  await switchAccount(await member(stolen), shop_id, testOrigin, browser)
  const message = {
    provider: 'google',
    subject: `s${shop_id}`,
    email: null,
    email_verified: false,
    once: null,
  }
  const proof = { ...message, first_name: '', last_name: '' } as Parameters<typeof connectIdentity>[1]
  const viewer = await member(noted.session?.token ?? '')
  await expect(connectIdentity(viewer, proof, testOrigin)).rejects.toEqual(stale)
  expect((await viewerUser(shop_id)).providers).toEqual([])
})
