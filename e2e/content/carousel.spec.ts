import { expect, test, toast, visit } from '../support/fixtures'
import { makeBoard, ready } from '../support/people/actions'
import { makePicture } from '../support/picture'

const file = async (name: string) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await makePicture(name)),
})

test('creates a carousel that a stranger browses by key, arrow and dot', async ({ page, me, browser }) => {
  const board = await makeBoard(me, { name: 'Slides' })
  await visit(page, '/pin/create/')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await file('one'))
  await page.getByLabel('Title', { exact: true }).fill('Three kites')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Make a carousel' }).press('Enter')
  await (await choosing).setFiles([await file('two'), await file('three')])
  await expect(page.getByRole('button', { name: /^Slide 2 of 3/ })).toHaveAttribute('aria-current', 'true')
  await page.getByLabel('Title of slide 2').fill('The blue kite')
  await page.getByRole('button', { name: 'Move later' }).press('Enter')
  await expect(page.getByRole('button', { name: /^Slide 3 of 3/ })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: /^Board/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Slides', exact: true }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(toast(page, 'Your pin is on Slides')).toBeVisible()

  const { data: pins } = await me.read<{ id: string }[]>('BoardFeedResource', { board_id: board.id })
  const id = pins[0]?.id ?? ''
  await ready(me, id)
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await visit(other, board.url)
  await expect(other.getByText('3 pictures')).toBeVisible()
  await visit(other, `/pin/${id}/?slide=2`)
  const dot = (n: number) => other.getByRole('button', { name: `Slide ${n} of 3` })
  await expect(dot(2)).toHaveAttribute('aria-current', 'true')
  await other.getByRole('list', { name: 'Slide 2 of 3' }).press('ArrowRight')
  await expect(dot(3)).toHaveAttribute('aria-current', 'true')
  await expect(other.getByText('The blue kite')).toBeVisible()
  await dot(1).press('Enter')
  await other.getByRole('button', { name: 'Next slide' }).press('Enter')
  await expect(dot(2)).toHaveAttribute('aria-current', 'true')
  await elsewhere.close()
})
