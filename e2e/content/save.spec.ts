import { signUp } from '../support/client'
import { cardsOf, expect, test, toast, visit } from '../support/fixtures'
import { pausedFirst } from '../support/paused'
import { makeBoard, makePin, ready, withPin } from '../support/people/actions'
import { makeSection } from '../support/world'

test('saves a pin to a section, lists the last board first, and moves the viewer’s own pin to another board', async ({
  page,
  me,
}) => {
  const { pin } = await withPin(await signUp())
  const [first, second] = [await makeBoard(me, { name: 'Alpha' }), await makeBoard(me, { name: 'Beta' })]
  const section = await makeSection(me, first.id)
  const choose = page
    .getByRole('main')
    .getByRole('button', { name: /Choose another$/ })
    .first()
  const picker = page.getByRole('dialog', { name: 'Save to a board' })
  const boards = picker.getByRole('button', { name: /^(Alpha|Beta)$/ })

  await visit(page, `/pin/${pin.id}/`)
  await choose.click()
  await expect(boards).toHaveText(['Beta', 'Alpha'])
  await picker.getByRole('button', { name: 'Sections of Alpha' }).click()
  // A field leaves room for the button beside it.
  const add = picker.getByRole('button', { name: 'Add', exact: true })
  const [field, button] = [await picker.getByLabel('New section').boundingBox(), await add.boundingBox()]
  expect((field?.x ?? 0) + (field?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0)
  await picker.getByRole('button', { name: section.title }).click()
  await expect(toast(page, /^Saved to /)).toBeVisible()
  await visit(page, `${first.url}${section.slug}/`)
  await expect(cardsOf(page)).toHaveCount(1)
  await visit(page, `/pin/${pin.id}/`)
  await choose.click()
  const saved = page.getByRole('dialog', { name: 'Saved' })
  await expect(saved.getByRole('button', { name: /^(Alpha|Beta)/ })).toHaveText(['Beta', 'AlphaSaved'])
  await saved.getByRole('button', { name: `Remove from ${section.title}` }).click()
  await saved.getByRole('button', { name: `Put back on ${section.title}` }).click()
  await saved.getByRole('button', { name: `Remove from ${section.title}` }).click()
  await expect(saved.getByText('Removed', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(toast(page, `Removed from ${section.title}`)).toBeVisible()
  await page.getByRole('log').getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, `Back on ${section.title}`)).toBeVisible()
  await visit(page, `${first.url}${section.slug}/`)
  await expect(cardsOf(page)).toHaveCount(1)

  const mine = await ready(me, (await makePin(me, first.id, { title: 'On its way' })).id)
  await visit(page, `/pin/${mine.id}/`)
  await page.getByRole('article').getByRole('button', { name: 'More options' }).first().press('Enter')
  await page.getByRole('button', { name: 'Edit pin' }).press('Enter')
  const editor = page.getByRole('dialog', { name: 'Edit pin' })
  await editor.getByRole('button', { name: /^Board/ }).click()
  const other = page.getByRole('dialog', { name: 'Choose a board' })
  await other.getByRole('button', { name: 'Beta', exact: true }).click()
  await editor.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Pin updated')).toBeVisible()
  await visit(page, second.url)
  await expect(cardsOf(page)).toHaveCount(1)
  await visit(page, first.url)
  await expect(page.getByText('On its way')).toHaveCount(0)
})

test('deletes two sections permanently, one after the other', { tag: '@any-width' }, async ({ page, me }) => {
  const board = await makeBoard(me)
  const [first, second] = [await makeSection(me, board.id), await makeSection(me, board.id)]
  await visit(page, board.url)
  await page.getByRole('button', { name: 'Board options' }).click()
  await page.getByRole('button', { name: 'Edit sections' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit sections' })
  const answer = await pausedFirst(page, /BoardSectionResource\/delete/)
  const remove = async (title: string) => {
    const row = dialog.getByRole('listitem').filter({ hasText: title })
    await row.getByRole('button', { name: `Delete ${title}` }).click()
    await row.getByRole('button', { name: 'Delete section', exact: true }).click()
  }
  await remove(first.title)
  await answer.requested
  await remove(second.title)
  await expect(dialog.getByText(second.title)).toHaveCount(0)
  await answer.give()
  await expect(dialog.getByText(first.title)).toHaveCount(0)
  await expect(dialog.getByText(second.title)).toHaveCount(0)
})
