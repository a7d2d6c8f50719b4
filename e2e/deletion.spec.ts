import type { Page } from '@playwright/test'
import { withPin } from './support/deeds'
import { cardsOf, expect, test, toast, visit } from './support/fixtures'
import { held } from './support/held'

const scripts = /\/_next\/static\/.*\.js/
const remove = (page: Page) => page.getByRole('button', { name: 'Delete pin', includeHidden: true })
const openMenu = (page: Page) =>
  page.getByRole('article').getByRole('button', { name: 'More options' }).first().click()

/** Whether the page of a board could be shown at once. */
const hasBoardPage = (page: Page) =>
  page.evaluate(() => {
    const { __BUILD_MANIFEST: pages } = window as unknown as { __BUILD_MANIFEST: Record<string, string[]> }
    const files = pages['/[username]/[slug]']?.filter((file) => file.endsWith('.js')) ?? []
    return files.length > 0 && files.every((file) => document.querySelector(`script[src*="${file}"]`))
  })

/** For who saves data, or on a line that the browser takes for a slow one, no page is fetched before it is asked for. */
const onLine = (page: Page, connection: { saveData: boolean; effectiveType: string }) =>
  page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)

test('the page that a deletion leads to is there before it is needed', async ({ page, me }) => {
  const { board, pin } = await withPin(me)
  await onLine(page, { saveData: false, effectiveType: '4g' })
  await visit(page, `/pin/${pin.id}/`)
  expect(await hasBoardPage(page)).toBe(false)
  await openMenu(page)
  await expect.poll(() => hasBoardPage(page)).toBe(true)
  await remove(page).click()
  await expect(page).toHaveURL(new RegExp(`${board.url}$`))
  await expect(toast(page, 'Pin deleted')).toBeVisible()
})

test('a deletion is taken back on a page that had to be loaded anew, too', async ({ page, me }) => {
  const { board, pin } = await withPin(me)
  await onLine(page, { saveData: true, effectiveType: '3g' })
  await visit(page, `/pin/${pin.id}/`)
  await expect(remove(page)).toBeAttached()
  const go = await held(page, scripts)
  await openMenu(page)
  // The router waits 3.8 s for the scripts of a page; then it has the browser load it.
  const anew = page.waitForRequest((request) => request.isNavigationRequest())
  await remove(page).click()
  await expect(toast(page, 'Pin deleted')).toBeVisible()
  await anew
  go()
  await expect(page).toHaveURL(new RegExp(`${board.url}$`))
  await expect(cardsOf(page)).toHaveCount(0)
  await page.getByRole('log').getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'The pin is back.')).toBeVisible()
  await expect(cardsOf(page)).toHaveCount(1)
})
