import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testBrowser, testMember, testOrigin, visitor } from '@/lib/accounts/account/testing.server'
import { makeHandshakeToken } from '@/lib/accounts/log-in/handshake.server'
import { openSession, sessionOf, viewerUser } from '@/lib/accounts/sessions/sessions.server'
import { switchAccount } from '@/lib/accounts/signed-in/switch.server'
import { AppError } from '@/lib/core/app-error'
import { isMember, type Member } from '@/lib/core/viewer'
import { recordAction } from '@/lib/platform/audit/record.server'
import { db } from '@/lib/platform/db/client.server'
import { changeSettings } from '../settings/commands.server'
import { createBusiness } from './create.server'
import { linkByLogIn } from './link.server'
import { linksOf } from './linked.server'
import { unlink } from './unlink.server'

const at = (code: number) => expect.objectContaining({ code })

async function again(member: Member, session_id = member.session_id): Promise<Member> {
  const fresh = { ...member, session_id, user: await viewerUser(member.id) }
  if (!isMember(fresh)) throw new Error('not a member')
  return fresh
}

const set = (member: Member, columns: ReturnType<typeof sql>) =>
  db().execute(sql`update users set ${columns} where id = ${member.id}`)

async function business(): Promise<Member> {
  const member = await testMember()
  await set(member, sql`business_name = 'Shop', password_hash = 'x'`)
  return again(member)
}

const proofOf = ({ id }: Member) => makeHandshakeToken(db(), id, visitor.install_id)

async function link(owner: Member, shop: Member) {
  return linkByLogIn(owner, await proofOf(shop), testOrigin, testBrowser().browser)
}

const open = (member: Member) =>
  openSession(db(), { user_id: member.id, install_id: visitor.install_id, user_agent: 'x', ip: '' })

async function mailsTo(member: Member): Promise<string[]> {
  const { rows } = await db().execute<{ template: string }>(
    sql`select template from mail_outbox where user_id = ${member.id} order by id`,
  )
  return rows.map(({ template }) => template)
}

async function actionsOf(member: Member): Promise<unknown[]> {
  const { rows } = await db().execute<{ action: string }>(
    sql`select action from audit_log where actor_id = ${member.id} order by id`,
  )
  return rows.map(({ action }) => action)
}

test('links a business by log-in and notifies both ends; repeating it changes nothing', async () => {
  const [owner, shop] = [await testMember(), await business()]
  const links = await link(owner, shop)
  expect(links).toMatchObject({ businesses: [{ id: shop.id, can_unlink: true }], owners: [], most: 4 })
  expect(await link(owner, shop)).toEqual(links)
  expect(await linksOf(db(), shop.id)).toMatchObject({ businesses: [], owners: [{ id: owner.id }] })
  expect([await mailsTo(owner), await mailsTo(shop)]).toEqual([['business_linked'], ['business_linked']])
  expect(await actionsOf(owner)).toEqual(['business_linked'])
})

/** Closes a business as its owner would. */
async function close(shop: Member, action: 'account_deactivated' | 'account_deletion_asked') {
  const entry = { actor_id: shop.id, target_type: 'user', target_id: shop.id, ip: '' } as const
  await recordAction(db(), { ...entry, action })
  const after = action === 'account_deletion_asked' ? sql`now() + interval '14 days'` : sql`null`
  await set(shop, sql`deactivated_at = now(), delete_after = ${after}`)
}

const isClosed = async (shop: Member) => (await viewerUser(shop.id)).is_deactivated

test.each([
  ['account_deactivated', 'deactivation'],
  ['account_deletion_asked', 'deletion'],
] as const)('reopens a closed business by a link (%s) and reports it once', async (action, came_back) => {
  const [owner, shop] = [await testMember(), await business()]
  await close(shop, action)
  expect(await link(owner, shop)).toMatchObject({ businesses: [{ id: shop.id }], came_back })
  expect(await isClosed(shop)).toBe(false)
  expect(await actionsOf(shop)).toEqual([action, 'account_reactivated'])
  expect(await link(owner, shop)).toMatchObject({ came_back: null })
})

