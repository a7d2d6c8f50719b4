import { readFile } from 'node:fs/promises'
import { enterAsMira, expect, test, visit } from '../support/fixtures'

test('chooses the days of the charts, compares them, and downloads the numbers of one', async ({
  page,
  context,
}) => {
  await enterAsMira(context)
  await visit(page, '/admin/')
  const spans = page.getByRole('navigation', { name: 'Days' })
  await expect(spans.getByRole('link', { name: '28 days' })).toHaveAttribute('aria-current', 'page')
  await spans.getByRole('link', { name: '7 days' }).press('Enter')
  await expect(page).toHaveURL(/days=7/)
  await expect(spans.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'page')

  await page.getByRole('link', { name: 'Compare with the days before' }).press('Enter')
  await expect(page).toHaveURL(/compare=1/)
  await expect(page.getByText(/compared with/)).toBeVisible()
  await expect(page.getByText(/^before: /).first()).toBeVisible()

  // The other days stay compared.
  await page.getByLabel('First day').fill('2026-01-01')
  await page.getByLabel('Last day').fill('2026-01-31')
  await page.getByRole('button', { name: 'Show', exact: true }).press('Enter')
  await expect(page).toHaveURL(/from=2026-01-01&until=2026-01-31&compare=1/)
  await expect(page.getByText('Jan 1 – Jan 31, compared with Dec 1 – Dec 31')).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV: Saves' }).press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toBe('saves-2026-01-01-2026-01-31.csv')
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]).toBe('day,saves')
  expect(lines).toHaveLength(32)

  await page.getByLabel('Last day').fill('2025-12-31')
  await page.getByRole('button', { name: 'Show', exact: true }).press('Enter')
  await expect(
    page.getByRole('alert').filter({ hasText: 'The last day can’t be before the first.' }),
  ).toBeVisible()
})

test('shows an error of a browser, slow calls and the queues', async ({ page, context }) => {
  const mira = await enterAsMira(context)
  const name = `Error${Date.now()}`
  await mira.write('ErrorLogResource', 'create', { part: 'render', name, places: ['main.js:1:2'] })
  await visit(page, '/admin/')
  const pages = page.getByRole('navigation', { name: 'Admin' })
  await pages.getByRole('link', { name: 'Errors', exact: true }).press('Enter')
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('main.js:1:2')
  await pages.getByRole('link', { name: 'Jobs', exact: true }).press('Enter')
  await expect(page.getByRole('table').getByRole('rowheader', { name: 'mail.send' })).toBeVisible()
  await pages.getByRole('link', { name: 'Speed', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Calls that took most time' })).toBeVisible()
  await page.getByRole('link', { name: 'Today', exact: true }).last().press('Enter')
  await expect(page).toHaveURL(/admin\/speed\/\?days=1/)
})

test('hides the pages of the host from others', { tag: '@any-width' }, async ({ request }) => {
  for (const path of ['/admin/', '/admin/speed/', '/admin/errors/', '/admin/jobs/'])
    expect((await request.get(path)).status()).toBe(404)
  expect((await request.get('/v3/admin/dashboard/?chart=saves')).status()).toBe(401)
})
