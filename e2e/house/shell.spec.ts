import type { Page } from '@playwright/test'
import { cardsOf, expect, test, visit } from '../support/fixtures'
import { makeBoard } from '../support/people/actions'

/** Makes answers of the server say that they are of a newer app. */
const deploy = (page: Page) =>
  page.route('**/resource/**', async (route) => {
    try {
      const answer = await route.fetch()
      const headers = { ...answer.headers(), 'x-app-version': 'a-newer-build' }
      await route.fulfill({ response: answer, headers })
    } catch {
      // The page is loading another one, and does not wait for it.
    }
  })

/** Says that the connection is of a kind. */
const connect = (page: Page, effectiveType: string) =>
  page.addInitScript((type) => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: type }, configurable: true })
  }, effectiveType)

/** Marks the document, which a load of the page replaces. */
const mark = (page: Page) =>
  page.evaluate(() => void document.documentElement.setAttribute('data-marked', ''))
/** True while the document is the one that was marked; also while another one is loading. */
const isMarked = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute('data-marked')).catch(() => true)

/** Opens the first pin of the feed from home, after an answer of the newer app. */
async function openPin(page: Page): Promise<void> {
  await visit(page, '/')
  await mark(page)
  const received = page.waitForResponse(
    (answer) => answer.url().includes('/resource/') && answer.headers()['x-app-version'] === 'a-newer-build',
  )
  await page.getByRole('combobox', { name: /^Search for pins/ }).fill('a')
  await received
  await page.keyboard.press('Escape')
  const link = cardsOf(page).first().getByRole('link').first()
  await link.press('Enter')
  await expect(page).toHaveURL(/\/pin\/\d+\//)
}

test.describe('a newer app under an open tab', { tag: '@any-width' }, () => {
  // The router's own navigation ends with an error, which the console shows.
  test.use({ strict: false })

  test('is loaded with the next page', async ({ page, me }) => {
    await makeBoard(me)
    await connect(page, '4g')
    await deploy(page)
    await openPin(page)
    await expect.poll(() => isMarked(page)).toBe(false)
  })

  for (const type of ['slow-2g', '2g', '3g'])
    test(`waits for more than a day over a connection of ${type}`, async ({ page, me }) => {
      await makeBoard(me)
      await connect(page, type)
      await deploy(page)
      await openPin(page)
      await expect(page.getByRole('article')).toBeVisible()
      expect(await isMarked(page)).toBe(true)
      await page.evaluate(() => {
        const { now } = Date
        const day = 86_400_000
        Date.now = () => now() + day + 60_000
      })
      await page.goBack()
      await expect.poll(() => isMarked(page)).toBe(false)
    })
})

test.describe('an installed app', () => {
  const offer = (page: Page) =>
    page.evaluate(() => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => ({ outcome: 'accepted' }),
      })
      window.dispatchEvent(event)
    })
  const prompt = (page: Page) => page.getByText('Put Magpie on your home screen')

  test('is not offered again, and a browser is', { tag: '@any-width' }, async ({ page, context }) => {
    const other = await context.newPage()
    // Headless Chromium emulates no display mode: `all` is a query that every page matches.
    await other.addInitScript(() => {
      const { matchMedia } = window
      window.matchMedia = (query) => matchMedia(query === '(display-mode: standalone)' ? 'all' : query)
    })
    const browse = async (one: Page) => {
      await visit(one, '/?utm_source=homescreen_icon')
      await offer(one)
      await cardsOf(one).first().getByRole('link').first().press('Enter')
      // A page that is left before it is drawn does not count.
      await expect(one.getByRole('article')).toBeVisible()
      await one.goBack()
    }
    await browse(other)
    // A page that loads again has another offer, as in a real browser.
    await expect(async () => {
      await browse(page)
      await expect(prompt(page)).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 45_000 })
    await expect(prompt(other)).toHaveCount(0)
    // On this device it was the only time.
    await page.getByRole('button', { name: 'Cancel' }).click()
    await visit(page, '/')
    await offer(page)
    await cardsOf(page).first().getByRole('link').first().press('Enter')
    await expect(page).toHaveURL(/\/pin\/\d+\//)
    await expect(prompt(page)).toHaveCount(0)
  })
})