test('keeps a closed account closed when the link is refused, with the same message as for an open one', async () => {
  const [owner, person, limited, shop] = [
    await testMember(),
    await testMember(),
    await business(),
    await business(),
  ]
  await set(limited, sql`is_login_limited = true`)
  const refusalOf = (member: Member, by = owner) => link(by, member).catch((error: unknown) => error)
  const full = await testMember()
  for (const other of await Promise.all(Array.from({ length: 4 }, business))) await link(full, other)
  for (const [member, by] of [
    [person, owner],
    [limited, owner],
    [shop, full],
    [shop, await business()],
  ] as const) {
    const open = await refusalOf(member, by)
    await close(member, 'account_deletion_asked')
    expect(open).toBeInstanceOf(AppError)
    expect(await refusalOf(member, by)).toEqual(open)
    expect(await isClosed(member)).toBe(true)
    expect(await actionsOf(member)).not.toContain('account_reactivated')
    await set(member, sql`deactivated_at = null, delete_after = null`)
  }
})

test('accepts the proof of a business once, for this installation, without opening a session', async () => {
  const [owner, shop, thief] = [await testMember(), await business(), await testMember()]
  const token = await proofOf(shop)
  const { browser } = testBrowser({ install_id: 'another-install-0' })
  await expect(linkByLogIn(thief, token, testOrigin, browser)).rejects.toEqual(at(2))
  const { browser: own, noted } = testBrowser()
  await linkByLogIn(owner, token, testOrigin, own)
  expect([noted.session, noted.others]).toEqual([null, null])
  await expect(linkByLogIn(thief, token, testOrigin, testBrowser().browser)).rejects.toEqual(at(2))
})

test('refuses to link the member’s own account, a person or a limited business, and refuses any link for a business', async () => {
  const [owner, person, shop, limited] = [
    await testMember(),
    await testMember(),
    await business(),
    await business(),
  ]
  await set(limited, sql`is_login_limited = true`)
  await expect(link(owner, owner)).rejects.toEqual(at(409))
  await expect(link(owner, person)).rejects.toEqual(at(409))
  await expect(link(owner, limited)).rejects.toEqual(at(29))
  await expect(link(shop, await business())).rejects.toEqual(at(29))
})

test('refuses to link for a person under 18, since the business has its own birthday', async () => {
  const [young, shop] = [await testMember(), await business()]
  await set(young, sql`birthday = to_char(current_date - interval '17 years 30 days', 'YYYY-MM-DD')`)
  await expect(link(await again(young), shop)).rejects.toEqual(at(29))
})

test('allows four businesses, even when five are linked concurrently', async () => {
  const owner = await testMember()
  const shops = await Promise.all(Array.from({ length: 6 }, business))
  const tries = await Promise.allSettled(shops.map((shop) => link(owner, shop)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 409 } })
  expect((await linksOf(db(), owner.id)).businesses).toHaveLength(4)
})

test("ends the owner's sessions everywhere and all sessions in this browser on unlinking, but no log-in elsewhere", async () => {
  const [owner, shop] = [await testMember(), await business()]
  await link(owner, shop)
  const own = await open(owner)
  const inThisBrowser = await open(shop)
  const elsewhere = await openSession(db(), {
    user_id: shop.id,
    install_id: 'another-install-0',
    user_agent: 'x',
    ip: '',
  })
  const onAnother = await open(owner)
  const there = testBrowser({ tokens: { current: onAnother.token, others: [] } })
  await switchAccount(await again(owner, onAnother.id), shop.id, testOrigin, there.browser)
  const { browser, noted } = testBrowser({ tokens: { current: own.token, others: [inThisBrowser.token] } })
  const answer = await unlink(await again(owner, own.id), shop.id, testOrigin, browser)
  expect(answer).toMatchObject({ businesses: [], owners: [], is_logged_out: false })
  expect(noted.others).toEqual([])
  expect(await sessionOf(inThisBrowser.token)).toBeNull()
  expect(await sessionOf(there.noted.session?.token ?? '')).toBeNull()
  expect(await sessionOf(elsewhere.token)).not.toBeNull()
  expect(await sessionOf(own.token)).not.toBeNull()
  expect(await mailsTo(shop)).toEqual(['business_linked', 'business_unlinked'])
  expect(await actionsOf(owner)).toContain('business_unlinked')
  const back = switchAccount(
    await again(owner, own.id),
    shop.id,
    testOrigin,
    testBrowser({ tokens: { current: own.token, others: [] } }).browser,
  )
  await expect(back).rejects.toEqual(at(30))
})

