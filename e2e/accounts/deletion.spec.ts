import type { Page } from '@playwright/test'
import { cardsOf, expect, test, toast, visit } from '../support/fixtures'
import { paused } from '../support/paused'
import { withPin } from '../support/people/actions'

const scripts = /\/_next\/static\/.*\.js/
const remove = (page: Page) => page.getByRole('button', { name: 'Delete pin', includeHidden: true })
const openMenu = (page: Page) =>
  page.getByRole('article').getByRole('button', { name: 'More options' }).first().click()

test('undoes a deletion on a page that was reloaded', async ({ page, me }) => {
  const { board, pin } = await withPin(me)
  await visit(page, `/pin/${pin.id}/`)
  await expect(remove(page)).toBeAttached()
  const next = await paused(page, scripts)
  await openMenu(page)
  // Scripts of a page count as stalled after 4 s; then the browser loads the page.
  const again = page.waitForRequest((request) => request.isNavigationRequest())
  await remove(page).click()
  await expect(toast(page, 'Pin deleted')).toBeVisible()
  await again
  next.give()
  await expect(page).toHaveURL(new RegExp(`${board.url}$`))
  await expect(cardsOf(page)).toHaveCount(0)
  await page.getByRole('log').getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Pin restored')).toBeVisible()
  await expect(cardsOf(page)).toHaveCount(1)
})
