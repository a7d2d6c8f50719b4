import type { Page } from '@playwright/test'
import { cardsOf, enterAsMira, expect, test, visit } from '../support/fixtures'

/** The answers to the first call; null if none arrives. */
const answers = [
  { title: 'after 503, fetches it again', status: 503, isRetried: true },
  { title: 'after no answer, fetches it again', status: null, isRetried: true },
  { title: 'after a refusal, waits for the button', status: 403, isRetried: false },
] as const

/** Fails the first call of a resource. Returns the number of calls so far. */
async function failFirst(page: Page, name: string, status: number | null): Promise<() => number> {
  let calls = 0
  await page.route(`**/resource/${name}/get/**`, async (route) => {
    calls += 1
    if (calls > 1) return route.fallback()
    if (status === null) return route.abort()
    await route.fulfill({ status, contentType: 'application/json', body: '{}' })
  })
  return () => calls
}

test.describe('a list whose first load failed, shown again', { tag: '@any-width' }, () => {
  // The failures are logged in the console.
  test.use({ strict: false })

  for (const { title, status, isRetried } of answers) {
    test(`${title}: followers`, async ({ page, context }) => {
      const mira = await enterAsMira(context)
      const calls = await failFirst(page, 'UserFollowersResource', status)
      const dialog = page.getByRole('dialog', { name: 'Followers' })
      const again = dialog.getByRole('button', { name: 'Try again' })
      const open = () => page.getByRole('button', { name: /followers$/ }).click()
      await visit(page, `/${mira.username}/`)
      await open()
      await expect(again).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await open()
      if (!isRetried) {
        await expect(again).toBeVisible()
        await page.waitForTimeout(300)
        expect(calls()).toBe(1)
        await again.click()
      }
      await expect(dialog.getByRole('listitem').first()).toBeVisible()
      await expect(again).toBeHidden()
      expect(calls()).toBe(2)
    })

    test(`${title}: similar pins`, async ({ page, context }) => {
      await enterAsMira(context)
      const calls = await failFirst(page, 'RelatedPinFeedResource', status)
      const layer = page.getByRole('dialog')
      const again = layer.getByRole('button', { name: 'Try again' })
      const open = async () => {
        await cardsOf(page).nth(1).getByRole('link').first().click()
        await expect(layer.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(async () => {
          await layer.evaluate((box) => box.scrollBy(0, 5_000))
          await expect(again.or(cardsOf(layer).first())).toBeVisible({ timeout: 300 })
        }).toPass()
      }
      await visit(page, '/')
      await open()
      await expect(again).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(layer).toBeHidden()
      await open()
      if (!isRetried) {
        await expect(again).toBeVisible()
        expect(calls()).toBe(1)
        await again.click()
      }
      await expect(cardsOf(layer).first()).toBeVisible()
      // The list may have gone on to its next page.
      expect(calls()).toBeGreaterThanOrEqual(2)
    })
  }
})

test.describe('below what is there', () => {
  test.use({ strict: false })

  test('goes on where a page failed: home, below the pins that are there', { tag: '@any-width' }, async ({
    page,
    context,
  }) => {
    await enterAsMira(context)
    await visit(page, '/')
    let isDown = true
    await page.route('**/resource/UserHomefeedResource/get/**', (route) =>
      isDown ? route.abort() : route.fallback(),
    )
    const again = page.getByRole('button', { name: 'Try again' })
    await expect(async () => {
      await page.mouse.wheel(0, 20_000)
      await expect(again).toBeVisible({ timeout: 300 })
    }).toPass()
    const last = () => cardsOf(page).last().getAttribute('data-index')
    const before = Number(await last())
    isDown = false
    await again.click()
    await expect(again).toBeHidden()
    await expect(async () => {
      await page.mouse.wheel(0, 20_000)
      expect(Number(await last())).toBeGreaterThan(before)
    }).toPass()
  })
})

test('shows the inbox at once when it is opened again, and reads it again', { tag: '@any-width' }, async ({
  page,
  context,
}) => {
  await enterAsMira(context)
  await visit(page, '/')
  const opener = page.locator('header').getByRole('link', { name: /^Messages/ })
  const list = page.getByRole('list', { name: 'Conversations' })
  await opener.click()
  await expect(list.getByRole('link').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  let arrive = () => {}
  const paused = new Promise<void>((resolve) => (arrive = resolve))
  let calls = 0
  await page.route('**/resource/ConversationsResource/get/**', async (route) => {
    calls += 1
    await paused
    await route.fallback()
  })
  await opener.click()
  await expect(list.getByRole('link').first()).toBeVisible()
  expect(calls).toBe(1)
  arrive()
  await page.waitForResponse('**/resource/ConversationsResource/get/**')
  await expect(list.getByRole('link').first()).toBeVisible()
})
