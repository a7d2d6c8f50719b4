import { demoBusinessLogin } from '../demo/demo-logins'
import { findings } from './support/axe'
import { businessScreens } from './support/business-screens'
import { logIn, type Person } from './support/client'
import { enter, expect, test } from './support/fixtures'
import { allScreens, show } from './support/screens'

test.describe('axe finds nothing', () => {
  // Each part is long and independent.
  test.describe.configure({ mode: 'parallel' })
  // The 404 is logged in the console.
  test.use({ strict: false })

  for (const as of ['visitor', 'member', 'business'] as const)
    for (const part of [1, 2, 3, 4])
      test(`${as}, ${part} of 4`, async ({ page, context, isMobile }) => {
        test.setTimeout(150_000)
        const mira: Person = await logIn('mira@demo.example')
        if (as === 'member') await enter(context, mira)
        if (as === 'business') await enter(context, await logIn(demoBusinessLogin.email))
        const found: Record<string, string[]> = {}
        const screens = [...(await allScreens(mira)), ...businessScreens()].filter((one) => one.as === as)
        for (const screen of screens.filter((_, index) => index % 4 === part - 1)) {
          // Finishes animations, so that nothing is checked while half transparent.
          await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
          await show(page, screen, isMobile)
          const lines = await findings(page)
          await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
          lines.push(...(await findings(page, { colorsOnly: true })))
          if (lines.length > 0) found[screen.name] = lines
        }
        expect(found).toEqual({})
      })
})

test.describe('the checker itself', () => {
  test.use({ strict: false })

  test('finds faults', async ({ page }) => {
    await page.setContent('<main><img src="x"><p style="color: #aaa; background: #fff">Pale</p></main>')
    expect((await findings(page)).map((line) => line.split(':')[0])).toContain('image-alt')
    expect(await findings(page, { colorsOnly: true })).toHaveLength(1)
  })
})
