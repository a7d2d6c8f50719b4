import type { Locator, Page } from '@playwright/test'
import { data } from '../support/client'
import { enter, expect, hydrated, test, toast, visit } from '../support/fixtures'
import { withPin } from '../support/people/actions'
import { verified } from '../support/people/verified'

type Box = { x: number; y: number; width: number; height: number }

/** Returns the place of an element, which is in view. */
async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox()
  if (!box) throw new Error('it is not in view')
  return box
}

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** Waits until nothing moves. */
const still = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState === 'finished'))

test.describe('in a conversation', () => {
  // A request without a connection is logged in the console.
  test.use({ strict: false })

  test('merges toasts, which cover neither header, banner, head nor field', async ({ page, context }) => {
    const [me, other] = [await verified(), await verified()]
    data(await other.write('UserFollowResource', 'create', { user_id: me.id }))
    const first = { user_ids: [other.id], text: 'Hello', client_id: crypto.randomUUID() }
    const { id } = data(await me.write<{ id: string }>('ConversationsResource', 'create', first))
    await enter(context, me)
    await visit(page, `/messages/${id}/`)
    const options = page.getByRole('button', { name: 'Options', exact: true })
    const choose = async (name: string) => {
      await options.click()
      await page.getByRole('button', { name, exact: true }).click()
    }
    await choose('Mute')
    await expect(toast(page, /is muted/)).toBeVisible()
    await context.setOffline(true)
    const banner = page.getByText("You're offline! Check your internet connection.")
    await expect(banner).toBeVisible()
    await choose('Unmute')
    await choose('Unmute')
    const log = page.getByRole('log').filter({ hasText: 'is muted' })
    // Twice the same refusal is one toast that counts.
    await expect(log.getByText(/not connected/)).toHaveCount(1)
    await expect(log.getByText('×2')).toBeVisible()
    await still(page)
    const stored = [
      banner,
      page.getByRole('banner'),
      page.getByRole('heading', { level: 1 }),
      options,
      page.getByRole('textbox', { name: /^Message to/ }),
    ]
    const toasts = await Promise.all((await log.locator('> div').all()).map(boxOf))
    expect(toasts).toHaveLength(2)
    for (const part of stored) {
      const box = await boxOf(part)
      expect(toasts.filter((one) => overlap(one, box))).toEqual([])
    }
    const [above, below] = toasts
    expect(above && below && overlap(above, below)).toBe(false)
  })

  test('keeps the present page when the next one cannot be loaded without a connection', async ({
    page,
    context,
    me: _me,
  }) => {
    await visit(page, '/search/pins/?q=plant')
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Notifications' }).last().click()
    await expect(toast(page, "Hmm...you're not connected to the internet")).toBeVisible()
    await expect(page.getByRole('searchbox').or(page.getByRole('combobox')).first()).toBeVisible()
    await expect(page).toHaveURL(/\/search\/pins\//)
    await context.setOffline(false)
    await expect(toast(page, /not connected/)).toHaveCount(0)
    await page.getByRole('link', { name: 'Notifications' }).last().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
    await hydrated(page)
  })
})

test('shows menus as sheets at the bottom of the screen, as wide as it', async ({ page, me }) => {
  const { pin } = await withPin(me)
  await visit(page, `/pin/${pin.id}/`)
  await page.getByRole('button', { name: 'More options' }).first().click()
  const sheet = page.locator('[popover]:popover-open')
  await expect(sheet).toBeVisible()
  await still(page)
  const { x, y, width, height } = await boxOf(sheet)
  const screen = page.viewportSize()
  expect([x, width, y + height]).toEqual([0, screen?.width, screen?.height])
  expect(height).toBeLessThanOrEqual((screen?.height ?? 0) * 0.75)
  // Its entries are as high as a thumb needs, and one beside it closes it.
  for (const entry of await sheet.locator('button, a').all())
    expect((await boxOf(entry)).height).toBeGreaterThanOrEqual(44)
  await page.touchscreen.tap(100, 100)
  await expect(sheet).toHaveCount(0)
})
