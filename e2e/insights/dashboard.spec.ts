import { readFile } from 'node:fs/promises'
import { enterAsMira, expect, test, toast, visit } from '../support/fixtures'
import { databaseOf } from '../support/people/erasing'

const product = { dataDir: process.env.BASE_DATA_DIR ?? '' }

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

test('retries a job that failed in the worker, by a press, and it is done', async ({ page, context }) => {
  test.slow()
  // The cause of the failed statement.
  const reason = /mail_outbox|statement timeout/
  const [keeper, database] = await Promise.all([databaseOf(product), databaseOf(product)])
  const { rows } = await database.query<{ id: string }>(
    `insert into mail_outbox (template, locale, to_address, subject, html, body_text, headers, state)
     values ('test', 'en-US', 'nobody@example.org', 'A mail', '<p>Text</p>', 'Text', '{}', 'waiting') returning id::text as id`,
  )
  const id = rows[0]?.id
  const jobOf = async () => {
    const found = await database.query<{ state: string; id: string }>(
      `select id::text as id, state::text as state from pgboss.job where name = 'mail.send' and data->>'id' = $1`,
      [id],
    )
    return found.rows[0]
  }
  const mail = async () =>
    (await database.query<{ state: string }>('select state from mail_outbox where id = $1', [id])).rows[0]
      ?.state
  try {
    // The worker waits for a row that another one does not give back, until its statement has taken too long.
    await keeper.query('begin')
    await keeper.query('select from mail_outbox where id = $1 for update', [id])
    await database.query(
      `insert into pgboss.job (name, policy, retry_limit, expire_seconds, data)
       select name, policy, 0, expire_seconds, jsonb_build_object('id', $1::text) from pgboss.queue where name = 'mail.send'`,
      [id],
    )
    await expect.poll(async () => (await jobOf())?.state, { timeout: 60_000 }).toBe('failed')
    await keeper.query('rollback')
    expect(await mail()).toBe('waiting')

    await enterAsMira(context)
    await visit(page, '/admin/jobs/')
    const job = page.getByRole('listitem').filter({ hasText: reason }).first()
    await expect(job).toContainText('mail.send')
    await job.getByRole('button', { name: 'Retry this job of mail.send' }).press('Enter')
    await expect(toast(page, '1 job is waiting again.')).toBeVisible()
    // On the next job, or the heading.
    await expect(page.getByRole('region', { name: 'Failed jobs' }).locator(':focus')).toHaveCount(1)
    await expect.poll(mail, { timeout: 30_000 }).not.toBe('waiting')
    await expect.poll(async () => (await jobOf())?.state).toBe('completed')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Jobs', level: 1 })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: reason })).toHaveCount(0)
  } finally {
    await database.query(`delete from pgboss.job where name = 'mail.send' and data->>'id' = $1`, [id])
    await database.query('delete from mail_outbox where id = $1', [id])
    await Promise.all([keeper.end(), database.end()])
  }
})
