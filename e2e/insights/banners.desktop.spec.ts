import { data } from '../support/client'
import { enterAsMira, expect, test, visit } from '../support/fixtures'
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
  let boards = 0
  /** Saves a pin that was found to a new board. */
  const save = async () => {
    boards += 1
    await me.write('BoardResource', 'create', { name: `Lanterns ${boards}` })
    await visit(page, '/search/pins/?q=lamp')
    await page
      .getByRole('button', { name: `Save to Lanterns ${boards}` })
      .nth(boards)
      .click()
    await expect(page.getByRole('log').getByText(/^Saved to/)).toBeVisible()
  }
  try {
    await save()
    await expect(offer).toBeVisible()
    expect(await findings(page)).toEqual([])
    const answered = page.waitForResponse(/ExperiencesResource\/update/)
    await page.getByRole('log').locator('div', { has: offer }).getByRole('button', { name: 'Close' }).click()
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
    await save()
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
