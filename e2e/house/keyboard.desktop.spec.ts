import { signUp } from '../support/client'
import { enterAsMira, expect, test, toast, visit } from '../support/fixtures'
import { withPin } from '../support/people/actions'

test('moves to the content with the first Tab, and offers single keys until they are switched off', async ({
  page,
}) => {
  const field = page.getByRole('combobox', { name: /^Search for pins/ })
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await visit(page, '/')

  await test.step('the first Tab', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('#main')).toBeFocused()
  })

  await test.step('/ focuses the search, ? opens the help, Escape closes it', async () => {
    await page.keyboard.press('/')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
    await field.blur()
    await page.keyboard.press('?')
    await expect(help).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
  })

  await test.step('switched off, they do nothing', async () => {
    await page.keyboard.press('?')
    await page.getByLabel('Use single-key shortcuts').uncheck()
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
    await page.keyboard.press('?')
    await page.keyboard.press('/')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(field).not.toBeFocused()
  })
})

test('moves between cards with arrows, saves with s, opens with Enter, and returns on Escape', async ({
  page,
  context,
}) => {
  await enterAsMira(context)
  await visit(page, '/')
  const link = (index: number) => page.locator(`li[data-index="${index}"] a`).first()
  await link(0).focus()
  await page.keyboard.press('ArrowRight')
  await expect(link(1)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(link(0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(link(0)).not.toBeFocused()
  const focused = page.locator('li[data-index]:focus-within')
  await expect(focused.locator('[data-quick-save]')).toBeVisible()
  await page.keyboard.press('s')
  await expect(toast(page, /^Saved to /)).toBeVisible()
  await page.getByRole('log').getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Pin removed from the board.')).toBeVisible()
  await link(0).focus()
  await page.keyboard.press('Enter')
  // It receives keys once focused, a moment after it is visible.
  await expect(page.getByRole('dialog')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(link(0)).toBeFocused()
})

test('keeps reactions open that were opened by keyboard when the pointer leaves', async ({
  page,
  me: _me,
}) => {
  const { pin } = await withPin(await signUp())
  await page.clock.install()
  await visit(page, `/pin/${pin.id}/`)
  await page.clock.pauseAt(Date.now() + 60_000)
  const heart = page.locator('article button[aria-haspopup="true"][aria-expanded]')
  const row = page.getByRole('toolbar', { name: 'Reactions' })
  await heart.hover()
  await page.clock.runFor(400)
  await expect(row).toBeVisible()
  await heart.press('Escape')
  await expect(row).toBeHidden()
  await page.mouse.move(0, 0)
  await heart.press('ArrowDown')
  await expect(row.getByRole('button', { name: 'Like' })).toBeFocused()
  await page.clock.runFor(400)
  await expect(row.getByRole('button', { name: 'Like' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(row).toBeHidden()
})

test('hides the number of pages of a card while its board button is there', async ({ page, context }) => {
  await enterAsMira(context)
  await visit(page, '/search/pins/?q=mountain')
  const card = page
    .locator('li[data-index]')
    .filter({ hasText: /\d+ (pages|pictures)/ })
    .first()
  const badge = card.getByText(/\d+ (pages|pictures)/)
  await expect(badge).toHaveCSS('opacity', '1')
  await card.getByRole('link').first().focus()
  await expect(card.locator('[data-quick-save]')).toBeVisible()
  await expect(badge).toHaveCSS('opacity', '0')
})
