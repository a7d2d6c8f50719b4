import type { Page } from '@playwright/test'
import { data, stranger } from '../support/client'
import { expect, test, visit } from '../support/fixtures'
import { type Board, somePins } from '../support/people/actions'
import { verified } from '../support/people/verified'

/** Returns the sum of a page's layout shifts, including during scrolling. */
async function shiftOf(page: Page, path: string): Promise<unknown[]> {
  await page.addInitScript(() => {
    const shifts: unknown[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node?: Element }[]
      })[])
        shifts.push({
          value: entry.value,
          isPressed: entry.hadRecentInput,
          nodes: entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 120)),
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await visit(page, path)
  for (const top of [600, 1_800, 3_000, 0]) {
    await page.evaluate((y) => window.scrollTo(0, y), top)
    await page.waitForLoadState('networkidle')
  }
  return page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts)
}

test('shifts nothing on home, closeup, board, profile and search while loading', async ({ page }) => {
  const nobody = stranger()
  const hers = { username: 'mira_lindqvist' }
  const [[pin], boards] = [await somePins(nobody), data(await nobody.read<Board[]>('BoardsResource', hers))]
  const board = boards.find(({ pin_count }) => pin_count > 0)?.url ?? ''
  const paths = ['/', `/pin/${pin?.id}/`, board, '/mira_lindqvist/', '/search/pins/?q=plant']
  // A slow answer while it scrolls, or a pin that a parallel test changes, shifts once; a fault of the page shifts each
  // time.
  for (const path of paths)
    await expect(async () => expect([path, await shiftOf(page, path)]).toEqual([path, []])).toPass({
      timeout: 60_000,
    })
})

test('shifts nothing on the profile of a verified merchant, with its banner and without', async ({
  page,
}) => {
  const shop = '/atelier_marais/'
  expect(await shiftOf(page, shop)).toEqual([])
  await page.getByRole('complementary', { name: 'Verified merchant' }).getByRole('button').click()
  expect(await shiftOf(page, shop)).toEqual([])
  await expect(page.getByRole('complementary', { name: 'Verified merchant' })).toBeHidden()
})

// A new person unknown to other tests, since a live count would shift.
test('shifts nothing on a signed-in home', async ({ page, me: _me }) => {
  expect(await shiftOf(page, '/')).toEqual([])
})

/** The shift below which a page counts as still. */
const max = 0.01

test('shifts nothing in notifications and messages, also while they load slowly', async ({
  page,
  me,
  isMobile,
}) => {
  const friend = await verified()
  data(await friend.write('UserFollowResource', 'create', { user_id: me.id }))
  const sum = (shifts: unknown[]) =>
    (shifts as { value: number }[]).reduce((all, { value }) => all + value, 0)
  for (const path of ['/notifications/', '/messages/'])
    expect(sum(await shiftOf(page, path))).toBeLessThan(max)
  if (isMobile) return
  // The panel of the bell: what comes half a second after the press counts as a shift.
  await page.route(/NewsHubResource\/get/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  await visit(page, '/')
  await page.locator('summary[aria-label^="Notifications"]').click()
  await expect(page.getByRole('link', { name: /started following you/ })).toBeVisible()
  const shifts = await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts)
  expect(sum(shifts)).toBeLessThan(max)
})
