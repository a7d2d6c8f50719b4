import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserArgs, findBrowser } from '../../../tools/test/browser'
import {
  type Answer,
  type Client,
  type Person,
  signUp,
  stranger,
  testPassword,
  visitor,
} from '../../support/client'
import { codeOf, handshake, secondStep, turnMfaOn, whoIs } from '../../support/people/verified'
import { startTwoOrigins, type TwoOrigins } from '../../support/product/two-origins'

const tokenPath = '/vx/users/cctld_token/'
const sessionPath = '/vx/users/cctld_session/'

let site: TwoOrigins
let database: pg.Client
beforeAll(async () => {
  site = await startTwoOrigins()
  database = new pg.Client(site.databaseUrl)
  await database.connect()
}, 240_000)
afterAll(async () => {
  await database?.end()
  await site?.stop()
})

type Body = { status: string; code: number; data: string | null }
const bodyOf = ({ json }: Answer) => json as Body

async function tokenOf(person: Client, origin?: string): Promise<string> {
  const answer = await person.post(tokenPath, origin === undefined ? {} : { origin })
  expect(answer.status).toBe(200)
  return bodyOf(answer).data ?? ''
}

/** Sends the form as a browser does from another origin: without a cross-site token, with its origin. */
const redeem = (client: Client, token: string, headers: Record<string, string>) =>
  client.request(sessionPath, {
    method: 'POST',
    body: new URLSearchParams({ token }),
    headers: { 'Sec-Fetch-Site': 'cross-site', ...headers },
  })

test('signs in on the other origin as well, and logs out with it', async () => {
  const person = await signUp(site.one)
  const there = stranger(site.two)
  const answer = await redeem(there, await tokenOf(person, site.two), { Origin: site.one })
  expect([answer.status, bodyOf(answer)]).toEqual([200, expect.objectContaining({ status: 'success' })])
  expect(answer.headers.get('access-control-allow-origin')).toBe(site.one)
  expect(answer.headers.get('access-control-allow-credentials')).toBe('true')
  expect(answer.headers.get('vary')).toMatch(/origin/i)
  expect(await whoIs(there)).toBe(person.username)
  expect(there.cookies.has('magpie_session')).toBe(false)
  await there.request('/')
  expect([...there.cookies.keys()].filter((name) => /session|arrival/.test(name))).toEqual(['magpie_session'])
  expect(await whoIs(there)).toBe(person.username)
  await person.write('UserSessionResource', 'delete')
  expect(await whoIs(there)).toBeNull()
})

/** Returns the signed-in name on a page, by its account menu; null when signed out. */
async function shownOn(page: Page, origin: string): Promise<string | null> {
  // A page that learns of a log-out reloads, which may interrupt this.
  await page.goto(`${origin}/`).catch(() => page.goto(`${origin}/`))
  const state = await page.evaluate(async () => (await fetch('/_/_/state/?source_url=/')).json())
  const hasMenu = (await page.getByLabel('Your account', { exact: true }).count()) > 0
  const { viewer } = state as { viewer: { username: string } | null }
  expect(hasMenu).toBe(viewer !== null)
  return viewer?.username ?? null
}

