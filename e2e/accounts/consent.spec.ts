import type { BrowserContext, Locator, Page } from '@playwright/test'
import { baseUrl, data, logIn, signUp, testPassword } from '../support/client'
import { cardsOf, expect, fillSignUp, hydrated, test } from '../support/fixtures'
import { verified } from '../support/people/verified'
import { unique } from '../support/picture'
import { findings } from '../support/screens/axe'

/** This site under a German name, whose visitors must be asked for consent. The name is not resolved by DNS. */
const german = new URL(baseUrl)
german.hostname = 'magpie-consent-test.de'
const home = german.origin

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [
      ...(launchOptions.args ?? []),
      `--host-resolver-rules=MAP ${german.hostname} 127.0.0.1`,
      // As on https, since hashing requires a secure origin.
      `--unsafely-treat-insecure-origin-as-secure=${home}`,
    ]
    await use({ ...launchOptions, args })
  },
})

const reports = /\/resource\/(StatsLog|ContextLog)Resource\/|\/v3\/(spam\/fingerprints|sessions\/verify)\//
/** Reports that protect the account, and so need no consent. */
const sessionCheck = '/v3/sessions/verify/'

/** Records every report that a page sends. */
function watch(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (reports.test(pathname)) sent.push(pathname)
  })
  return sent
}

/** Returns everything that a browser stores for the site. */
async function stored(page: Page, context: BrowserContext) {
  const cookies = (await context.cookies(home)).map(({ name }) => name).sort()
  const storages = await page.evaluate(async () => ({
    local: Object.keys(localStorage).sort(),
    // Scroll positions for going back.
    session: Object.keys(sessionStorage).filter((key) => !key.startsWith('__next_scroll')),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }))
  return { cookies, ...storages }
}

const necessary = ['csrftoken', 'magpie_install']
const empty = { local: [], session: [], databases: [] }
const question = (page: Page) => page.getByRole('region', { name: 'Cookies on Magpie' })

/** Advances the clock past every report; time is simulated. */
async function passTime(page: Page) {
  await page.clock.runFor(15_000)
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
}

async function arrive(page: Page, path = '/') {
  await page.clock.install()
  await page.goto(home + path)
  await hydrated(page)
}

/** Returns the epik identifier, if any. */
async function epik(context: BrowserContext) {
  return (await context.cookies(home)).find(({ name }) => name === '_epik')?.value
}

test('stores nothing before a choice or after a refusal, and exactly what was allowed after consent', {
  tag: '@any-width',
}, async ({ page, context }) => {
  const sent = watch(page)
  await arrive(page, '/?utm_pai=1&oe=1&ad_img=poster.webp&utm_source=homescreen_icon')
  await expect(question(page)).toBeVisible()
  // It does not block the page: cards can be opened, and the first key press reaches it.
  await page.keyboard.press('Tab')
  await expect(question(page).getByRole('button', { name: 'Allow all' })).toBeFocused()
  const [allow, reject] = await Promise.all(
    ['Allow all', 'Reject all'].map((name) => question(page).getByRole('button', { name }).boundingBox()),
  )
  expect([allow?.width, allow?.height]).toEqual([reject?.width, reject?.height])
  expect(allow?.height).toBeGreaterThanOrEqual(44)
  await passTime(page)
  expect(await stored(page, context)).toEqual({ cookies: necessary, ...empty })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await findings(page, { within: 'section[aria-labelledby=cookie-banner]' })).toEqual([])
  }

  await question(page).getByRole('button', { name: 'Reject all' }).click()
  await expect(question(page)).toBeHidden()
  await expect
    .poll(() => stored(page, context))
    .toEqual({ cookies: ['cookie_consent', ...necessary], ...empty })
  await page.reload()
  await hydrated(page)
  await expect(question(page)).toBeHidden()
  await passTime(page)
  expect(await stored(page, context)).toEqual({ cookies: ['cookie_consent', ...necessary], ...empty })
  expect(sent).toEqual([])

  await page.locator('header').getByLabel('More options', { exact: true }).click()
  await page.getByRole('button', { name: 'Cookie settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Cookie settings' })
  for (const name of ['Personalization', 'Analytics', 'Marketing'])
    await expect(settings.getByRole('switch', { name })).not.toBeChecked()
  await settings.getByRole('button', { name: 'Allow all' }).click()
  await expect(settings).toBeHidden()
  await page.clock.runFor(5000)
  await expect.poll(() => epik(context)).toMatch(/^[\w-]{22}$/)
  await passTime(page)
  await expect.poll(() => sent.filter((path) => path.includes('ContextLog')).length).toBeGreaterThan(0)
  const all = await stored(page, context)
  expect(all.cookies).toEqual(['_epik', 'cookie_consent', ...necessary])
  expect(all.local).toEqual([
    'magpie.analytic.installed',
    'magpie.analytic.open_unauth',
    'magpie.analytic.paid',
    'magpie.analytic.user_behavior_data',
    'magpie.analytic.visited_pages',
    'magpie.marketing.ad_img',
  ])
})

