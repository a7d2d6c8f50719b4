import type { Page } from '@playwright/test'
import { baseUrl, data } from '../support/client'
import { cardsOf, expect, hydrated, test, visit } from '../support/fixtures'
import { makeBoard } from '../support/people/actions'

type Places = Record<string, [x: number, y: number, width: number, height: number]>

/** Returns the position of each card of the first batch, to a tenth of a pixel. */
const placesOf = (page: Page): Promise<Places> =>
  cardsOf(page).evaluateAll((cards) =>
    Object.fromEntries(
      cards.slice(0, 24).map((card) => {
        const box = card.getBoundingClientRect()
        const rounded = [box.x, box.y + window.scrollY, box.width, box.height].map(
          (n) => Math.round(n * 10) / 10,
        )
        return [card.querySelector('a')?.getAttribute('href') ?? '', rounded]
      }),
    ),
  ) as Promise<Places>

type ServedPage = Awaited<ReturnType<typeof fetchPage>>

/** Serves one answer to both loads, since other tests change the grid in the meantime. */
async function fetchPage(path: string) {
  const answer = await fetch(new URL(path, baseUrl))
  const names = ['content-type', 'content-security-policy']
  const headers = Object.fromEntries(names.map((name) => [name, answer.headers.get(name) ?? '']))
  return { path, body: await answer.text(), headers }
}

/** Loads a page with the answer served for it; returns the positions of its cards. */
async function look(page: Page, { path, body, headers }: ServedPage, isScripted: boolean): Promise<Places> {
  const isPath = (url: URL) => url.pathname + url.search === path
  await page.route(isPath, (route) => route.fulfill({ body, headers }))
  await page.goto(path)
  if (isScripted) await hydrated(page)
  const places = await placesOf(page)
  await page.unroute(isPath)
  return places
}

test.describe('with only the first batch', () => {
  // The aborted call is logged in the console.
  test.use({ strict: false })

  test('renders the grid without JavaScript as with it, at every width', async ({ page, browser }) => {
    const context = await browser.newContext({ baseURL: baseUrl, javaScriptEnabled: false })
    const plainPage = await context.newPage()
    // The browser's own state replaces a shared page's, with the pins of that moment.
    await page.route('**/_/_/state*', (route) => route.abort())
    for (const [path, least] of [
      ['/', 10],
      ['/search/pins/?q=plant', 4],
    ] as const)
      for (const width of [360, 768, 1280, 1920])
        await test.step(`${path}, ${width} px`, async () => {
          for (const one of [page, plainPage]) await one.setViewportSize({ width, height: 900 })
          const served = await fetchPage(path)
          const plain = await look(plainPage, served, false)
          expect(Object.keys(plain).length).toBeGreaterThan(least)
          const scripted = await look(page, served, true)
          // With scripts only cards near the screen are mounted, and the next page may be loaded.
          const both = Object.keys(scripted).filter((href) => Object.hasOwn(plain, href))
          expect(both.length).toBeGreaterThan(least)
          for (const href of both) expect([href, scripted[href]]).toEqual([href, plain[href]])
        })
    await context.close()
  })
})

test('renders closeup and board without JavaScript, and searches with the form', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: baseUrl, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await cardsOf(page).first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/pin\/\d+\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').locator('img').first()).toBeVisible()
  const board = page.getByRole('article').getByText('Saved to').getByRole('link')
  const address = (await board.getAttribute('href')) ?? ''
  await board.click()
  // Input before the next page would be lost with this one.
  await expect(page).toHaveURL((url) => url.pathname === address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(cardsOf(page).first()).toBeVisible()
  await page.getByLabel(/^Search for pins/).fill('plant')
  await page.getByLabel(/^Search for pins/).press('Enter')
  await expect(page).toHaveURL(/\/search\/pins\/\?q=plant$/)
  await expect(cardsOf(page).nth(3)).toBeAttached()
  await context.close()
})

test('mounts only cards near the screen of 600 pins', async ({ page, me }) => {
  const board = await makeBoard(me)
  const feed = data(await me.read<{ id: string }[]>('UserHomefeedResource', { page_size: 100 }))
  const pin_ids = feed.map(({ id }) => id)
  for (let round = 0; round < 6; round++)
    data(await me.write('BulkEditResource', 'create', { pin_ids, board_id: board.id }))
  await visit(page, board.url)
  let max = 0
  await expect(async () => {
    await page.evaluate(() => window.scrollBy(0, 1_600))
    max = Math.max(max, await page.evaluate(() => document.querySelectorAll('*').length))
    const last = await cardsOf(page).last().getAttribute('data-index')
    expect(Number(last)).toBeGreaterThan(500)
  }).toPass({ timeout: 40_000, intervals: [60] })
  expect(max).toBeLessThan(3_000)
  expect(await cardsOf(page).count()).toBeLessThan(120)
})
