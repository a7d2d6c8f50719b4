import { expect, test } from './support/fixtures'
import { filled, organize, tiles, titlesOf } from './support/organize'
import { titledBoard } from './support/world'

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
