import type { Locator, Page } from '@playwright/test'
import type { WirePin } from '@/lib/content/pins/schema'
import type { PinTag } from '@/lib/content/wire/product'
import { baseUrl, data, type Person, signUp, stranger } from '../support/client'
import { expect, test, toast, visit } from '../support/fixtures'
import { paused } from '../support/paused'
import { makeBoard, makePin, ready, upload, uploaded } from '../support/people/actions'
import { makePicture } from '../support/picture'
import { someProduct, storyOptions } from '../support/rows/story'

/** Creates a public story of three pictures by a person. */
async function makeStory(person: Person, blocks: object[] = []): Promise<WirePin> {
  const board = await makeBoard(person)
  const sent = await Promise.all(
    ['one', 'two', 'three'].map(async (seed) => uploaded(await upload(person, await makePicture(seed)))),
  )
  const pictures = sent.map(({ image_signature }) => image_signature)
  const made = data(
    await person.write<WirePin>('StoryPinResource', 'create', storyOptions(board.id, pictures, blocks)),
  )
  await ready(person, made.id)
  // The pin is ready with its cover; processing the pictures of the other pages may take longer.
  const drawn = async () => {
    const { story_pin_data: now } = data(await person.read<WirePin>('PinResource', { id: made.id }))
    return now?.pages.every(({ blocks }) => blocks[0]?.image)
  }
  await expect.poll(drawn, { timeout: 30_000 }).toBe(true)
  return made
}

const story = (page: Page) => page.getByRole('region', { name: /^Story: / })
const isShown = (region: Locator, place: string) =>
  expect(region.getByRole('listitem', { name: place, exact: true })).toBeInViewport({ ratio: 0.9 })