test('deletes stored data and stops reports when consent is withdrawn', { tag: '@any-width' }, async ({
  page,
  context,
}) => {
  await arrive(page, '/?oe=1&ad_img=poster.webp')
  await question(page).getByRole('button', { name: 'Settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Cookie settings' })
  await settings.getByRole('switch', { name: 'Analytics' }).check()
  await settings.getByRole('switch', { name: 'Marketing' }).check()
  await settings.getByRole('button', { name: 'Save choices' }).click()
  await expect(question(page)).toBeHidden()
  await page.clock.runFor(5000)
  // Without personalization there is no identifier.
  await expect
    .poll(async () => (await stored(page, context)).local)
    .toEqual([
      'magpie.analytic.open_unauth',
      'magpie.analytic.user_behavior_data',
      'magpie.analytic.visited_pages',
      'magpie.marketing.ad_img',
    ])
  expect(await epik(context)).toBeUndefined()

  await page.locator('header').getByLabel('More options', { exact: true }).click()
  await page.getByRole('button', { name: 'Cookie settings' }).click()
  await expect(settings.getByRole('switch', { name: 'Analytics' })).toBeChecked()
  await expect(settings.getByRole('switch', { name: 'Personalization' })).not.toBeChecked()
  await settings.getByRole('button', { name: 'Reject all' }).click()
  await expect(settings).toBeHidden()
  await expect.poll(async () => (await stored(page, context)).local).toEqual([])
  const sent = watch(page)
  await passTime(page)
  expect(sent).toEqual([])
})

