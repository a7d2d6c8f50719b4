import { expect, test } from '../support/fixtures'
import { findings } from '../support/screens/axe'
import { sweep, sweepMs } from '../support/screens/sweep'

// Each screen is shown once for all looks at it: by axe, and on desktops at 400 %, with wide distances, in forced colors and
// without motion.
test.describe('every screen is whole', () => {
  test.describe.configure({ mode: 'parallel' })
  // The 404 is logged in the console.
  test.use({ strict: false })

  for (const [as, of] of [
    ['member', 4],
    ['visitor', 2],
    ['business', 2],
  ] as const)
    for (let part = 0; part < of; part++)
      test(`${as}, ${part + 1} of ${of}`, async ({ page, context, isMobile }) => {
        test.setTimeout(sweepMs)
        await sweep({ page, context, isMobile }, { as, part, of })
      })
})

test.describe('the checker itself', () => {
  test.use({ strict: false })

  test('finds faults', { tag: '@any-width' }, async ({ page }) => {
    await page.setContent('<main><img src="x"><p style="color: #aaa; background: #fff">Pale</p></main>')
    expect((await findings(page)).map((line) => line.split(':')[0])).toContain('image-alt')
    expect(await findings(page, { colorsOnly: true })).toHaveLength(1)
  })
})
