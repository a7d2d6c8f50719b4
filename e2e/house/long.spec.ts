import type { Page } from '@playwright/test'
import { enter, expect, test } from '../support/fixtures'
import { longScreens, longWorld } from '../support/screens/long-screens'
import { show } from '../support/screens/screens'

/** Returns elements beyond the edge of the screen, if a page is wider than it. */
const beyond = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const isOut = (node: Element) => node.getBoundingClientRect().right > clientWidth + 1
    return [...document.querySelectorAll('main *')]
      .filter(isOut)
      .map(({ outerHTML }) => outerHTML.slice(0, 90))
  })

test('keeps pages within the screen for any word', async ({ page, context, isMobile }) => {
  test.setTimeout(120_000)
  const world = await longWorld()
  await enter(context, world.author)
  const wide: Record<string, string[]> = {}
  for (const screen of longScreens(world).filter(({ open }) => !open)) {
    await show(page, screen, isMobile)
    await page.waitForLoadState('networkidle')
    const found = await beyond(page)
    if (found.length > 0) wide[screen.name] = found
  }
  expect(wide).toEqual({})
})