test('pages through a story by tap, key and button, and keeps it in a save', async ({ page, me }) => {
  const maker = await signUp()
  const made = await makeStory(maker, [
    { type: 'story_pin_mention_sticker_block', user_id: me.id },
    { type: 'story_pin_ingredient_block', amount: '2', unit: 'cups', name: 'flour' },
    {
      type: 'story_pin_interactive_sticker_block',
      interactive_type: 'poll',
      text: 'Sweet or salty?',
      options: ['Sweet', 'Salty'],
    },
  ])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, `/pin/${made.id}/`)
  const region = story(page)
  await isShown(region, 'Page 1 of 3')
  await expect(region.getByRole('link', { name: `@${me.username}` })).toBeVisible()

  await test.step('votes in a poll, changes the vote, and finds it later', async () => {
    const poll = region.getByRole('list', { name: 'Sweet or salty?' })
    await expect(poll.getByText('%')).toHaveCount(0)
    // Leaving a page early would lose the vote.
    const counted = () => page.waitForResponse(/StoryPollVoteResource/)
    await Promise.all([counted(), poll.getByRole('button', { name: 'Sweet' }).click()])
    await expect(poll.getByRole('button', { name: 'Sweet 100%' })).toHaveAttribute('aria-pressed', 'true')
    await Promise.all([counted(), poll.getByRole('button', { name: 'Salty' }).click()])
    await expect(poll.getByRole('button', { name: 'Salty 100%' })).toHaveAttribute('aria-pressed', 'true')
    await expect(region.getByText('1 vote')).toBeVisible()
    await expect(poll.getByRole('button', { name: 'Sweet 0%' })).toHaveAttribute('aria-pressed', 'false')
    await visit(page, `/pin/${made.id}/`)
    await expect(poll.getByRole('button', { name: 'Salty 100%' })).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('taps on the sides', async () => {
    const box = await region.boundingBox()
    if (!box) throw new Error('no box')
    const tap = (share: number) =>
      page.mouse.click(box.x + box.width * share, box.y + Math.min(box.height, 500) * 0.3)
    await tap(0.9)
    await isShown(region, 'Page 2 of 3')
    await tap(0.1)
    await isShown(region, 'Page 1 of 3')
  })

  await test.step('keys', async () => {
    await region.getByRole('list').first().focus()
    for (const [key, place] of [
      ['End', 'Page 3 of 3'],
      ['ArrowLeft', 'Page 2 of 3'],
      ['Home', 'Page 1 of 3'],
      ['ArrowRight', 'Page 2 of 3'],
    ] as const) {
      await page.keyboard.press(key)
      await isShown(region, place)
    }
    await expect(region.getByText('Page 2 of 3', { exact: true })).toBeAttached()
  })

  await test.step('buttons, only one at each end', async () => {
    await region.getByRole('button', { name: 'Next page' }).press('Enter')
    await isShown(region, 'Page 3 of 3')
    await expect(region.getByRole('button', { name: 'Next page' })).toBeHidden()
    await region.getByRole('button', { name: 'Previous page' }).press('Enter')
    await isShown(region, 'Page 2 of 3')
  })
  await expect(page.getByRole('heading', { name: 'Ingredients' })).toBeVisible()

  await test.step('shows the number of pages on the card', async () => {
    await visit(page, made.board.url)
    await expect(page.locator('li[data-index]').getByText('3 pages')).toBeVisible()
  })

  await test.step('shows on a save that the story is gone', async () => {
    const board = await makeBoard(me)
    const saved = data(
      await me.write<WirePin>('RepinResource', 'create', { pin_id: made.id, board_id: board.id }),
    )
    await visit(page, `/pin/${saved.id}/`)
    await isShown(story(page), 'Page 1 of 3')
    data(await maker.write('PinResource', 'delete', { id: made.id }))
    await visit(page, `/pin/${saved.id}/`)
    await expect(page.getByText('This idea is no longer available')).toBeVisible()
    await expect(story(page)).toHaveCount(0)
  })
})

test('breaks a long word on a narrow sticker at most once, within the page', async ({ page }) => {
  const word = 'Donaudampfschifffahrtskapitaens'
  const stickers = [
    { type: 'story_pin_text_block', text: word },
    { type: 'story_pin_link_block', text: word, src_url: 'https://example.org/' },
    { type: 'story_pin_ingredient_block', name: word },
    { type: 'story_pin_music_block', title: word },
    { type: 'story_pin_sticker_block', text: word },
    {
      type: 'story_pin_interactive_sticker_block',
      interactive_type: 'poll',
      text: word,
      options: [word, 'No'],
    },
  ]
  const narrow = { width: 15, height: null, rotation: 0 }
  const blocks = stickers.map((block, i) => ({
    ...block,
    block_style: { ...narrow, x_coord: i % 2 ? 2 : 95, y_coord: i === 5 ? 98 : i * 12 },
  }))
  const made = await makeStory(await signUp(), blocks)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, `/pin/${made.id}/`)
  const first = story(page).getByRole('listitem', { name: 'Page 1 of 3' })
  const words = await first.evaluate((item, text) => {
    const frame = item.getBoundingClientRect()
    const walker = document.createTreeWalker(item, NodeFilter.SHOW_TEXT)
    const found: { lines: number; isWithin: boolean }[] = []
    while (walker.nextNode()) {
      if (walker.currentNode.textContent !== text) continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      const { left, right, top, bottom } = range.getBoundingClientRect()
      const isWithin =
        left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom
      found.push({ lines: new Set([...range.getClientRects()].map((line) => line.top)).size, isWithin })
    }
    return found
  }, word)
  expect(words).toHaveLength(7)
  for (const { lines, isWithin } of words) expect([lines <= 2, isWithin]).toEqual([true, true])
})

test('advances pages until held, and shows all without scripts', { tag: '@any-width' }, async ({
  page,
  browser,
}) => {
  const made = await makeStory(await signUp())
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await visit(page, `/pin/${made.id}/`)
  const region = story(page)
  await page.mouse.move(1, 1)
  await isShown(region, 'Page 2 of 3')
  await region.getByRole('button', { name: 'Pause' }).press('Enter')
  await expect(region.getByRole('button', { name: 'Play' })).toBeVisible()

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseUrl })
  const plain = await context.newPage()
  await plain.goto(`/pin/${made.id}/`)
  const tops = await story(plain)
    .locator('ol > li')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top))
  expect(tops).toHaveLength(3)
  expect([...tops].sort((a, b) => a - b)).toEqual(tops)
  expect(new Set(tops).size).toBe(3)
  await expect(story(plain).getByRole('img', { name: 'Page 3 in colour' })).toBeAttached()
  await context.close()
})

