import type { BrowserContext, Page } from '@playwright/test'
import { demoBusinessLogin } from '../../demo/demo-logins'
import { findings } from './axe'
import { businessScreens } from './business-screens'
import { logIn, type Person } from './client'
import { enter, expect } from './fixtures'
import { allScreens, show } from './screens'

/** Milliseconds for a part. */
export const sweepMs = 150_000

type Fixtures = { page: Page; context: BrowserContext; isMobile: boolean }
/** Screens of one kind of viewer, and whether they are those with pictures; one of several parts of them. */
type Part = { as: 'visitor' | 'member' | 'business'; hasPictures?: boolean; part?: number; of?: number }

/** Expects axe to find nothing on the screens: with all its rules in light, and with those about colors in dark. */
export async function sweep(
  { page, context, isMobile }: Fixtures,
  { as, hasPictures = false, part = 0, of = 1 }: Part,
): Promise<void> {
  const mira: Person = await logIn('mira@demo.example')
  if (as === 'member') await enter(context, mira)
  if (as === 'business') await enter(context, await logIn(demoBusinessLogin.email))
  const found: Record<string, string[]> = {}
  const screens = [...(await allScreens(mira)), ...businessScreens()].filter(
    (one) => one.as === as && (one.hasPictures ?? false) === hasPictures,
  )
  expect(screens.length).toBeGreaterThan(0)
  for (const screen of screens.filter((_, index) => index % of === part)) {
    // Finishes animations, so that nothing is checked while half transparent.
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await show(page, screen, isMobile)
    const lines = await findings(page)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    lines.push(...(await findings(page, { colorsOnly: true })))
    if (lines.length > 0) found[screen.name] = lines
  }
  expect(found).toEqual({})
}
