import type { Page } from '@playwright/test'
import type { Person } from '../support/client'
import { expect, test, visit } from '../support/fixtures'
import { makeBoard } from '../support/people/actions'

/** The longest name, and one in the other direction. */
const names = [
  'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2).slice(0, 50),
  'حديقة صغيرة على الشرفة مليئة بالنعناع والياسمين',
]

const boardsOn = (page: Page) => page.getByRole('list', { name: 'Boards' }).getByRole('listitem')

/** Returns how many pixels a page is wider than its screen. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Creates boards, ten at a time. */
async function withBoards(person: Person, count: number): Promise<void> {
  const left = Array.from({ length: count }, (_, place) => names[place] ?? `Board ${place}`)
  const worker = async () => {
    for (let name = left.pop(); name !== undefined; name = left.pop()) await makeBoard(person, { name })
  }
  await Promise.all(Array.from({ length: 10 }, worker))
}

test('shows a profile with no boards, one and more, and a name in the other direction on the side of the page', {
  tag: '@any-width',
}, async ({ page, me }) => {
  for (const [count, name] of [null, ...names, 'Herbs'].entries())
    await test.step(`${count} boards`, async () => {
      if (name !== null) await makeBoard(me, { name })
      await visit(page, `/${me.username}/`)
      await expect(boardsOn(page)).toHaveCount(count)
      await expect(page.getByText('You have no boards yet')).toHaveCount(count === 0 ? 1 : 0)
      expect(await overflow(page)).toBe(0)
    })
  const name = boardsOn(page).getByText('حديقة صغيرة')
  // Its last line is shorter than the card.
  const gap = await name.evaluate((element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    const last = [...words.getClientRects()].at(-1)
    return (last?.left ?? 0) - element.getBoundingClientRect().left
  })
  expect(gap).toBeLessThan(2)
})

test('loads the 500 boards of a profile while it scrolls, each once', {
  tag: '@any-width',
}, async ({ page, me }) => {
  test.slow()
  await withBoards(me, 500)
  await visit(page, `/${me.username}/?sort=alphabetical`)
  await expect(page.getByText('500 boards')).toBeVisible()
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(boardsOn(page)).toHaveCount(500, { timeout: 200 })
  }).toPass({ timeout: 60_000, intervals: [100] })
  const links = boardsOn(page).locator('a[href]:has(h3)')
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(new Set(paths).size).toBe(500)
  expect(await overflow(page)).toBe(0)
  await expect(page.getByRole('button', { name: 'Show more boards' })).toHaveCount(0)
})
