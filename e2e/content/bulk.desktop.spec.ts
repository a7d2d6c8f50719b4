import { data } from '../support/client'
import { expect, test, toast, visit } from '../support/fixtures'
import { filled, organize, tiles, titlesOf, titlesOn } from '../support/organize'
import { titledBoard } from '../support/world'

test('reorders and selects a range by keyboard only', async ({ page, me }) => {
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

test('creates a section from the selected pins, and merges a board into another one', async ({
  page,
  me,
}) => {
  const { board, titles } = await filled(me, 2)
  const target = await titledBoard(me, [])
  await organize(page, board)
  await tiles(page).nth(0).click()
  await page.getByRole('button', { name: 'New section' }).click()
  await page.getByRole('dialog').getByLabel('Section name').fill('Chairs')
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText(/^Section created with 1 pin/)).toBeVisible()
  await visit(page, board.url)
  await page.getByRole('button', { name: 'Board options' }).click()
  await page.getByRole('button', { name: 'Merge into another board' }).click()
  await page.getByRole('dialog').getByRole('button', { name: target.name }).first().click()
  await expect(toast(page, `Merged into ${target.name}`)).toBeVisible()
  expect(await titlesOf(me, target.id)).toEqual(titles)
  const sections = data(await me.read<{ title: string }[]>('BoardSectionsResource', { board_id: target.id }))
  expect(sections.map(({ title }) => title)).toEqual(['Chairs'])
})
