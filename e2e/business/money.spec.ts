import { readFile } from 'node:fs/promises'
import { logIn } from '../support/client'
import { toast, visit } from '../support/fixtures'
import { verified } from '../support/people/verified'
import { addAccount, chooseCountry, expect, openTable, test, upgrade } from './company'

test('sets up business and billing information, and pays by monthly invoice', { tag: '@any-width' }, async ({
  sit,
}) => {
  const page = await sit(await verified('Zoe'))
  await upgrade(page, 'Corner Shop')
  await addAccount(page, 'Spring')
  await page
    .getByRole('navigation', { name: 'Business', exact: true })
    .getByRole('link', { name: 'Billing' })
    .click()
  await page.getByRole('link', { name: 'Addresses' }).click()
  await expect(page.getByRole('group', { name: 'Business information' })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  // All wrong fields are shown at once, in the page's own words, and the first one has the focus.
  await expect(page.getByText('Fill this in.')).toHaveCount(4)
  await expect(page.getByRole('textbox', { name: 'Legal name' })).toBeFocused()
  const fill = async (part: string, name: string, [city, country, code]: [string, string, string]) => {
    const fields = page.getByRole('group', { name: part })
    await fields.getByRole('textbox', { name: 'Legal name' }).fill(name)
    await fields.getByRole('textbox', { name: 'Address', exact: true }).fill('Torstraße 1')
    await fields.getByRole('textbox', { name: 'City' }).fill(city)
    await chooseCountry(fields, country)
    await fields.getByRole('textbox', { name: 'Postal code' }).fill(code)
  }
  await fill('Business information', 'Corner Shop GmbH', ['Berlin', 'Germany', '10115'])
  await page.getByRole('checkbox', { name: 'Use my business information for billing' }).uncheck()
  await fill('Billing information', 'Corner Books GmbH', ['Vienna', 'Austria', '1010'])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Your billing information is saved')).toBeVisible()
  await page.getByRole('link', { name: 'Overview' }).click()
  await page.getByRole('button', { name: 'Pay by monthly invoice Spring' }).click()
  await expect(page.getByRole('button', { name: 'Stop invoices Spring' })).toBeVisible()
  await page.getByRole('link', { name: 'Addresses' }).click()
  const billing = page.getByRole('group', { name: 'Billing information' })
  await expect(billing.getByRole('textbox', { name: 'City' })).toHaveValue('Vienna')
})

test('downloads invoices as CSV and PDF, and shows the author of each change', { tag: '@any-width' }, async ({
  sit,
}) => {
  const page = await sit(await logIn('northlight_home@demo.example'))
  await visit(page, '/business/hub/')
  await openTable(page, 'Invoices')
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  const lines = (await readFile(await csv.path(), 'utf8')).trim().split('\r\n')
  expect(csv.suggestedFilename()).toMatch(/^northlight-home-invoices-\d{4}-\d\d-\d\d\.csv$/)
  const range = String(await page.getByText(/^1–\d+ of \d+$/).textContent())
  const total = Number(/of (\d+)$/.exec(range)?.[1])
  expect(lines).toHaveLength(total + 1)
  const first = page.getByRole('main').locator('tbody').getByRole('button').first()
  const number = String(await first.textContent())
  await first.click()
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog', { name: number }).getByRole('link', { name: 'Download PDF' }).click(),
  ])
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await openTable(page, 'History')
  await expect(page.getByText(/^1–\d+ of \d+$/)).toBeVisible()
  await page.getByRole('main').locator('tbody').getByRole('button').first().click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'What changed' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  const [history] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  expect(history.suggestedFilename()).toMatch(/^northlight-home-history-\d{4}-\d\d-\d\d\.csv$/)
})
