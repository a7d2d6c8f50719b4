import { signUp } from '../support/client'
import { toast, visit } from '../support/fixtures'
import { makeBoard, makePin } from '../support/people/actions'
import { addAccount, expect, test, upgrade } from './company'

test('creates a campaign from an own pin, pauses it, and changes its budget in the table', async ({
  sit,
  isMobile,
}) => {
  test.skip(isMobile, 'The same components on phones: the sweep of screens shows them.')
  const me = await signUp(undefined, 'Zoe')
  const board = await makeBoard(me)
  await makePin(me, board.id, { title: 'Red lamp', link: 'https://shop.example/lamp' })
  const page = await sit(me)
  await upgrade(page, 'Lamp Shop')
  await addAccount(page, 'Spring')
  await visit(page, '/business/hub/')
  await page
    .getByRole('navigation', { name: 'Business', exact: true })
    .getByRole('link', { name: 'Ads manager', exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Campaigns')

  await page.getByRole('link', { name: 'Create campaign' }).click()
  await page.getByRole('radio', { name: /^Visits/ }).check()
  await page.getByRole('textbox', { name: 'Campaign name' }).fill('Summer lamps')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/draft\/$/)
  await page.getByRole('textbox', { name: 'Amount in USD' }).fill('12.50')
  await expect(page.getByText('Saved as a draft')).toBeVisible()
  await page.getByRole('button', { name: 'Add pins' }).click()
  const pins = page.getByRole('dialog', { name: 'Choose pins' })
  await pins.getByRole('checkbox', { name: 'Red lamp' }).check()
  await pins.getByRole('button', { name: 'Add 1 pin' }).click()
  await expect(page.getByRole('button', { name: 'Remove Red lamp' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Amount in USD' })).toHaveValue('12.50')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(toast(page, 'Published. Your ads are being reviewed.')).toBeVisible()

  await visit(page, '/ads/')
  const row = page.getByRole('row', { name: /Summer lamps/ })
  await expect(row).toContainText('Running')
  await page.getByRole('switch', { name: 'Turn on Summer lamps' }).click()
  await expect(row).toContainText('Paused')
  await page.getByRole('button', { name: /^Change the budget of Summer lamps/ }).click()
  await page.getByRole('textbox', { name: 'Budget of Summer lamps in USD' }).fill('30')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('$30.00 a day')
  await page.reload()
  await expect(row).toContainText('$30.00 a day')
  await expect(row).toContainText('Paused')
})
