import { expect, hydrated, test, toast, visit } from '../support/fixtures'
import { filled, organize, tiles, titlesOf } from '../support/organize'
import { makeBoard } from '../support/people/actions'
import { makeSection, titledBoard } from '../support/world'

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
  await expect(page.getByText(/^2 pins moved/)).toBeVisible()
  expect(await titlesOf(me, target.id)).toEqual(titles.slice(0, 2))
  await page.getByRole('button', { name: 'Undo: 2 pins moved' }).click()
  await expect(toast(page, 'Undone')).toBeVisible()
  expect(await titlesOf(me, board.id)).toEqual(titles)
})

test('shows the tools of boards in one row, and the current tab of a row wider than the screen', async ({
  page,
  me,
}) => {
  const { board } = await filled(me, 2)
  await visit(page, board.url)
  const organizeButton = page.getByRole('button', { name: 'Organize' })
  const sort = page.locator('summary', { hasText: 'Custom order' })
  const last = page.getByRole('button', { name: /^(View options|Print)$/ }).last()
  for (const tool of [sort, last])
    expect((await tool.boundingBox())?.y).toBe((await organizeButton.boundingBox())?.y)
  await makeBoard(me)
  await visit(page, `/${me.username}/?tab=boards`)
  const list = await page.getByRole('button', { name: 'Show as list', exact: true }).boundingBox()
  const create = await page.getByRole('main').getByRole('link', { name: 'Create a board' }).boundingBox()
  expect(create?.y).toBe(list?.y)
  await visit(page, `/${me.username}/?tab=archived`)
  const tab = page.getByRole('navigation').getByRole('link', { name: 'Archived' })
  await expect(tab).toBeInViewport({ ratio: 1 })
})

test('sorts a board from A to Z, and restores a merged section', { tag: '@any-width' }, async ({
  page,
  me,
}) => {
  const board = await titledBoard(me, ['zebra', 'Élan', 'apple', 'Elbow'])
  const part = await makeSection(me, board.id)
  await makeSection(me, board.id)
  await visit(page, board.url)
  await page.getByLabel('Order: Custom order').click()
  await page.getByRole('link', { name: 'A to Z' }).click()
  await expect(page).toHaveURL(/sort=alphabetical/)
  const pins = page.getByRole('list', { name: 'Pins' }).getByRole('heading')
  await expect(pins).toHaveText(['apple', 'Élan', 'Elbow', 'zebra'])

  await hydrated(page)
  await page.getByRole('button', { name: 'Board options' }).click()
  await page.getByRole('button', { name: 'Edit sections' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit sections' })
  await dialog.getByRole('button', { name: `Merge ${part.title} into another section` }).click()
  await dialog.getByRole('combobox', { name: 'Choose a section' }).selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(dialog.getByText(part.title, { exact: true })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(dialog.getByText(part.title, { exact: true })).toBeVisible()
})
