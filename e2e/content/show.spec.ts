import { signUp } from '../support/client'
import { enter, expect, test } from '../support/fixtures'
import { boardTool } from '../support/organize'
import { makeBoard, makePin, ready } from '../support/people/actions'

test('shows a board as a slideshow that keys advance and pause', async ({ page, context }) => {
  const me = await signUp()
  const board = await makeBoard(me)
  for (const title of ['First', 'Second']) await ready(me, (await makePin(me, board.id, { title })).id)
  await enter(context, me)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(board.url)
  const opener = await boardTool(page, 'Slideshow')
  const show = page.getByRole('dialog', { name: /^Slideshow of/ })
  await expect(show.getByText('1 of 2')).toBeVisible()
  await expect(show.getByRole('link', { name: 'Second' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(show.getByText('2 of 2')).toBeVisible()
  await expect(show.getByRole('link', { name: 'First' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await show.getByRole('button', { name: 'Play' }).click()
  await expect(show.getByText('2 of 2')).toBeVisible()
  await expect(show.getByRole('button', { name: 'Play' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(show).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('prints the pictures of a board, and nothing else of the page', async ({ page, context }) => {
  const me = await signUp()
  const board = await makeBoard(me)
  await ready(me, (await makePin(me, board.id, { title: 'On paper' })).id)
  await enter(context, me)
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await page.goto(board.url)
  await boardTool(page, 'Print')
  await expect(page.locator('body[data-printed]')).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('On paper').last()).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(page.locator('strong', { hasText: 'On paper' })).toHaveCount(0)
})
