import type { Locator, Page } from '@playwright/test'
import { signUp } from '../support/client'
import { expect, hydrated, test, visit } from '../support/fixtures'
import { withPin } from '../support/people/actions'

/** Returns the heart of a pin, with any reaction. */
const heartOf = (page: Page) => page.locator('article button[aria-haspopup="true"][aria-expanded]').first()

/** Opens the five reactions by mouse or touch. */
async function openRow(page: Page, isTouch: boolean): Promise<Locator> {
  if (isTouch)
    await heartOf(page).dispatchEvent('pointerdown', { pointerType: 'touch', isPrimary: true, bubbles: true })
  else await heartOf(page).hover()
  const row = page.getByRole('toolbar', { name: 'Reactions' })
  await expect(row.getByRole('button')).toHaveCount(5)
  return row
}

test('gives one of five reactions, replaces it, and lists the people who reacted', async ({
  page,
  me,
  isMobile,
}) => {
  const { pin } = await withPin(await signUp())
  await visit(page, `/pin/${pin.id}/`)
  const row = await openRow(page, isMobile)
  await Promise.all([
    page.waitForResponse(/ReactionsResource/),
    row.getByRole('button', { name: 'Wow' }).click(),
  ])
  await expect(heartOf(page)).toHaveAccessibleName('Wow')
  await heartOf(page).press('ArrowDown')
  await expect(page.getByRole('toolbar').getByRole('button', { name: 'Like' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await Promise.all([page.waitForResponse(/ReactionsResource/), page.keyboard.press('Enter')])
  await page.reload()
  await hydrated(page)
  await expect(heartOf(page)).toHaveAccessibleName('Thanks')
  await expect(heartOf(page)).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: '1 reaction. See who' }).click()
  const who = page.getByRole('dialog', { name: 'Who reacted' })
  await expect(who.getByRole('listitem')).toContainText([`@${me.username}`])
  await expect(who.getByText('Thanks')).toBeAttached()
  await page.keyboard.press('Escape')
  await Promise.all([page.waitForResponse(/ReactionsResource/), heartOf(page).click()])
  await expect(page.getByRole('button', { name: /reaction/ })).toHaveCount(0)
})
