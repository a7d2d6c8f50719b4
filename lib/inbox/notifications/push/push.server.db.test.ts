import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { followUser } from '@/lib/accounts/follows/follow-user.server'
import { muteUser } from '@/lib/accounts/mutes/commands.server'
import { changeUserSettings } from '@/lib/accounts/preferences/settings.server'
import { board, person, pin, signedIn } from '@/lib/content/pins/test-world.server'
import { react } from '@/lib/content/reactions/reactions.server'
import { reactionWrite } from '@/lib/content/reactions/schema'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { changeNotifications } from '../commands.server'
import { forgetPushes, pushOf, subscribePush, unsubscribePush } from './commands.server'
import { pushCreate } from './schema'
import { sendPush } from './send.server'
import { decryptPush, pushService, testBrowserKeys, vapidClaims } from './testing.server'
import { vapidKeys } from './vapid.server'

let service: Awaited<ReturnType<typeof pushService>>
beforeAll(async () => {
  service = await pushService()
})
afterAll(() => service.close())
beforeEach(() => {
  service.got.length = 0
  service.state.status = 201
})

const endpoint = () => `https://push.example/${randomBytes(12).toString('hex')}`

/** Subscribes a browser of the member at the fake push service. */
async function subscribed(member: Member) {
  const browser = testBrowserKeys()
  const at = endpoint()
  await subscribePush(member, pushCreate.parse({ endpoint: at, keys: browser.keys }))
  // Subscriptions allow only port 443, where a test cannot listen.
  const url = at.replace('https://push.example', service.origin)
  await db().execute(sql`update push_subscriptions set endpoint = ${url} where endpoint = ${at}`)
  return { ...browser, url }
}

async function jobsOf(member: Member) {
  const { rows } = await db().execute<{ data: { notification_id: string; subscription_id: string } }>(sql`
    select j.data from pgboss.job j join push_subscriptions p on p.id::text = j.data ->> 'subscription_id'
    where j.name = 'push.send' and p.user_id = ${member.id}`)
  return rows.map(({ data }) => data)
}

/** Sends the member's waiting pushes; a failed one throws. */
async function sendAll(member: Member) {
  const jobs = await jobsOf(member)
  for (const job of jobs) await sendPush(job, service.policy)
  return jobs.length
}

const countOf = async (member: Member) => (await pushOf(member)).digests.length

test('pushes an action to the browser, encrypted for it alone and signed by this site', async () => {
  const [me, other] = [await signedIn(), await person()]
  const browser = await subscribed(me)
  await followUser(other, me.id)
  expect(await sendAll(me)).toBe(1)
  const [push] = service.got
  expect(decryptPush(push?.body ?? Buffer.alloc(0), browser)).toMatchObject({
    title: 'Magpie',
    body: `${other.user.full_name} started following you`,
    url: `/${other.user.username}/`,
    tag: expect.stringMatching(/^notification-\d+$/),
  })
  expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' })
  expect(push?.body.toString('latin1')).not.toContain(other.user.username)
  const { key, claims } = vapidClaims(String(push?.headers.authorization))
  expect(key).toBe(vapidKeys().publicKey)
  expect(claims).toMatchObject({ aud: service.origin, sub: expect.stringMatching(/^(https:|mailto:)/) })
  const expires = Number(claims.exp) - Date.now() / 1000
  expect(expires).toBeGreaterThan(0)
  expect(expires).toBeLessThanOrEqual(86_400)
})

test('fits the longest names into 4 KB', async () => {
  const me = await signedIn()
  const browser = await subscribed(me)
  const mine = await pin(me, (await board(me)).id, { title: '𝔐'.repeat(50) })
  for (const _ of [1, 2, 3]) {
    const other = await person()
    await db().execute(sql`update users set full_name = ${'😀'.repeat(40)} where id = ${other.id}`)
    await react(other, reactionWrite.parse({ pin_id: mine.id, reaction_type: 1 }))
  }
  await sendAll(me)
  const push = service.got.at(-1)
  expect(push?.body.length).toBeLessThanOrEqual(4096)
  expect(decryptPush(push?.body ?? Buffer.alloc(0), browser)).toMatchObject({ url: `/pin/${mine.id}/` })
})

