import type { BrowserContext, Page } from '@playwright/test'
import { demoBusinessLogin } from '../../demo/demo-logins'
import { findings } from './axe'
import { businessScreens } from './business-screens'
import { logIn, type Person } from './client'
import { enter, expect } from './fixtures'
import { allScreens, show } from './screens'

/** Parts of a sweep: each is long and independent. */
export const parts = [1, 2, 3, 4] as const
/** Milliseconds for a part. */
export const sweepMs = 150_000

type Fixtures = { page: Page; context: BrowserContext; isMobile: boolean }

/** Expects axe to find nothing on a quarter of the screens of one kind of viewer, in either scheme. */
export async function sweep(
  { page, context, isMobile }: Fixtures,
  as: 'visitor' | 'member' | 'business',
  part: (typeof parts)[number],
): Promise<void> {
  const mira: Person = await logIn('mira@demo.example')
  if (as === 'member') await enter(context, mira)
  if (as === 'business') await enter(context, await logIn(demoBusinessLogin.email))
  const found: Record<string, string[]> = {}
  const screens = [...(await allScreens(mira)), ...businessScreens()].filter((one) => one.as === as)
  for (const screen of screens.filter((_, index) => index % parts.length === part - 1)) {
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
