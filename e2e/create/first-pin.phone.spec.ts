import type { Page } from '@playwright/test'
import { signUp } from '../support/client'
import { enter, enterAsMira, expect, test, visit } from '../support/fixtures'
import { makeBoard, makePin } from '../support/people/actions'
import { collaboratorOn } from '../support/people/board-people'

test.use({ viewport: { width: 390, height: 844 } })

/** Half of the screen. */
const half = 844 / 2

/** Returns where the first pin of the page is. */
async function firstPin(page: Page): Promise<number> {
  const link = page.locator('li[data-index="0"] a').first()
  await expect(link).toBeVisible()
  return (await link.boundingBox())?.y ?? Number.POSITIVE_INFINITY
}

test('shows the first pin of a board in the upper half of a phone, whatever its head has', async ({
  page,
  context,
}) => {
  const owner = await signUp()
  const board = await makeBoard(owner, {
    name: 'Everything for the house by the lake',
    description:
      'Plans, colors and measurements for every room, and what the neighbors said about the roof last summer.',
  })
  for (const name of ['Kitchen', 'The room under the roof', 'Garden and shore', 'Boat house'])
    await owner.write('BoardSectionResource', 'create', { board_id: board.id, name })
  await makePin(owner, board.id)
  const guest = await collaboratorOn(owner, board.id)
  await collaboratorOn(owner, board.id)

  await test.step('for its owner', async () => {
    await enter(context, owner)
    await visit(page, board.url)
    expect(await firstPin(page)).toBeLessThanOrEqual(half)
  })
  await test.step('for a collaborator', async () => {
    await enter(context, guest)
    await visit(page, board.url)
    expect(await firstPin(page)).toBeLessThanOrEqual(half)
  })
  await test.step('for others', async () => {
    await enter(context, await signUp())
    await visit(page, board.url)
    expect(await firstPin(page)).toBeLessThanOrEqual(half)
  })
})

test('shows the first pin of a search in the upper half of a phone, below boards, guides and a correction', async ({
  page,
  context,
}) => {
  await enterAsMira(context)
  for (const query of ['living room', 'mountian', 'garden', 'mira']) {
    await visit(page, `/search/pins/?q=${encodeURIComponent(query)}`)
    expect(await firstPin(page), query).toBeLessThanOrEqual(half)
  }
})

test('shows a profile’s first boards in the upper half of a phone, and its open tab in view', async ({
  page,
  context,
}) => {
  await enterAsMira(context)
  await visit(page, '/mira_lindqvist/')
  const board = await page.locator('main ul li a[href^="/mira_lindqvist/"]').first().boundingBox()
  expect(board?.y).toBeLessThanOrEqual(half + 22)
  for (const tab of ['Boards', 'All pins', 'Archived']) {
    await visit(page, `/mira_lindqvist/?tab=${tab === 'All pins' ? 'pins' : tab.toLowerCase()}`)
    const link = page.getByRole('link', { name: tab, exact: true })
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(link).toBeInViewport({ ratio: 1 })
  }
})
