import type { BrowserContext, Page } from '@playwright/test'
import { tableNames } from '@/lib/business/tables/names'
import { demoBusinessLogin } from '../../../demo/demo-logins'
import { logIn, type Person } from '../client'
import { enter, expect } from '../fixtures'
import { findings } from './axe'
import { businessScreens } from './business-screens'
import { allScreens, show } from './screens'
import { faultsOfSight } from './sight'

/** Milliseconds for one part. */
export const sweepMs = 300_000

/**
 * Screens that a wide window lays out like others, in the same frame, which are checked there: one column of text or a
 * form, rows of a list, a form of the settings, a table. Phones check all screens.
 */
const alikeWhenWide = [
  'profile-saved',
  'profile-created',
  'profile-tries',
  'profile-favorites',
  'pin-sent',
  'leave',
  'not-found',
  'feedback',
  'search-boards',
  'search-people',
  'password-reset',
  'password-new-expired',
  'signup-about',
  'signup-business',
  'signup-underage',
  'board-create',
  'board-invitations',
  'board-link-gone',
  'passcode-help',
  'passcode-link-used',
  'email-link-gone',
  'email-subscription',
  'password-change',
  'tune',
  ...[
    'privacy',
    'permissions',
    'edit-mentions',
    'messages',
    'appearance',
    'data',
    'claim',
    'email',
    'cookies',
  ].map((name) => `settings-${name}`),
  'admin-links',
  'admin-feedback',
  'admin-experiences',
  'admin-experiments',
  'admin-reports',
  ...['invoices', 'coupons', 'issuer', 'calls'].map((tab) => `admin-${tab}`),
  'outbox',
  ...tableNames.slice(3).map((name) => `business-${name}`),
  ...['addresses', 'person', 'one-of-asset-groups'].map((name) => `business-${name}`),
]

type Fixtures = { page: Page; context: BrowserContext; isMobile: boolean }
/** The screens of one kind of viewer, with or without pictures; split into several parts. */
type Part = { as: 'visitor' | 'member' | 'business'; hasPictures?: boolean; part?: number; of?: number }

/**
 * Expects axe to find nothing on the screens: with all rules in light mode, and with the color rules in dark mode. A screen that
 * desktops check has the same dark colors on phones; the frame around it is checked with the others there. Desktops then look at
 * the same page at 400 %, with wide distances, in forced colors and without motion, unless it has pictures.
 */
export async function sweep(
  { page, context, isMobile }: Fixtures,
  { as, hasPictures = false, part = 0, of = 1 }: Part,
): Promise<void> {
  const mira: Person = await logIn('mira@demo.example')
  if (as === 'member') await enter(context, mira)
  if (as === 'business') await enter(context, await logIn(demoBusinessLogin.email))
  const found: Record<string, string[]> = {}
  const all = [...(await allScreens(mira)), ...businessScreens()]
  expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(alikeWhenWide))
  const screens = all.filter(
    (one) =>
      one.as === as &&
      (one.hasPictures ?? false) === hasPictures &&
      (isMobile || !alikeWhenWide.includes(one.name)),
  )
  expect(screens.length).toBeGreaterThan(hasPictures ? 0 : 5)
  for (const screen of screens.filter((_, index) => index % of === part)) {
    // Finishes animations, so that nothing is checked while half transparent.
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await show(page, screen, isMobile)
    const lines = await findings(page)
    if (!isMobile || alikeWhenWide.includes(screen.name)) {
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      lines.push(...(await findings(page, { colorsOnly: true })))
    }
    if (!isMobile && !hasPictures) lines.push(...(await faultsOfSight(page)))
    if (lines.length > 0) found[screen.name] = lines
  }
  expect(found).toEqual({})
}
