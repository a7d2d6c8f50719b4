import { data, signUp } from '../support/client'
import { cardsOf, expect, hydrated, test, visit } from '../support/fixtures'
import { makeBoard, type Pin, ready, upload, uploaded, withPin } from '../support/people/actions'
import { makePicture } from '../support/picture'

test('shows a closeup over the feed, and returns to the same place and card on going back', async ({
  page,
}) => {
  await visit(page, '/')
  await page.evaluate(() => window.scrollTo(0, 700))
  const card = cardsOf(page).nth(8).getByRole('link').first()
  await card.scrollIntoViewIfNeeded()
  const href = await card.getAttribute('href')
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(0)
  await card.click()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
  const overlay = page.getByRole('dialog')
  await expect(overlay.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(overlay.getByRole('heading', { name: 'More like this' })).toBeVisible()
  await page.goBack()
  await expect(overlay).toBeHidden()
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
  await expect(page.locator(`a[href="${href}"]`).first()).toBeFocused()
})

test('navigates from pin to pin and back, one step per Escape, and shows the same pin after a reload', {
  tag: '@any-width',
}, async ({ page }) => {
  await visit(page, '/')
  await page.evaluate(() => window.scrollTo(0, 700))
  const first = cardsOf(page).nth(8).getByRole('link').first()
  await first.scrollIntoViewIfNeeded()
  const href = (await first.getAttribute('href')) ?? ''
  await first.click()
  const overlay = page.getByRole('dialog')
  const heading = overlay.getByRole('heading', { level: 1 })
  const title = (await heading.textContent()) ?? ''
  // Only cards near the screen are mounted, and late content above moves them.
  await overlay.getByRole('heading', { name: 'More like this' }).scrollIntoViewIfNeeded()
  const next = cardsOf(overlay).first().getByRole('link').first()
  const nextHref = (await next.getAttribute('href')) ?? ''
  await next.click()
  await expect(page).toHaveURL(new RegExp(`${nextHref}$`))
  await expect(overlay).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`${href}$`))
  // The address changes before the content below it.
  await expect(heading).toHaveText(title)
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: title })).toHaveCount(1)
  // Not the scroll position of the page behind it.
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('shows Save on the first screen, even below a taller picture', async ({ page, me }) => {
  const { image_signature } = uploaded(
    await upload(me, await makePicture('tall', { width: 400, height: 1200 })),
  )
  const options = { board_id: (await makeBoard(me)).id, image_signature, title: 'A tower' }
  const { id } = await ready(me, data(await me.write<Pin>('PinResource', 'create', options)).id)
  await visit(page, `/pin/${id}/`)
  const save = page.getByRole('article').getByRole('button', { name: /^Save/ }).first()
  const isOnTop = (button: Element) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(x + width / 2, y + height - 4))
  }
  await expect.poll(() => save.evaluate(isOnTop)).toBe(true)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('likes immediately, and keeps the like', async ({ page, me: _me }) => {
  const { pin } = await withPin(await signUp())
  await visit(page, `/pin/${pin.id}/`)
  const like = page.locator('article button[aria-haspopup="true"][aria-expanded]')
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await Promise.all([page.waitForResponse(/ReactionsResource/), like.click()])
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await hydrated(page)
  await expect(like).toHaveAttribute('aria-pressed', 'true')
})