async function logInOn(page: Page, origin: string, { email }: Person): Promise<void> {
  await page.goto(`${origin}/login/`)
  await page.getByLabel('Email or username').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.locator('form').getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** Waits until the page has carried its session to the other origin. */
const isCarried = (page: Page, origin: string) =>
  page.waitForFunction(
    (key) => Object.keys(localStorage).some((name) => name.startsWith(key)),
    `magpie.user.cctld.${origin}.`,
  )

/**
 * Opens a browser with a fresh profile that allows cross-site cookies, as by default: if they are blocked, a
 * session cannot be carried over, and each origin needs a log-in.
 */
async function openBrowser() {
  const profile = mkdtempSync(path.join(tmpdir(), 'magpie-profile-'))
  mkdirSync(path.join(profile, 'Default'))
  const preferences = { profile: { cookie_controls_mode: 0, block_third_party_cookies: false } }
  writeFileSync(path.join(profile, 'Default', 'Preferences'), JSON.stringify(preferences))
  const executablePath = findBrowser() ?? undefined
  const context = await chromium.launchPersistentContext(profile, { executablePath, args: browserArgs })
  const close = async () => {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
  return { context, close }
}

test('logs in on the other origin in a browser, either way, and logs out with it', async () => {
  for (const [here, there] of [
    [site.one, site.two],
    [site.two, site.one],
  ] as const) {
    const { context, close } = await openBrowser()
    try {
      const [page, other] = [await context.newPage(), await context.newPage()]
      const person = await signUp(here)
      expect(await shownOn(other, there)).toBeNull()
      await logInOn(page, here, person)
      await isCarried(page, there)
      expect(await shownOn(other, there)).toBe(person.username)
      const names = (await context.cookies(there)).map(({ name }) => name)
      expect(names.filter((name) => /session|arrival/.test(name))).toEqual(['magpie_session'])
      await page.getByLabel('Your account', { exact: true }).click()
      // It ends with a page load: an earlier navigation would interrupt the log-out.
      const out = page.getByRole('button', { name: 'Log out', exact: true })
      await Promise.all([page.waitForEvent('load'), out.click()])
      expect(await shownOn(page, here)).toBeNull()
      expect(await shownOn(other, there)).toBeNull()
    } finally {
      await close()
    }
  }
})

test("uses the one other origin without a target, and ends the browser's earlier session there", async () => {
  const person = await signUp(site.one)
  const [first, second] = [stranger(site.two), stranger(site.two)]
  for (const there of [first, second])
    expect((await redeem(there, await tokenOf(person), { Origin: site.one })).status).toBe(200)
  expect([await whoIs(first), await whoIs(second)]).toEqual([null, person.username])
})

test('accepts a token once, at its origin only, and ends it with a new one', async () => {
  const person = await signUp(site.one)
  const token = await tokenOf(person)
  const tries = await Promise.all(
    Array.from({ length: 50 }, () => redeem(stranger(site.two), token, { Origin: site.one })),
  )
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  const elsewhere = await signUp(site.two)
  const foreign = await tokenOf(elsewhere)
  const wrong = await redeem(stranger(site.two), foreign, { Origin: site.one })
  expect([wrong.status, wrong.headers.getSetCookie()]).toEqual([403, []])
  const [old, next] = [await tokenOf(person), await tokenOf(person)]
  expect((await redeem(stranger(site.two), old, { Origin: site.one })).status).toBe(400)
  expect((await redeem(stranger(site.two), next, { Origin: site.one })).status).toBe(200)
})

test('refuses calls, reads and tokens for other origins', async () => {
  const person = await signUp(site.one)
  const token = await tokenOf(person)
  const origins = [
    'https://evil.example',
    'null',
    site.two,
    `${site.one}.evil.example`,
    site.one.replace('http', 'https'),
  ]
  for (const Origin of origins) {
    const answer = await redeem(stranger(site.two), token, { Origin })
    expect([Origin, answer.status]).toEqual([Origin, 403])
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  }
  expect((await redeem(stranger(site.two), token, {})).status).toBe(403)
  for (const origin of ['https://evil.example', site.one, '*'])
    expect((await person.post(tokenPath, { origin })).status).toBe(403)
  const viaApi = await person.write('ApiResource', 'create', { url: sessionPath, data: { token } })
  expect(viaApi.status).toBe(404)
})

test('allows only this call: all others stay on their origin', async () => {
  const person = await signUp(site.two)
  const headers = { Origin: site.one, 'Sec-Fetch-Site': 'cross-site' }
  expect((await person.post(tokenPath, {}, headers)).status).toBe(403)
  const settings = { source_url: '/', options: { about: 'x' } }
  expect((await person.post('/resource/UserSettingsResource/update/', settings, headers)).status).toBe(403)
  const form = new URLSearchParams({ username_or_email: person.email, password: testPassword })
  const logIn = await (await visitor(site.two)).post('/v3/login/handshake/', form, headers)
  expect([logIn.status, logIn.headers.get('access-control-allow-origin')]).toEqual([403, null])
})

test('gives no token after a password without its code', async () => {
  const person = await signUp(site.one)
  await database.query('update users set email_verified_at = now() where id = $1', [person.id])
  const { secret } = await turnMfaOn(person)
  const half = await visitor(site.one)
  const { code, data } = await handshake(half, person.email)
  expect(code).toBe(9101)
  expect((await half.post(tokenPath, { origin: site.two })).status).toBe(401)
  const there = stranger(site.two)
  const { mfa_token } = data as { mfa_token: string }
  expect((await redeem(there, mfa_token, { Origin: site.one })).status).toBe(400)
  expect(await whoIs(there)).toBeNull()
  const whole = await secondStep(half, mfa_token, codeOf(secret, 30))
  await half.write('HandshakeSessionResource', 'create', { token: whole.data })
  expect((await redeem(there, await tokenOf(half, site.two), { Origin: site.one })).status).toBe(200)
  expect(await whoIs(there)).toBe(person.username)
})

test('does not let a web process with a clock 40 days ahead end or extend a session', async () => {
  const person = await signUp(site.two)
  expect(await whoIs(person)).toBe(person.username)
  const here = stranger(site.one)
  expect((await redeem(here, await tokenOf(person, site.one), { Origin: site.two })).status).toBe(200)
  await here.request('/')
  expect([await whoIs(here), await whoIs(person)]).toEqual([person.username, person.username])
  const sleep = (days: number) =>
    database.query(
      `update sessions set last_seen_at = now() - make_interval(days => $1) where user_id = $2`,
      [days, person.id],
    )
  await sleep(29)
  expect([await whoIs(here), await whoIs(person)]).toEqual([person.username, person.username])
  await sleep(31)
  expect([await whoIs(here), await whoIs(person)]).toEqual([null, null])
})

test('gives tokens to members only, with no more permissions than they have', async () => {
  const guest = await visitor(site.one)
  expect((await guest.post(tokenPath, {})).status).toBe(401)
})

test('refuses everything without configured origins, the default', async () => {
  const person: Person = await signUp()
  expect((await person.post(tokenPath, {})).status).toBe(403)
  const answer = await redeem(stranger(), 'x'.repeat(43), { Origin: person.base })
  expect(answer.status).toBe(403)
})
