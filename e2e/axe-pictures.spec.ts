import { test } from './support/fixtures'
import { parts, sweep, sweepMs } from './support/sweep'

// Apart from the other viewers: croppers and editors open once a picture has loaded.
test.describe('axe finds nothing', () => {
  test.describe.configure({ mode: 'parallel' })
  // The 404 is logged in the console.
  test.use({ strict: false })

  for (const part of parts)
    test(`member, ${part} of ${parts.length}`, async ({ page, context, isMobile }) => {
      test.setTimeout(sweepMs)
      await sweep({ page, context, isMobile }, 'member', part)
    })
})
