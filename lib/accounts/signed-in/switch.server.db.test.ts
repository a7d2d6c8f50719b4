import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testBrowser, testMember, testOrigin, visitor } from '@/lib/accounts/account/testing.server'
import { createBusiness } from '@/lib/accounts/businesses/create.server'
import { accountsById, sessionAccountsOf } from '@/lib/accounts/signed-in/accounts.server'
import type { Browser } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { db, transact } from '@/lib/platform/db/client.server'
import { openSession, sessionOf } from '../sessions/sessions.server'
import { besides, leaveAccount, switchAccount } from './switch.server'

const open = async (user_id: string) =>
  (await openSession(db(), { user_id, install_id: visitor.install_id, user_agent: 'x', ip: '' })).token

/** Creates members signed in in one browser, the first as the current one. */
async function here(count: number) {
  const members = await Promise.all(Array.from({ length: count }, () => testMember()))
  const [current = '', ...others] = await Promise.all(members.map(({ id }) => open(id)))
  const session = await sessionOf(current)
  const [first, ...rest] = members
  if (!first || !session) throw new Error('nobody')
  const viewer: Member = { ...first, session_id: session.session_id }
  return { viewer, rest, tokens: { current, others } }
}

/** Returns the browser's tokens after a call. */
function after(tokens: Browser['tokens'], noted: ReturnType<typeof testBrowser>['noted']): Browser['tokens'] {
  const current = noted.ended ? null : (noted.session?.token ?? tokens.current)
  return { current, others: noted.others ?? tokens.others }
}

const accountsOf = (tokens: Browser['tokens']) => sessionAccountsOf(testBrowser({ tokens }).browser)
const on = { logged_in: true }

test('gives the other account a new session on switching and leaves the first signed in', async () => {
  const { viewer, rest, tokens } = await here(2)
  const { browser, noted } = testBrowser({ tokens })
  const [other] = rest
  expect(await switchAccount(viewer, other?.id ?? '', testOrigin, browser)).toMatchObject({ id: other?.id })
  expect(await sessionOf(tokens.others[0] ?? '')).toBeNull()
  expect((await sessionOf(noted.session?.token ?? ''))?.user.id).toBe(other?.id)
  expect(noted.others).toEqual([tokens.current])
  expect(await accountsOf(after(tokens, noted))).toEqual({ [viewer.id]: on, [other?.id ?? '']: on })
})

test('answers 30 for a foreign id and leaves the browser unchanged', async () => {
  const { viewer, tokens } = await here(1)
  const stranger = await testMember()
  for (const id of [stranger.id, '9223372036854775807']) {
    const { browser, noted } = testBrowser({ tokens })
    await expect(switchAccount(viewer, id, testOrigin, browser)).rejects.toMatchObject({ code: 30 })
    expect([noted.session, noted.others]).toEqual([null, null])
    expect((await accountsById([id], browser))[id]).toMatchObject({ status: 'failure', code: 30 })
  }
})

test('switches once for the same concurrent switch, and keeps live accounts for different ones', async () => {
  const { viewer, rest, tokens } = await here(3)
  const [b, c] = rest.map(({ id }) => id) as [string, string]
  const tries = [b, b, b, c, c].map((id) => {
    const { browser, noted } = testBrowser({ tokens })
    return { noted, done: switchAccount(viewer, id, testOrigin, browser) }
  })
  const all = await Promise.allSettled(tries.map(({ done }) => done))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  for (const { noted } of tries.filter((_, n) => all[n]?.status === 'fulfilled')) {
    const left = after(tokens, noted)
    expect((await sessionOf(left.current ?? ''))?.user.id).toSatisfy((id: string) => [b, c].includes(id))
    expect(Object.keys(await accountsOf(left))).toContain(viewer.id)
  }
})

test('makes the last used account current on log-out, with a new session, and invalidates the old tokens', async () => {
  const { viewer, rest, tokens } = await here(3)
  const { browser, noted } = testBrowser({ tokens })
  const { session_accounts } = await leaveAccount(viewer, { all: false }, testOrigin, browser)
  const [b, c] = rest.map(({ id }) => id)
  expect(Object.keys(session_accounts).sort()).toEqual([b, c].sort())
  expect(await sessionOf(tokens.current)).toBeNull()
  expect(await sessionOf(tokens.others[0] ?? '')).toBeNull()
  expect((await sessionOf(noted.session?.token ?? ''))?.user.id).toBe(b)
  expect(noted.others).toEqual([tokens.others[1]])
})

