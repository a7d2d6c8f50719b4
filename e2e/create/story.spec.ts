import type { Page } from '@playwright/test'
import { testPassword } from '../support/client'
import { cardsOf, expect, fillSignUp, hydrated, test, toast, visit } from '../support/fixtures'
import { makePicture, unique } from '../support/picture'

/** A new user's first quarter of an hour (issue 2, "Shows" 1). */
test('follows a visitor through signing up, creating, saving, searching, editing and returning', async ({
  page,
  isMobile,
}) => {
  test.slow()
  const email = `${unique('story')}@example.org`
  const [board, second, word] = [unique('Walks '), unique('Quiet '), unique('heron')]

  await test.step('shows a grid of pins to a visitor on the home page', async () => {
    await visit(page, '/')
    await expect(page.getByRole('heading', { name: 'Keep what catches your eye' })).toBeVisible()
    await expect(cardsOf(page).nth(8)).toBeAttached()
  })

  await test.step('signs up in the dialog', async () => {
    await page.getByRole('link', { name: 'Sign up free' }).click()
    const dialog = page.getByRole('dialog', { name: 'Welcome to Magpie' })
    await fillSignUp(dialog, email, testPassword)
    await expect(page.getByRole('heading', { name: 'What do you like?' })).toBeVisible()
    await hydrated(page)
  })

  await test.step('chooses topics', async () => {
    const tiles = page.getByRole('group', { name: 'What do you like?' }).locator('label')
    for (const index of [0, 2, 4]) await tiles.nth(index).click()
    await expect(page.getByText('3 topics chosen')).toBeVisible()
    await page.getByRole('button', { name: 'Show my pins' }).click()
    await expect(page.getByRole('heading', { name: 'What do you like?' })).toBeHidden()
    await expect(cardsOf(page).first()).toBeVisible()
  })

  await test.step('creates a board', async () => {
    await visit(page, '/board/create/')
    await page.getByLabel('Name').fill(board)
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: board })).toBeVisible()
  })

  const boardUrl = new URL(page.url()).pathname
  await test.step('uploads three photos at once', () => uploadThree(page, board, word))
  await test.step('finds them on the board', async () => {
    await visit(page, boardUrl)
    await expect(cardsOf(page)).toHaveCount(3)
  })

  await test.step('saves a pin with one touch', async () => {
    await visit(page, '/')
    await saveQuickly(page, isMobile)
    await expect(toast(page, /^Saved to Walks/)).toBeVisible()
  })

  await test.step('saves another to a board created on the way', async () => {
    await cardsOf(page).nth(2).getByRole('link').first().click()
    const closeup = page.getByRole('dialog')
    await closeup
      .getByRole('button', { name: /Choose another$/ })
      .first()
      .click()
    const picker = page.getByRole('dialog', { name: 'Save to a board' })
    await picker.getByRole('button', { name: 'Create a board' }).click()
    await picker.getByLabel('Name').fill(second)
    await picker.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(toast(page, `Saved to ${second}`)).toBeVisible()
    await page.goBack()
  })

  await test.step('finds one by a word', async () => {
    await expect(async () => {
      const field = page.getByRole('combobox', { name: /^Search for pins/ })
      await field.fill(word)
      await field.press('Enter')
      await expect(page).toHaveURL(new RegExp(`/search/pins/\\?q=${word}`))
      // Before the word is indexed, similar spellings are found: those of a parallel run. Look-alikes come after it.
      await expect(cardsOf(page).first()).toContainText(`My ${word}`, { timeout: 8_000 })
    }).toPass({ timeout: 60_000 })
    await cardsOf(page).first().getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1, name: `My ${word}` })).toBeVisible()
  })

  await test.step('changes it, deletes it, and undoes that', () => editAndUndo(page, word))

  await test.step('logs out and in again', async () => {
    await visit(page, '/')
    await page.getByLabel('Your account').click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('heading', { name: 'Keep what catches your eye' })).toBeVisible()
    await hydrated(page)
    await page.getByRole('link', { name: 'Log in' }).filter({ visible: true }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Welcome back' })
    await dialog.getByLabel('Email or username').fill(email)
    await dialog.getByLabel('Password', { exact: true }).fill(testPassword)
    await dialog.locator('form').getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByLabel('Your account')).toBeVisible()
    await visit(page, boardUrl)
    await expect(cardsOf(page)).toHaveCount(4)
  })
})

async function uploadThree(page: Page, board: string, word: string): Promise<void> {
  await visit(page, '/pin/create/')
  const files = await Promise.all(
    [1, 2, 3].map(async (number) => ({
      name: `photo-${number}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await makePicture(`photo ${number}`),
    })),
  )
  await page.locator('input[type="file"]').first().setInputFiles(files)
  await expect(page.getByRole('list', { name: 'Your drafts' }).getByRole('listitem')).toHaveCount(4)
  await page.getByLabel('Title').fill(`My ${word}`)
  const chosen = page.getByRole('button', { name: /^Board/ })
  if (!(await chosen.textContent())?.includes(board)) {
    await chosen.click()
    const picker = page.getByRole('dialog', { name: 'Choose a board' })
    await picker.getByRole('button', { name: board, exact: true }).click()
  }
  const shopping = page.getByRole('switch', { name: 'Show similar products' })
  await shopping.click()
  await page.getByRole('button', { name: 'Use board, description, link and options for all' }).click()
  const drafts = page.getByRole('list', { name: 'Your drafts' })
  await drafts.getByRole('button', { name: /photo-3/ }).click()
  await expect(shopping).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Allow comments' })).toBeChecked()
  await expect(page.getByLabel('Topics', { exact: true })).toBeVisible()
  const publish = page.getByRole('button', { name: 'Publish all 3' })
  await expect(publish).toBeEnabled({ timeout: 20_000 })
  await publish.click()
  await expect(toast(page, '3 pins published')).toBeVisible({ timeout: 20_000 })
}

/** Presses the first button of a card: under the pointer, or in the sheet of a long press. */
async function saveQuickly(page: Page, isMobile: boolean): Promise<void> {
  const card = cardsOf(page).first()
  const name = /^Save to Walks/
  if (isMobile) {
    await longPress(page, card.getByRole('link').first())
    await page.getByRole('dialog').getByRole('button', { name }).click()
    await page.keyboard.press('Escape')
    return
  }
  // The pointer is over the card only once the cards above it have loaded and nothing moves it away.
  const save = card.getByRole('button', { name })
  await expect(async () => {
    await card.hover()
    await expect(save).toBeVisible({ timeout: 1000 })
  }).toPass()
  await save.click()
}

async function longPress(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to press')
  const point = { x: box.x + box.width / 2, y: box.y + Math.min(60, box.height / 2) }
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await expect(page.getByRole('dialog')).toBeVisible()
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function editAndUndo(page: Page, word: string): Promise<void> {
  const path = new URL(page.url()).pathname
  await visit(page, path)
  const menu = page.getByLabel('More options').last()
  await menu.click()
  await page.getByRole('button', { name: 'Edit pin' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit pin' })
  await dialog.getByLabel('Title').fill(`Our ${word}`)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Pin updated')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: `Our ${word}` })).toBeVisible()
  await menu.click()
  await page.getByRole('button', { name: 'Delete pin' }).click()
  await expect(toast(page, 'Pin deleted')).toBeVisible()
  await page.getByRole('log').getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Pin restored')).toBeVisible()
  await visit(page, path)
  await expect(page.getByRole('heading', { level: 1, name: `Our ${word}` })).toBeVisible()
}
