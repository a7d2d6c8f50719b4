import type { Page } from '@playwright/test'
import { signUp } from '../support/client'
import { enter, expect, test } from '../support/fixtures'
import { longScreens, longWorld } from '../support/screens/long-screens'
import type { Screen } from '../support/screens/screen'
import { show } from '../support/screens/screens'
import { faultsOfSight } from '../support/screens/sight'
import { emptyScreens, failedScreens } from '../support/screens/states'

/** Screens with words of any length that are laid out like no other one; the others only repeat their parts. */
const longNames = [
  'closeup',
  'closeup-edit',
  'story',
  'board',
  'profile',
  'followers',
  'account-menu',
  'picker',
  'search-people',
  'messages',
  'thread',
  'notifications',
  'leave',
].map((name) => `long-${name}`)

/** Expects that the screens are whole at 400 %, with wide distances, in forced colors and without motion. */
async function expectWhole(page: Page, screens: readonly Screen[]): Promise<void> {
  const found: Record<string, string[]> = {}
  for (const screen of screens) {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.context().setOffline(false)
    await show(page, screen, false)
    const faults = await faultsOfSight(page)
    if (faults.length > 0) found[screen.name] = faults
  }
  expect(found).toEqual({})
}

// sight.spec.ts has the screens of the demo world; here are those that have nothing, that failed, and whose words are long.
test.describe('at 400 %, with wide distances, in forced colors and without motion', {
  tag: '@any-width',
}, () => {
  test.describe.configure({ mode: 'parallel' })
  // Calls fail on purpose, which the console shows.
  test.use({ strict: false })

  test('every empty screen is whole', async ({ page, context, me }) => {
    const owner = await signUp()
    const screens = await emptyScreens(me, owner)
    expect(screens.length).toBeGreaterThan(5)
    await expectWhole(
      page,
      screens.filter(({ as }) => as === 'newcomer'),
    )
    await enter(context, owner)
    await expectWhole(
      page,
      screens.filter(({ as }) => as === 'owner'),
    )
  })

  test('every screen is whole after a failed call', async ({ page, me }) => {
    const screens = await failedScreens(me)
    expect(screens.length).toBeGreaterThan(5)
    await expectWhole(page, screens)
  })

  test('screens with words of any length are whole', async ({ page, context }) => {
    const world = await longWorld()
    await enter(context, world.author)
    const screens = longScreens(world).filter(({ name }) => longNames.includes(name))
    expect(screens).toHaveLength(longNames.length)
    await expectWhole(page, screens)
  })
})