test("covers no bar: neither a closeup's, on a page or over one, nor the field of a conversation", async ({
  page,
  context,
  isMobile,
}) => {
  const [me, other] = [await verified(), await verified()]
  data(await other.write('UserFollowResource', 'create', { user_id: me.id }))
  data(await me.write('UserFollowResource', 'create', { user_id: other.id }))
  const message = { user_ids: [other.id], text: 'Do you bake, too?', client_id: crypto.randomUUID() }
  data(await me.write('ConversationsResource', 'create', message))
  await context.addCookies([...me.cookies].map(([name, value]) => ({ name, value, url: home })))
  // After animations have ended.
  const standsClear = (field: Locator) =>
    expect(async () => {
      const [bar, banner] = [await field.boundingBox(), await question(page).boundingBox()]
      if (!bar || !banner) throw new Error('one of the two is not drawn')
      const isBeside = bar.x + bar.width <= banner.x || banner.x + banner.width <= bar.x
      const isAbove = bar.y + bar.height <= banner.y
      expect(isMobile ? isAbove : isAbove || isBeside).toBe(true)
      // Close above it: the space is not reserved twice.
      if (isMobile) expect(bar.y + bar.height).toBeGreaterThan(banner.y - 40)
    }).toPass({ timeout: 20_000 })
  await page.goto(home)
  await hydrated(page)
  await cardsOf(page).nth(1).getByRole('link').first().click()
  const save = page.getByRole('dialog').locator('[data-quick-save]')
  await expect(save).toBeVisible()
  await expect(page).toHaveURL(/\/pin\//)
  await standsClear(save)
  await page.goto(page.url())
  await hydrated(page)
  await expect(page.locator('[data-quick-save]').first()).toBeVisible()
  await standsClear(page.locator('[data-quick-save]').first())
  await page.goto(`${home}/messages/`)
  await hydrated(page)
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click()
  await expect(page.getByRole('log', { name: /^Messages with / })).toBeVisible()
  await standsClear(page.getByRole('textbox', { name: 'Message' }))
})

test('treats Global Privacy Control as a refusal, and shows it', { tag: '@any-width' }, async ({
  page,
  context,
}) => {
  await context.setExtraHTTPHeaders({ 'Sec-GPC': '1' })
  const sent = watch(page)
  await arrive(page)
  await passTime(page)
  await expect(question(page)).toBeHidden()
  await page.locator('header').getByLabel('More options', { exact: true }).click()
  await page.getByRole('button', { name: 'Cookie settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Cookie settings' })
  await expect(settings.getByText('Your browser sends Global Privacy Control')).toBeVisible()
  await expect(settings.getByRole('switch', { name: 'Personalization' })).toBeDisabled()
  await expect(settings.getByRole('switch', { name: 'Marketing' })).toBeDisabled()
  expect(sent).toEqual([])
  await settings.getByRole('button', { name: 'Allow all' }).click()
  await page.clock.runFor(5000)
  await expect(settings).toBeHidden()
  await passTime(page)
  expect(await epik(context)).toBeUndefined()
})

test('does not ask elsewhere, identifies devices of a member, and applies the choice to the account', {
  tag: '@any-width',
}, async ({ page, context }) => {
  const me = await signUp()
  for (const url of [baseUrl, home])
    await context.addCookies([...me.cookies].map(([name, value]) => ({ name, value, url })))
  const sent = watch(page)
  await page.clock.install()
  await page.goto('/')
  await hydrated(page)
  await expect(question(page)).toBeHidden()
  await page.clock.runFor(15_000)
  await expect.poll(() => sent).toContain('/v3/spam/fingerprints/')
  await expect.poll(() => sent).toContain('/v3/sessions/verify/')
  await expect
    .poll(async () => (await context.cookies(baseUrl)).some(({ name }) => name === '_epik'))
    .toBe(true)

  // A page reports its viewing time when it is left, if permitted: leave this one first.
  await page.goto('about:blank')
  await me.write('ConsentResource', 'create', { personalization: false, analytic: false, marketing: false })
  sent.length = 0
  await page.goto(home)
  await hydrated(page)
  await expect(question(page)).toBeHidden()
  await passTime(page)
  expect(sent.filter((path) => path !== sessionCheck)).toEqual([])
})

test("carries a visitor's choice into their new account", { tag: '@any-width' }, async ({ page }) => {
  const email = `${unique('asked')}@example.org`
  await page.goto(`${home}/signup/`)
  await hydrated(page)
  await question(page).getByRole('button', { name: 'Reject all' }).click()
  await expect(question(page)).toBeHidden()
  await fillSignUp(page.getByRole('main'), email, testPassword)
  await expect(page.getByLabel('Your account', { exact: true })).toBeVisible()
  const elsewhere = await logIn(email, testPassword)
  const answer = async () => {
    const { json } = await elsewhere.request('/_/_/state/')
    return (json as { viewer: { cookie_consent: object | null } }).viewer.cookie_consent
  }
  await expect.poll(answer).toMatchObject({ personalization: false, analytic: false, marketing: false })
})

test('keeps the place on a long page when the header gets the focus while the banner is there @any-width', async ({
  page,
}) => {
  await page.goto(home)
  await hydrated(page)
  await expect(page.getByRole('region', { name: /^Cookies/ })).toBeVisible()
  const place = () => page.evaluate(() => Math.round(window.scrollY))
  const header = page.getByRole('banner')
  const [first, ...others] = await header.getByRole('link').all()
  for (const part of [first, ...others, header.getByRole('combobox')]) {
    await page.evaluate(() => window.scrollTo(0, 700))
    await part?.focus()
    expect(await place()).toBe(700)
  }
})
