import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { profileByUsername } from '@/lib/accounts/account/queries.server'
import { testMember, testOrigin, visitor } from '@/lib/accounts/account/testing.server'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { publicInternet } from '@/lib/platform/net/guarded-connector.server'
import { isProven, type Outside, theInternet } from './check.server'
import { checkClaim, claimsOf, claimWebsite, dropClaim } from './commands.server'
import { maxClaims } from './methods'
import { recheckClaims } from './recheck.server'
import { claimCreate, type WireClaim } from './schema'

const code = (code: number) => expect.objectContaining({ code })

/** The website's answers by path; a text that begins with http is a redirect. */
const pages = new Map<string, string>()
let hits = 0
const records = new Map<string, string[][]>()
const server = createServer((request, response) => {
  hits++
  const page = pages.get(`${request.headers.host?.split(':')[0]}${request.url}`)
  if (page?.startsWith('http')) return void response.writeHead(302, { location: page }).end()
  response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(page ?? 'none')
})

let outside: Outside
let me: Member
let other: Member
let site = 0
let domain: string

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  outside = {
    policy: {
      ...publicInternet,
      allowsAddress: () => true,
      allowsPort: () => true,
      resolve: async () => ['127.0.0.1'],
    },
    resolveTxt: async (name) => records.get(name) ?? [],
    portOf: (address) =>
      new URL(address.href.replace(`https://${address.host}`, `http://${address.host}:${port}`)),
  }
})
afterAll(() => void server.close())

beforeEach(async () => {
  me = await testMember(`claimer_${++site}`)
  other = await testMember(`rival_${site}`)
  domain = `site${site}.example`
})

const claim = (who: Member, name = domain) => claimWebsite(who, claimCreate.parse({ domain: name }))
const check = (who: Member, { id }: WireClaim, method?: WireClaim['method'], world = outside) =>
  checkClaim(who, { id, method }, testOrigin, (claim) => isProven(claim, world))

/** Publishes a proof. */
function show(made: WireClaim, method: WireClaim['method'], what = made.proof[method].what) {
  if (method === 'meta_tag') pages.set(`${made.domain}/`, `<html><head>${what}</head></html>`)
  if (method === 'file') pages.set(made.proof.file.where.replace('https://', ''), what)
  if (method === 'dns') records.set(made.domain, [[what]])
}

describe('a claim', () => {
  test.each(['meta_tag', 'file', 'dns'] as const)(
    'proves a website by %s and shows it on the profile',
    async (method) => {
      const made = await claim(me)
      expect(await check(me, made, method)).toMatchObject({ is_verified: false, method })
      show(made, method)
      expect(await check(me, made)).toMatchObject({ is_verified: true, method })
      const profile = await profileByUsername(visitor, me.user.username)
      expect(profile).toMatchObject({ domain_url: domain, domain_verified: true })
    },
  )

  test("refuses another account's proof, and one behind a redirect", async () => {
    const [made, theirs] = [await claim(me), await claim(other)]
    show(theirs, 'meta_tag')
    expect((await check(me, made)).is_verified).toBe(false)
    pages.set(`elsewhere${site}.example/`, `<head>${made.proof.meta_tag.what}</head>`)
    const [port] = [(server.address() as AddressInfo).port]
    pages.set(`${domain}/`, `http://elsewhere${site}.example:${port}/`)
    expect((await check(me, made)).is_verified).toBe(false)
  })

  test('hides the website when the proof is missing', async () => {
    const made = await claim(me)
    show(made, 'file')
    await check(me, made, 'file')
    pages.clear()
    expect((await check(me, made)).is_verified).toBe(false)
    expect((await profileByUsername(visitor, me.user.username)).domain_verified).toBe(false)
  })

  test('checks once a week, and hides the website after three missing proofs in a row', async () => {
    const made = await claim(me)
    show(made, 'file')
    await check(me, made, 'file')
    const proof = [...pages]
    const isVerified = async () => (await claimsOf(me))[0]?.is_verified
    const week = async () => {
      await db().execute(
        sql`update website_claims set checked_at = now() - interval '8 days' where id = ${made.id}`,
      )
      await recheckClaims(outside)
    }
    pages.clear()
    await recheckClaims(outside)
    await week()
    await week()
    for (const [address, text] of proof) pages.set(address, text)
    await week()
    pages.clear()
    await week()
    await week()
    expect(await isVerified()).toBe(true)
    await week()
    expect(await isVerified()).toBe(false)
    const { rows } = await db().execute(
      sql`select actor_id from audit_log where action = 'website_lost' and target_id = ${made.id}`,
    )
    expect(rows).toEqual([{ actor_id: null }])
  })

  test('gives a domain one owner when two accounts prove it concurrently', async () => {
    const [made, theirs] = [await claim(me), await claim(other)]
    pages.set(`${domain}/`, `<head>${made.proof.meta_tag.what}${theirs.proof.meta_tag.what}</head>`)
    const results = await Promise.allSettled([check(me, made), check(other, theirs)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 409 } })
    await expect(claim(await testMember(`third_${site}`))).rejects.toEqual(code(409))
  })

  test('lets only its owner check or drop it', async () => {
    const made = await claim(me)
    await expect(check(other, made)).rejects.toEqual(code(404))
    await dropClaim(other, made.id, testOrigin)
    expect(await claimsOf(me)).toHaveLength(1)
    await dropClaim(me, made.id, testOrigin)
    expect(await claimsOf(me)).toEqual([])
  })

  test('creates one claim for two concurrent ones, and refuses the eleventh', async () => {
    const twice = await Promise.all([claim(me), claim(me)])
    expect(twice[0]?.id).toBe(twice[1]?.id)
    for (let more = 1; more < maxClaims; more++) await claim(me, `more${more}.${domain}`)
    expect(await claimsOf(me)).toHaveLength(maxClaims)
    await expect(claim(me, `last.${domain}`)).rejects.toEqual(code(1))
  })

  test('never connects to this machine or its network', async () => {
    const before = hits
    const made = await claim(me)
    const guarded = { ...theInternet, portOf: outside.portOf }
    for (const address of ['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', '::ffff:127.0.0.1']) {
      const policy = { ...publicInternet, allowsPort: () => true, resolve: async () => [address] }
      expect((await check(me, made, 'meta_tag', { ...guarded, policy })).is_verified).toBe(false)
    }
    expect(hits).toBe(before)
  })
})
