import type { Page } from '@playwright/test'
import { data } from '../support/client'
import { enter, expect, hydrated, test } from '../support/fixtures'
import { type Hostile, hostileTexts, makeHostile } from '../support/hostile/hostile'
import { mailTo } from '../support/people/mailbox'

let hostile: Hostile
test.beforeAll(async () => {
  hostile = await makeHostile()
})

// Other tests look at the newest pins of home, and expect words there.
test.afterAll(async () => {
  const { writer, pins } = hostile
  data(await writer.write('BoardResource', 'delete', { board_id: pins[0]?.board.id }))
})

/** Counts calls of `hit`, dialogs, and violations of the content security policy, in every opened page. */
async function watch(page: Page): Promise<() => Promise<string[]>> {
  const found: string[] = []
  page.on('dialog', async (dialog) => {
    found.push(`dialog ${dialog.message()}`)
    await dialog.dismiss()
  })
  await page.exposeFunction('hit', () => void found.push(`hit on ${page.url()}`))
  await page.exposeFunction('stopped', (what: string) => void found.push(`stopped ${what} on ${page.url()}`))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) => {
      // Tests inspect a page with `eval`, which its policy blocks as well.
      if (blockedURI === 'eval') return
      const page = window as unknown as { stopped(what: string): void }
      page.stopped(`${violatedDirective} ${blockedURI}`)
    })
  })
  return async () => {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))))
    return found
  }
}

const surfaces = ({ writer, pins, storyId, board, conversation }: Hostile) => [
  '/',
  ...pins.map(({ id }) => `/pin/${id}/`),
  `/pin/${storyId}/`,
  `/pin/${pins[0]?.id}/sent/`,
  `/${writer.username}/`,
  `/${writer.username}/?tab=created`,
  board,
  '/notifications/',
  `/messages/${conversation}/`,
  `/search/pins/?q=${encodeURIComponent(hostileTexts[0])}`,
  `/search/boards/?q=${encodeURIComponent(hostileTexts[1])}`,
  `/search/users/?q=${encodeURIComponent('</script><script>hit()</script>')}`,
]

test('runs no text of other people on any screen', async ({ page, context }) => {
  test.setTimeout(240_000)
  await enter(context, hostile.reader)
  const found = await watch(page)
  for (const path of surfaces(hostile)) {
    const answer = await page.goto(path)
    expect([path, answer?.status()]).toEqual([path, 200])
    await hydrated(page)
    expect([path, await found()]).toEqual([path, []])
    expect(await page.locator('img[onerror], [onload], script:text("hit()")').count()).toBe(0)
  }
})

test('keeps machine-readable data in a page as data', async ({ page }) => {
  for (const path of surfaces(hostile).filter(
    (one) => one.startsWith('/pin/') || one.startsWith(`/${hostile.writer.username}/`),
  )) {
    const html = await (await page.request.get(path)).text()
    // Parsed by the browser, in a page that runs none of it.
    const { pieces, contents } = await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'text/html')
      const all = (selector: string) => [...parsed.querySelectorAll(selector)]
      return {
        pieces: all('script[type="application/ld+json"], script#__NEXT_DATA__').map(
          ({ textContent }) => textContent,
        ),
        contents: all('meta[property^="og:"]').map((one) => one.getAttribute('content')),
      }
    }, html)
    expect(pieces.length).toBeGreaterThan(0)
    for (const piece of pieces) {
      expect(() => JSON.parse(piece)).not.toThrow()
      expect(piece).not.toMatch(/<\/?script|<!--|[\u2028\u2029]/i)
    }
    for (const content of contents) expect(content).not.toBeNull()
  }
})

test('runs nothing from hostile names in mails, and shows them as they are', async ({ page }) => {
  const mail = await mailTo(hostile.invited, 'board_invite')
  const found = await watch(page)
  await page.setContent(mail?.html ?? '')
  await expect(page.getByRole('heading')).toContainText(hostile.boardName)
  expect(await found()).toEqual([])
})
