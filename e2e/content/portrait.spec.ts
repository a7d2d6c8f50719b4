import { expect, test, visit } from '../support/fixtures'
import { makePicture } from '../support/picture'

test('crops a portrait by keyboard and slider, shows it immediately, and removes it', async ({
  page,
  me,
}) => {
  expect(me.id).not.toBe('')
  await visit(page, '/settings/edit-profile/')
  const buffer = await makePicture('portrait')
  await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  const dialog = page.getByRole('dialog', { name: 'Crop your picture' })
  const picture = dialog.getByRole('button', { name: /^Your picture/ })
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('2')
  const before = await picture.locator('img').getAttribute('style')
  await picture.focus()
  await page.keyboard.press('ArrowRight')
  expect(await picture.locator('img').getAttribute('style')).not.toBe(before)
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await expect(dialog).toHaveCount(0, { timeout: 30_000 })
  await expect(page.locator('#main img').first()).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(0)
})
