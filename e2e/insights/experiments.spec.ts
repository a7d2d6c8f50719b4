import { data } from '../support/client'
import { enterAsMira, expect, test, visit } from '../support/fixtures'

const tablet =
  'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'

type Shown = { experiment: { exposures: number } }

test('makes an experiment that reaches a reader once, and stops it in an open page within a minute', {
  tag: '@any-width',
}, async ({ page, context, browser }) => {
  test.slow()
  const mira = await enterAsMira(context)
  // An interrupted run may have left it open.
  for (const { id } of data(await mira.read<{ id: string }[]>('ExperimentsResource', {})))
    await mira.write('ExperimentStateResource', 'update', { experiment_id: id, change: 'stop' })
  await visit(page, '/admin/')
  await page.getByRole('link', { name: 'Experiments', exact: true }).click()
  await page.getByRole('link', { name: 'New experiment' }).click()
  await page.getByLabel('What changes').selectOption('aa_test')
  await page.getByLabel('Title').fill('Are the groups right?')
  // Nobody else in the tests comes with a tablet.
  for (const device of ['Computers', 'Phones'])
    await page.getByRole('checkbox', { name: device, exact: true }).uncheck()
  const share = page.getByRole('textbox', { name: 'Percent of the audience that takes part' })
  await share.fill('100')
  await share.press('Tab')
  await page.getByRole('button', { name: 'Save draft' }).press('Enter')
  await page.getByRole('button', { name: 'Start now' }).press('Enter')
  await expect(page.getByText('Nobody has reached this experiment yet.')).toBeVisible()
  const experiment_id = /experiments\/(\d+)/.exec(page.url())?.[1]
  const people = async () =>
    data(await mira.read<Shown>('ExperimentResource', { experiment_id })).experiment.exposures

  const reader = await browser.newContext({ userAgent: tablet })
  const open = await reader.newPage()
  const { origin } = new URL(page.url())
  const reported = /ActivateExperimentResource\/create/
  try {
    await open.clock.install()
    // Every process learns of it within ten seconds.
    await expect(async () => {
      const [answer] = await Promise.all([
        open.waitForResponse(reported, { timeout: 10_000 }),
        open.goto(`${origin}/login/`).then(() => open.clock.runFor(2000)),
      ])
      expect(answer.status()).toBe(200)
    }).toPass({ timeout: 60_000 })
    expect(await people()).toBe(1)
    await Promise.all([open.waitForResponse(reported), open.reload().then(() => open.clock.runFor(2000))])
    expect(await people()).toBe(1)

    await page.getByRole('button', { name: 'Stop', exact: true }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Stop', exact: true }).press('Enter')
    await expect(page.getByRole('button', { name: /Give everyone/ })).toBeVisible()
    await expect(async () => {
      const [answer] = await Promise.all([
        open.waitForResponse(/ActivateExperimentResource\/get/, { timeout: 10_000 }),
        open.clock.runFor(31_000),
      ])
      expect(await answer.text()).not.toContain('"aa_test"')
    }).toPass({ timeout: 60_000 })
    await page.reload()
    await expect(page.getByRole('table', { name: 'People who reached it' })).toContainText('1')

    // A page that is only read starts nothing.
    await open.goto(`${origin}/?server_only=1`)
    await expect(open.locator('a[href^="/pin/"]').first()).toBeVisible()
    expect(await open.locator('script[src]').count()).toBe(0)
  } finally {
    await reader.close()
  }
})

test.describe('a copy in a search engine’s cache', () => {
  // Each script that is refused is logged in the console.
  test.use({ strict: false })

  test('runs no scripts', { tag: '@any-width' }, async ({ page, baseURL }) => {
    const isRunning = () => page.evaluate(() => 'next' in window)
    // Copies are pages of this site at other hosts.
    await page.route(/^http:\/\/(copy\.example|cc\.bingj\.com)\//, async (route) => {
      const url = new URL(route.request().url())
      await route.fulfill({ response: await page.request.get(`${baseURL}${url.pathname}${url.search}`) })
    })
    await page.goto('http://copy.example/login/')
    await expect.poll(isRunning).toBe(true)
    await page.goto('http://cc.bingj.com/login/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await isRunning()).toBe(false)
    expect(await page.locator('script[src]').count()).toBeGreaterThan(3)
  })
})