describe('no push', () => {
  test('sends none for a kind that was switched off, or without a browser', async () => {
    const [me, other, bare] = [await signedIn(), await person(), await signedIn()]
    await subscribed(me)
    await changeUserSettings(db(), me.id, { push_options: { followers: false } })
    await followUser(other, me.id)
    await followUser(other, bare.id)
    expect([await jobsOf(me), await jobsOf(bare)]).toEqual([[], []])
  })

  test('sends none for an entry that was read in the meantime', async () => {
    const [me, other] = [await signedIn(), await person()]
    await subscribed(me)
    await followUser(other, me.id)
    await changeNotifications(me, {})
    await sendAll(me)
    expect(service.got).toHaveLength(0)
  })

  test('leaves out people muted in the meantime', async () => {
    const [me, one, other] = [await signedIn(), await person(), await person()]
    const browser = await subscribed(me)
    for (const who of [one, other]) await followUser(who, me.id)
    await muteUser(me, other.id)
    await sendAll(me)
    expect(decryptPush(service.got[0]?.body ?? Buffer.alloc(0), browser)).toMatchObject({
      body: `${one.user.full_name} started following you`,
    })
    await muteUser(me, one.id)
    await sendAll(me)
    expect(service.got).toHaveLength(1)
  })

  test('sends none after that browser logged out', async () => {
    const [me, other] = [await signedIn(), await person()]
    await subscribed(me)
    await followUser(other, me.id)
    await db().execute(sql`update sessions set revoked_at = now() where id = ${me.session_id}`)
    await sendAll(me)
    expect([service.got.length, await countOf(me)]).toEqual([0, 0])
    await forgetPushes()
    const { rows } = await db().execute(sql`select 1 from push_subscriptions where user_id = ${me.id}`)
    expect(rows).toEqual([])
  })
})

describe('answers of the push service', () => {
  test.each([404, 410, 403])('ends the subscription on %i', async (status) => {
    const [me, other] = [await signedIn(), await person()]
    await subscribed(me)
    await followUser(other, me.id)
    service.state.status = status
    await sendAll(me)
    expect(await countOf(me)).toBe(0)
  })

  test.each([500, 503, 429, 302])('retries on %i', async (status) => {
    const [me, other] = [await signedIn(), await person()]
    await subscribed(me)
    await followUser(other, me.id)
    service.state.status = status
    await expect(sendAll(me)).rejects.toThrow(String(status))
    expect([await countOf(me), service.got.length]).toEqual([1, 1])
  })

  test('never calls an address inside our network, and deletes such a subscription', async () => {
    const [me, other] = [await signedIn(), await person()]
    await subscribed(me)
    await followUser(other, me.id)
    const inside = { ...service.policy, allowsAddress: () => false }
    for (const job of await jobsOf(me)) await sendPush(job, inside)
    expect([service.got.length, await countOf(me)]).toEqual([0, 0])
  })
})

describe('a subscription', () => {
  const { keys } = testBrowserKeys()
  test.each([
    ['http://push.example/x', 'not https'],
    ['https://127.0.0.1/x', 'loopback'],
    ['https://[::1]/x', 'loopback'],
    ['https://169.254.169.254/latest/', 'a cloud’s own address'],
    ['https://push.example:8443/x', 'another port'],
    ['https://me:pw@push.example/x', 'credentials'],
    ['javascript:alert(1)', 'no address'],
  ])('refuses %s: %s', async (at) => {
    await expect(subscribePush(await signedIn(), { endpoint: at, keys })).rejects.toMatchObject({
      code: 1,
      field: 'endpoint',
    })
  })

  test('requires a key on the curve', async () => {
    const p256dh = Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString('base64url')
    await expect(
      subscribePush(await signedIn(), { endpoint: endpoint(), keys: { ...keys, p256dh } }),
    ).rejects.toMatchObject({ code: 1, field: 'keys' })
  })

  test('is stored once per browser, and the newest ten per account are kept', async () => {
    const me = await signedIn()
    const at = Array.from({ length: 11 }, endpoint)
    for (const one of [...at, at.at(-1) ?? '']) await subscribePush(me, { endpoint: one, keys })
    expect(await countOf(me)).toBe(10)
    await Promise.all(at.map((one) => subscribePush(me, { endpoint: one, keys })))
    expect(await countOf(me)).toBe(10)
    const other = await signedIn()
    await subscribePush(other, { endpoint: at[3] ?? '', keys })
    await unsubscribePush(other, { endpoint: at[3] ?? '' })
    expect([await countOf(other), await countOf(me)]).toEqual([0, 10])
  })

  test('is replaced when its address changes, for this account only', async () => {
    const [me, other] = [await signedIn(), await signedIn()]
    const [old, now] = [endpoint(), endpoint()]
    for (const member of [me, other]) await subscribePush(member, { endpoint: old, keys })
    await subscribePush(me, { endpoint: now, keys, replaces: old })
    const digest = (at: string) => createHash('sha256').update(at).digest('hex')
    expect((await pushOf(me)).digests).toEqual([digest(now)])
    expect((await pushOf(other)).digests).toEqual([digest(old)])
    await subscribePush(me, { endpoint: now, keys, replaces: now })
    expect(await countOf(me)).toBe(1)
  })
})
