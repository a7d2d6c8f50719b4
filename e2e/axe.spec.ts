import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { logIn, type Person } from './support/client'
import { enter, expect, test } from './support/fixtures'
import { allScreens, show } from './support/screens'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds, a line for each rule and element. */
async function findings(page: Page, colorsOnly: boolean): Promise<string[]> {
  // The end of every transition is what is looked at.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  )
  const checker = new AxeBuilder({ page })
  // What lies behind a dialog is a screen of its own.
  if (await page.locator('dialog:modal').count()) checker.include('dialog:modal')
  // What else there is to find does not depend on the colours.
  const { violations } = await (colorsOnly
    ? checker.withRules(['color-contrast'])
    : checker.withTags(tags)
  ).analyze()
  // What is scrolled half under a bar that stays is "partially obscured"; a finger moves it out.
  const isScrolled = (summary = '') => summary.includes('partially obscured')
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ failureSummary }) => !isScrolled(failureSummary))
      .map(
        ({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary?.split('\n')[1] ?? ''}`,
      ),
  )
}

test.describe('axe finds nothing', () => {
  // The 404 writes itself into the console.
  test.use({ strict: false })

  for (const as of ['visitor', 'member'] as const)
    for (const part of [1, 2, 3, 4])
      test(`${as}, ${part} of 4`, async ({ page, context, isMobile }) => {
        test.setTimeout(150_000)
        const mira: Person = await logIn('mira@demo.example')
        if (as === 'member') await enter(context, mira)
        const found: Record<string, string[]> = {}
        const screens = (await allScreens(mira)).filter((one) => one.as === as)
        for (const screen of screens.filter((_, index) => index % 4 === part - 1)) {
          // Animations are finished at once, so that nothing is looked at half transparent.
          await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
          await show(page, screen, isMobile)
          const lines = await findings(page, false)
          await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
          lines.push(...(await findings(page, true)))
          if (lines.length > 0) found[screen.name] = lines
        }
        expect(found).toEqual({})
      })
})

test.describe('the checker itself', () => {
  test.use({ strict: false })

  test('finds what is wrong', async ({ page }) => {
    await page.setContent('<main><img src="x"><p style="color: #aaa; background: #fff">Pale</p></main>')
    expect((await findings(page, false)).map((line) => line.split(':')[0])).toContain('image-alt')
    expect(await findings(page, true)).toHaveLength(1)
  })
})
