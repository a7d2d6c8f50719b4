import type { Page } from '@playwright/test'
import { withPin } from './support/deeds'
import { expect, test, toast, visit } from './support/fixtures'

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

test('the page that a deletion leads to is there before it is needed', async ({ page, me }) => {
  const { board, pin } = await withPin(me)
  await visit(page, `/pin/${pin.id}/`)
  expect(await hasBoardPage(page)).toBe(false)
  await openMenu(page)
  await expect.poll(() => hasBoardPage(page)).toBe(true)
  await remove(page).click()
  await expect(page).toHaveURL(new RegExp(`${board.url}$`))
  await expect(toast(page, 'Pin deleted')).toBeVisible()
})
