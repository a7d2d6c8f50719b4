import { data } from '../support/client'
import { enterAsMira, expect, test, visit } from '../support/fixtures'
import { makeBoard, somePins } from '../support/people/actions'
import { findings } from '../support/screens/axe'

type Row = { id: string; built_in: string | null; seen: number; dismissed: number }

test('offers ideas after a save until the host turns that off, for an open page at its next load', {
  tag: '@any-width',
}, async ({ page, me, browser }) => {
  test.slow()
  const admins = await browser.newContext()
  const mira = await enterAsMira(admins)
  const ofState = async (state: string) =>
    data(await mira.read<Row[]>('AdminExperiencesResource', { state, page_size: 50 }))
  const find = async () =>
    [...(await ofState('running')), ...(await ofState('ended'))].find(
      ({ built_in }) => built_in === 'ideas_offer',
    )
  const before = await find()
  const id = before?.id ?? ''
  const turn = (change: 'start' | 'stop') =>
    mira.write('AdminExperienceStateResource', 'update', { experience_id: id, change })
  const offer = page.getByRole('log').getByText(/^More ideas for/)
  const [first, second] = await somePins(mira)
  await makeBoard(me, { name: 'Lanterns' })
  /** Saves a pin from its own page to the board. */
  const save = async (id = '') => {
    await visit(page, `/pin/${id}/`)
    await page.locator('#main [data-quick-save]').first().click()
    const board = page
      .getByRole('dialog', { name: 'Save to a board' })
      .getByRole('button', { name: /Lanterns/ })
    const saved = page.getByRole('log').getByText(/^Saved to/)
    await expect(board.or(saved).first()).toBeVisible()
    if (await board.isVisible()) await board.click()
    await expect(saved).toBeVisible()
  }
  try {
    await save(first?.id)
    // It ends after five seconds, unless the pointer is over it.
    await offer.hover()
    expect(await findings(page)).toEqual([])
    const answered = page.waitForResponse(/ExperiencesResource\/update/)
    const bar = page.getByRole('log').locator('div', { has: page.getByText(/^More ideas for/) })
    await bar.last().getByRole('button', { name: 'Close' }).click()
    await answered
    await expect(offer).toHaveCount(0)
    expect((await find())?.dismissed).toBe((before?.dismissed ?? 0) + 1)

    const admin = await admins.newPage()
    await visit(admin, `/admin/experiences/${id}/`)
    await expect(admin.getByText('Offers more ideas for a board')).toBeVisible()
    expect(await findings(admin, { within: 'main' })).toEqual([])
    await admin.getByRole('button', { name: 'Turn off' }).press('Enter')
    await expect(admin.getByRole('button', { name: 'Turn on now' })).toBeVisible()
    // Every process learns of it within ten seconds.
    await expect(async () => {
      await page.reload()
      const state = await page.evaluate(() => document.getElementById('__NEXT_DATA__')?.textContent ?? '')
      expect(state).toContain('"turnedOff":["ideas_offer"]')
    }).toPass({ timeout: 60_000 })
    await save(second?.id)
    await page.waitForTimeout(3000)
    await expect(offer).toHaveCount(0)

    const { id: notice } = (await ofState('running')).find(({ built_in }) => built_in === 'write_banned') ?? {
      id: '',
    }
    await visit(admin, `/admin/experiences/${notice}/`)
    await expect(admin.getByText('You can’t turn it off.')).toBeVisible()
    await expect(admin.getByRole('button', { name: 'Turn off' })).toHaveCount(0)
  } finally {
    await turn('start').catch(() => undefined)
    await admins.close()
  }
})
