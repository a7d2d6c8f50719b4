import type { BrowserContext, Page } from '@playwright/test'
import { data, dismissExperiences, logIn, type Person, signUp, testPassword } from '../support/client'
import { cardsOf, enter, expect, test, visit } from '../support/fixtures'
import { asAdmin } from '../support/people/verified'
import { findings } from '../support/screens/axe'

const tablet =
  'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'

const noteOf = (page: Page, name: string) => page.getByRole('complementary', { name })

/** Gives a browser a session as it is, limited or not. */
const give = (context: BrowserContext, person: Pick<Person, 'cookies' | 'base'>) =>
  context.addCookies([...person.cookies].map(([name, value]) => ({ name, value, url: person.base })))

test('shows the limits of a log-in, which nobody can close', async ({ page, context }) => {
  const person = await signUp()
  await asAdmin({ user_id: person.id, is_login_limited: true })
  await give(context, await logIn(person.email, testPassword))
  await visit(page, '/today/')
  const notice = noteOf(page, 'Limited account')
  await expect(notice).toBeVisible()
  await expect(notice.getByRole('button')).toHaveCount(0)
  expect(await findings(page, { within: 'aside' })).toEqual([])
  await notice.getByRole('link', { name: 'Change password' }).click()
  await expect(page.getByLabel('Current password')).toBeVisible()
  await expect(notice).toBeVisible()
})

test('shows the notice of a ban alone, and what the host composed once it is lifted', async ({ browser }) => {
  test.slow()
  const mira = await logIn('mira@demo.example')
  type Row = { id: string; name: string }
  const title = `Autumn at the lake ${crypto.randomUUID().slice(0, 8)}`
  const { id } = data(
    await mira.write<Row>('AdminExperienceResource', 'create', {
      ...{ name: title, type: 'banner', placement: 'site_top' },
      texts: { en: { steps: [{ title, text: '' }], action: '' } },
      // Nobody else in the tests comes with a tablet, apart from the tests of experiences.
      audience: { kinds: ['auth'], devices: ['tablet'], countries: [], locales: [], new_users: false },
    }),
  )
  const turn = (change: 'start' | 'stop') =>
    mira.write('AdminExperienceStateResource', 'update', { experience_id: id, change })
  const person = await signUp()
  const context = await browser.newContext({ userAgent: tablet })
  const page = await context.newPage()
  const banner = page.getByRole('region', { name: title })
  const notice = page.getByText(/^You can browse, but you can’t save/)
  try {
    await dismissExperiences(person)
    await turn('start')
    await give(context, person)
    await expect(async () => {
      await page.goto(`${person.base}/today/`)
      await expect(banner).toBeVisible({ timeout: 4_000 })
    }).toPass({ timeout: 60_000 })
    await asAdmin({ user_id: person.id, is_write_banned: true })
    await page.reload()
    await expect(notice).toBeVisible()
    await expect(banner).toHaveCount(0)
    expect(await findings(page)).toEqual([])
    await asAdmin({ user_id: person.id, is_write_banned: false })
    await page.reload()
    await expect(banner).toBeVisible()
    await expect(notice).toHaveCount(0)
    const answered = page.waitForResponse(/ExperiencesResource\/update/)
    await banner.getByRole('button', { name: 'Close' }).press('Enter')
    await answered
    await page.reload()
    await expect(page.getByRole('main')).toBeVisible()
    await expect(banner).toHaveCount(0)
  } finally {
    await context.close()
    await turn('stop')
  }
})

test('introduces the site to visitors, and nobody else', async ({ page, context }) => {
  await visit(page, '/')
  const intro = page.locator('section', {
    has: page.getByRole('heading', { name: 'Keep what catches your eye' }),
  })
  await expect(intro.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await intro.getByRole('link', { name: 'Sign up free' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(intro).toBeVisible()
  await enter(context, await signUp())
  await visit(page, '/')
  await expect(cardsOf(page).first()).toBeVisible()
  await expect(intro).toHaveCount(0)
})

test('explains the badge of a merchant until it is closed, in this browser', async ({ page }) => {
  await visit(page, '/atelier_marais/')
  const banner = noteOf(page, 'Verified merchant')
  await expect(banner).toBeVisible()
  expect(await findings(page, { within: 'main' })).toEqual([])
  await banner.getByRole('button', { name: 'Dismiss' }).click()
  await expect(banner).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(banner).toBeHidden()
})

test.describe('the offer of pushes', () => {
  test.use({ serviceWorkers: 'allow' })

  test('is declined for this browser', async ({ page, me: _me }) => {
    // A browser without windows has refused the permission.
    await page.addInitScript(() =>
      Object.defineProperty(Notification, 'permission', { get: () => 'default' }),
    )
    await visit(page, '/notifications/')
    const offer = noteOf(page, 'Push notifications')
    await expect(offer).toBeVisible()
    expect(await findings(page, { within: 'main' })).toEqual([])
    const answered = page.waitForRequest(/ExperiencesResource\/update/)
    await offer.getByRole('button', { name: 'Not now' }).click()
    expect((await answered).postData()).toContain('push_offer')
    await expect(offer).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForTimeout(1000)
    await expect(offer).toHaveCount(0)
  })
})
