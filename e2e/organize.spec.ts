import type { Page } from '@playwright/test'
import { data, type Person } from './support/client'
import { expect, test, visit } from './support/fixtures'
import { titledBoard } from './support/world'

/** Makes a board with some pins, and returns their titles as they are on it: newest first. */
async function filled(me: Person, count: number) {
  const titles = Array.from({ length: count }, (_, n) => `Pin number ${n + 1}`)
  return { board: await titledBoard(me, titles), titles: titles.reverse() }
}

const tiles = (page: Page) => page.getByRole('listbox', { name: 'Pins to organize' }).getByRole('option')
const titlesOn = (page: Page) =>
  tiles(page).evaluateAll((all) => all.map((tile) => tile.getAttribute('aria-label')))

async function organize(page: Page, board: { url: string }) {
  await visit(page, board.url)
  await page.getByRole('button', { name: 'Organize' }).click()
  await expect(tiles(page).first()).toBeVisible()
}

const titlesOf = async (me: Person, board_id: string) =>
  data(await me.read<{ title: string }[]>('BoardFeedResource', { board_id })).map(({ title }) => title)

test('selects by tapping, all at once, and moves the selected pins to another board, with undo', async ({
  page,
  me,
}) => {
  const { board, titles } = await filled(me, 3)
  const target = await titledBoard(me, [])
  await organize(page, board)
  await tiles(page).nth(0).click()
  await expect(tiles(page).nth(0)).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await page.getByRole('button', { name: 'Select all' }).click()
  await expect(page.getByText('3 pins selected')).toBeVisible()
  await tiles(page).nth(2).click()
  await expect(page.getByText('2 pins selected')).toBeVisible()
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: target.name }).first().click()
  await expect(page.getByText('2 pins moved')).toBeVisible()
  expect(await titlesOf(me, target.id)).toEqual(titles.slice(0, 2))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone')).toBeVisible()
  expect(await titlesOf(me, board.id)).toEqual(titles)
})

test('reorders and selects a range by the keyboard alone', async ({ page, me, isMobile }) => {
  test.skip(isMobile, 'phones have no arrow keys')
  const { board, titles } = await filled(me, 4)
  const [a, b, c, d] = titles
  await organize(page, board)
  await tiles(page).nth(0).focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(() => titlesOn(page)).toEqual([b, a, c, d])
  await expect(page.getByText('Moved to place 2')).toBeAttached()
  await page.keyboard.press('Alt+End')
  await expect.poll(() => titlesOn(page)).toEqual([b, c, d, a])
  await expect.poll(() => titlesOf(me, board.id)).toEqual([b, c, d, a])
  await tiles(page).nth(0).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+Space')
  await expect(page.getByText('3 pins selected')).toBeVisible()
})

test('makes a section of the selected pins, and merges a board into another one', async ({
  page,
  me,
  isMobile,
}) => {
  test.skip(isMobile, 'the same dialogs as on a desktop')
  const { board, titles } = await filled(me, 2)
  const target = await titledBoard(me, [])
  await organize(page, board)
  await tiles(page).nth(0).click()
  await page.getByRole('button', { name: 'New section' }).click()
  await page.getByRole('dialog').getByLabel('Section name').fill('Chairs')
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Section created with 1 pin')).toBeVisible()
  await visit(page, board.url)
  await page.getByRole('button', { name: 'Board options' }).click()
  await page.getByRole('button', { name: 'Merge into another board' }).click()
  await page.getByRole('dialog').getByRole('button', { name: target.name }).first().click()
  await expect(page.getByText(`Merged into ${target.name}`)).toBeVisible()
  expect(await titlesOf(me, target.id)).toEqual(titles)
  const sections = data(await me.read<{ title: string }[]>('BoardSectionsResource', { board_id: target.id }))
  expect(sections.map(({ title }) => title)).toEqual(['Chairs'])
})