test('ends every session on logging out of all, so that stolen cookies are useless', async () => {
  const { viewer, tokens } = await here(3)
  const { browser, noted } = testBrowser({ tokens })
  expect(await leaveAccount(viewer, { all: true }, testOrigin, browser)).toEqual({ session_accounts: {} })
  expect([noted.ended, noted.others]).toEqual([true, []])
  for (const token of [tokens.current, ...tokens.others]) expect(await sessionOf(token)).toBeNull()
  expect(await accountsOf(tokens)).toEqual({})
})

test('removes a session that ended elsewhere from the cookie', async () => {
  const { viewer, rest, tokens } = await here(3)
  await db().execute(sql`update sessions set revoked_at = now() where user_id = ${rest[0]?.id ?? ''}`)
  const { browser, noted } = testBrowser({ tokens })
  expect(Object.keys(await sessionAccountsOf(browser)).sort()).toEqual([viewer.id, rest[1]?.id].sort())
  expect(noted.others).toEqual([tokens.others[1]])
})

test('allows five people in one browser, not a sixth, and always readmits those signed in', async () => {
  const { rest, tokens } = await here(5)
  const { browser } = testBrowser({ tokens })
  const sixth = await testMember()
  await expect(transact((tx) => besides(tx, sixth.id, browser))).rejects.toMatchObject({ code: 409 })
  const again = await transact((tx) => besides(tx, rest[0]?.id ?? '', browser))
  expect(again).toEqual([tokens.current, ...tokens.others.slice(1)])
})

test('opens four linked businesses without a password, for their owner only', async () => {
  const { viewer, tokens } = await here(1)
  let left: Browser['tokens'] = tokens
  const made: string[] = []
  for (let n = 0; n < 4; n++) {
    const { browser, noted } = testBrowser({ tokens })
    const business = { business_name: `Shop ${n}`, email: `shop${n}.${viewer.user.username}@shops.example` }
    made.push((await createBusiness(viewer, business, testOrigin, browser)).id)
    left = after(tokens, noted)
  }
  const fifth = createBusiness(
    viewer,
    { business_name: 'Five', email: 'five@example.org' },
    testOrigin,
    testBrowser({ tokens }).browser,
  )
  await expect(fifth).rejects.toMatchObject({ code: 409 })
  expect(await accountsOf(left)).toEqual({
    [viewer.id]: on,
    ...Object.fromEntries(made.map((id, n) => [id, { logged_in: n === 3 }])),
  })
  const { [viewer.id]: own, [made[0] ?? '']: shop } = await accountsById(
    [viewer.id, ...made],
    testBrowser({ tokens: left }).browser,
  )
  expect(own).toMatchObject({ data: { partner: null, owners: [], businesses: made.map((id) => ({ id })) } })
  expect(shop).toMatchObject({
    data: {
      owners: [{ id: viewer.id }],
      partner: { business_name: 'Shop 0', is_linked_business: true, biz_ownership_email: viewer.user.email },
    },
  })
  const stranger = await here(1)
  const foreign = switchAccount(
    stranger.viewer,
    made[0] ?? '',
    testOrigin,
    testBrowser({ tokens: stranger.tokens }).browser,
  )
  await expect(foreign).rejects.toMatchObject({ code: 30 })
})

test('refuses to open a business for a limited owner', async () => {
  const { viewer, tokens } = await here(1)
  const business = { business_name: 'Limited', email: `limited.${viewer.user.username}@shops.example` }
  const { id } = await createBusiness(viewer, business, testOrigin, testBrowser({ tokens }).browser)
  await db().execute(sql`update users set is_login_limited = true where id = ${viewer.id}`)
  const tried = switchAccount(viewer, id, testOrigin, testBrowser({ tokens }).browser)
  await expect(tried).rejects.toMatchObject({ code: 30 })
})