test('ends a session opened by the link, even the current one', async () => {
  const [owner, shop] = [await testMember(), await business()]
  await link(owner, shop)
  const own = await open(owner)
  const first = testBrowser({ tokens: { current: own.token, others: [] } })
  await switchAccount(await again(owner, own.id), shop.id, testOrigin, first.browser)
  const opened = first.noted.session
  if (!opened) throw new Error('nothing was opened')
  const { browser, noted } = testBrowser({ tokens: { current: opened.token, others: [own.token] } })
  const left = await unlink(await again(shop, opened.id), owner.id, testOrigin, browser)
  expect(left.is_logged_out).toBe(true)
  expect(await sessionOf(opened.token)).toBeNull()
  expect((await sessionOf(noted.session?.token ?? ''))?.user.id).toBe(owner.id)
})

test('keeps the log-in of a business that unlinks itself', async () => {
  const [owner, shop] = [await testMember(), await business()]
  await link(owner, shop)
  const own = await open(shop)
  const { browser, noted } = testBrowser({ tokens: { current: own.token, others: [] } })
  expect(await unlink(await again(shop, own.id), owner.id, testOrigin, browser)).toMatchObject({
    owners: [],
    is_logged_out: false,
  })
  expect([noted.ended, await sessionOf(own.token)]).toEqual([false, expect.anything()])
})

test('notifies once about two simultaneous unlinks, and refuses a stranger', async () => {
  const [owner, shop, stranger] = [await testMember(), await business(), await testMember()]
  await link(owner, shop)
  await unlink(stranger, shop.id, testOrigin, testBrowser().browser)
  expect((await linksOf(db(), owner.id)).businesses).toHaveLength(1)
  await Promise.all(
    Array.from({ length: 5 }, () => unlink(owner, shop.id, testOrigin, testBrowser().browser)),
  )
  expect(await mailsTo(owner)).toEqual(['business_linked', 'business_unlinked'])
})

test('refuses to unlink a business that has no separate log-in', async () => {
  const owner = await testMember()
  const { browser } = testBrowser({ tokens: { current: (await open(owner)).token, others: [] } })
  const shop = { business_name: 'No key', email: `nokey.${owner.user.username}@shops.example` }
  const { id } = await createBusiness(owner, shop, testOrigin, browser)
  expect((await linksOf(db(), owner.id)).businesses).toMatchObject([{ id, can_unlink: false }])
  await expect(unlink(owner, id, testOrigin, testBrowser().browser)).rejects.toEqual(at(409))
})

test('converts a personal account to a business and back, with mail and audit log', async () => {
  const me = await testMember()
  const change = (business_name: string | null) => changeSettings(me, { business_name }, testOrigin)
  expect(await change('Shop')).toMatchObject({ is_partner: true, business_name: 'Shop' })
  await change('Store')
  expect(await change(null)).toMatchObject({ is_partner: false, business_name: null })
  expect(await mailsTo(me)).toEqual(['account_converted', 'account_converted'])
  expect((await actionsOf(me)).filter((entry) => entry === 'account_converted')).toHaveLength(2)
})

test('refuses to convert linked accounts', async () => {
  const [owner, shop] = [await testMember(), await business()]
  await link(owner, shop)
  await expect(changeSettings(owner, { business_name: 'Shop' }, testOrigin)).rejects.toEqual(at(409))
  await expect(changeSettings(shop, { business_name: null }, testOrigin)).rejects.toEqual(at(409))
})

test('never lets a business own one when linking and converting are concurrent', async () => {
  for (let n = 0; n < 5; n++) {
    const [owner, shop] = [await testMember(), await business()]
    await Promise.allSettled([
      link(owner, shop),
      changeSettings(owner, { business_name: 'Shop' }, testOrigin),
    ])
    const { user } = await again(owner)
    const isOwner = (await linksOf(db(), owner.id)).businesses.length > 0
    expect(isOwner && user.business_name !== null).toBe(false)
  }
})

test('refuses a linked business to an owner below 18', async () => {
  const owner = await testMember()
  await set(owner, sql`birthday = to_char(current_date - interval '17 years', 'YYYY-MM-DD')`)
  const shop = { business_name: 'Lemonade', email: `lemonade@${owner.user.username}.example` }
  await expect(
    createBusiness(await again(owner), shop, testOrigin, testBrowser().browser),
  ).rejects.toMatchObject({ code: 29, reason: 'businessFrom18' })
})
