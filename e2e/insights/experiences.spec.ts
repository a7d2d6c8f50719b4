import { data, logIn, stranger } from '../support/client'
import { enter, enterAsMira, expect, test, visit } from '../support/fixtures'
import { findings } from '../support/screens/axe'

test.use({ reminder: true })

const tablet =
  'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'

type Found = { placements: Record<string, { experience_id: string }> }
type Row = { id: string; name: string }

const title = 'The garden week begins'

test('composes a banner with a preview, which a member sees on home, dismisses and sees no more', {
  tag: '@any-width',
}, async ({ page, context, browser }) => {
  test.slow()
  const mira = await enterAsMira(context)
  const ofState = (state: string) => mira.read<Row[]>('AdminExperiencesResource', { state })
  // An interrupted run may have left it on.
  for (const { id, name } of data(await ofState('running')))
    if (name === 'Garden week')
      await mira.write('AdminExperienceStateResource', 'update', { experience_id: id, change: 'stop' })
  await visit(page, '/admin/')
  await page.getByRole('link', { name: 'Experiences', exact: true }).click()
  await page.getByRole('link', { name: 'New experience' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Garden week')
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Text', { exact: true }).fill('Ideas for balconies, every day.')
  await page.getByLabel('Button', { exact: true }).fill('See ideas')
  await page.getByLabel('Page that the button opens').fill('/ideas/')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText(title)).toBeVisible()
  await expect(preview.getByRole('button', { name: 'See ideas' })).toBeVisible()
  expect(await findings(page, { within: 'main' })).toEqual([])
  await page.getByRole('button', { name: 'Add a language' }).click()
  await page.getByLabel('Code of the language').fill('de')
  await page.getByLabel('Code of the language').press('Enter')
  await page.getByLabel('Title', { exact: true }).fill('Die Gartenwoche beginnt')
  await expect(preview.getByText('Die Gartenwoche beginnt')).toBeVisible()
  // Nobody else in the tests comes with a tablet.
  for (const device of ['Computers', 'Phones'])
    await page.getByRole('checkbox', { name: device, exact: true }).uncheck()
  await page.getByRole('button', { name: 'Save draft' }).press('Enter')
  await page.getByRole('button', { name: 'Turn on now' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible()

  const tomas = await logIn('tomas@demo.example')
  const reader = await browser.newContext({ userAgent: tablet })
  const home = await reader.newPage()
  const { origin } = new URL(page.url())
  const banner = home.getByRole('region', { name: title })
  try {
    await enter(reader, tomas, { reminder: true })
    // Every process learns of it within ten seconds.
    await expect(async () => {
      await home.goto(origin)
      await expect(banner).toBeVisible({ timeout: 4_000 })
    }).toPass({ timeout: 60_000 })
    await expect(banner.getByRole('link', { name: 'See ideas' })).toHaveAttribute('href', '/ideas/')
    expect(await findings(home)).toEqual([])
    const answered = home.waitForResponse(/ExperiencesResource\/update/)
    await banner.getByRole('button', { name: 'Close' }).press('Enter')
    await expect(banner).toHaveCount(0)
    expect((await answered).status()).toBe(200)
    await home.reload()
    await expect(home.locator('li[data-index]').first()).toBeVisible()
    await expect(banner).toHaveCount(0)

    await page.reload()
    const figures = page.getByText('People who saw it').locator('..')
    await expect(figures).toContainText(/(^|\D)1(\D|$)/)

    const bot = stranger()
    const headers = { 'user-agent': `${tablet} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)` }
    const { text } = await bot.request('/', { headers })
    expect(text).not.toContain(title)
    const answer = await bot.request('/v3/experiences/', { headers })
    expect((answer.json as { data: Found }).data.placements).toEqual({})
    const state = await tomas.request('/_/_/state?source_url=/', {
      headers: { 'user-agent': tablet },
    })
    expect((state.json as { experiences: Found }).experiences.placements).toEqual({})
  } finally {
    await reader.close()
    await page.getByRole('button', { name: 'Turn off' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Turn on now' })).toBeVisible()
  }
})

test('gives a new member tips for their boards, by the keyboard, once', async ({ page, me }) => {
  await me.write('BoardResource', 'create', { name: 'Kites' })
  await visit(page, `/${me.username}/?tab=boards`)
  const tip = (name: string) => page.getByRole('region', { name })
  await expect(tip('Put boards in order')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await tip('Put boards in order').getByRole('button', { name: 'Next' }).press('Enter')
  await expect(tip('See more at once').getByRole('button', { name: 'Next' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tip('Start a board').getByRole('button', { name: 'Got it' })).toBeFocused()
  const answered = page.waitForResponse(/ExperiencesResource\/update/)
  await page.keyboard.press('Enter')
  await expect(tip('Start a board')).toHaveCount(0)
  await answered
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Boards' })).toBeAttached()
  await page.waitForTimeout(1000)
  await expect(page.getByText(/^Tip 1 of/)).toHaveCount(0)
})