/** Returns true if the middle of an element can be tapped, and is not covered by a bar. */
const isClear = (locator: Locator) =>
  expect
    .poll(() =>
      locator.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      }),
    )
    .toBe(true)

test("tags a product on one's picture, for everyone to find", async ({ page, me, browser, isMobile }) => {
  const board = await makeBoard(me)
  const { id } = await ready(me, (await makePin(me, board.id)).id)
  const { title } = data(await me.read<WirePin>('PinResource', { id: await someProduct(me) }))
  await visit(page, `/pin/${id}/`)
  const tags = isMobile ? await paused(page, /PinTagsResource\/get/) : null
  await page.getByRole('button', { name: 'More options' }).first().click()
  await page.getByRole('button', { name: 'Tag products' }).click()
  const panel = page.getByRole('region', { name: 'Tag products' })
  if (isMobile) {
    // A tap on the picture before the tags loaded: the next step shows immediately, above the bars at the bottom of the
    // screen, and stays.
    await page.getByRole('article').locator('picture').tap()
    await isClear(panel.getByLabel('Find a product'))
    await Promise.all([page.waitForResponse(/PinTagsResource\/get/), tags?.give()])
    await expect(panel.getByRole('button', { name: 'Add a tag' })).toBeEnabled()
    await isClear(panel.getByLabel('Find a product'))
    await page.evaluate(() => scrollTo(0, 0))
    await panel.getByLabel('Find a product').tap()
    await panel.getByLabel('Find a product').fill(title)
    await isClear(panel.getByRole('list', { name: 'Products' }).getByRole('button').first())
    await panel.getByLabel('Find a product').fill('')
  } else await panel.getByRole('button', { name: 'Add a tag' }).click()
  await panel.getByRole('button', { name: 'Save tags' }).click()
  await expect(panel.getByText('Choose a product for each tag')).toBeVisible()

  await panel.getByLabel('Find a product').fill(title)
  await panel.getByRole('list', { name: 'Products' }).getByRole('button').first().click()
  const handle = page.getByRole('button', { name: /^Tag 1: / })
  // Each key goes to the handle, even if choosing moves the focus in the meantime.
  for (let i = 0; i < 4; i++) await handle.press('Shift+ArrowUp')
  await panel.getByRole('button', { name: 'Save tags' }).click()
  await expect(toast(page, 'Tags saved')).toBeVisible()

  const [tag] = data(await stranger().read<PinTag[]>('PinTagsResource', { pin_id: id }))
  expect(tag).toMatchObject({ x: 0.5, y: 0.3, objects: [{ type: 'product_pin' }] })

  // Its label is within the picture, also on a phone.
  await page.getByRole('button', { name: /^Show / }).press('Enter')
  await expect(page.getByRole('article').getByRole('link', { name: /See it$/ })).toBeVisible()
  const beyond = () => page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)
  await expect.poll(beyond).toBeLessThanOrEqual(0)

  const context = await browser.newContext({ baseURL: baseUrl })
  const guest = await context.newPage()
  await visit(guest, `/pin/${id}/`)
  const dot = guest.getByRole('button', { name: /^Show / })
  await expect(dot).toHaveAttribute('aria-expanded', 'false')
  await dot.press('Enter')
  await expect(dot).toHaveAttribute('aria-expanded', 'true')
  const look = guest.getByRole('region', { name: 'Shop the look' })
  await expect(look.getByRole('link')).toHaveAttribute('href', `/pin/${tag?.objects[0]?.pin?.id}/`)
  await guest.keyboard.press('Escape')
  await expect(dot).toHaveAttribute('aria-expanded', 'false')
  await context.close()

  await page.getByRole('button', { name: 'More options' }).first().click()
  await page.getByRole('button', { name: 'Tag products' }).click()
  await page.getByRole('button', { name: /^Tag 1: / }).press('Delete')
  await page.getByRole('button', { name: 'Save tags' }).click()
  const left = async () => data(await me.read<PinTag[]>('PinTagsResource', { pin_id: id }))
  await expect.poll(left).toEqual([])
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: /^Show / })).toHaveCount(0)
})
