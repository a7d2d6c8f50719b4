import type { Page } from '@playwright/test'

/** What waits until it is opened. */
function gate() {
  let open = () => {}
  const isOpen = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, isOpen }
}

/** Keeps what a page asks for from coming, as on a slow line, until `give` is called. `asked` resolves once it was asked for. */
export async function held(page: Page, path: RegExp) {
  const [asked, go] = [gate(), gate()]
  await page.route(path, async (route) => {
    asked.open()
    await go.isOpen
    await route.continue()
  })
  return { asked: asked.isOpen, give: go.open }
}

/** Keeps the page's stream of events from standing until what it resolves to is called. */
export const holdStream = async (page: Page) => (await held(page, /\/_\/live\//)).give

/** Keeps back the first answer alone: what is asked for after it comes before it. `give` ends when the page has drawn it. */
export async function heldFirst(page: Page, path: RegExp) {
  const [asked, go, given] = [gate(), gate(), gate()]
  let isFirst = true
  await page.route(path, async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    const response = await route.fetch()
    asked.open()
    await go.isOpen
    await route.fulfill({ response })
    given.open()
  })
  const give = async () => {
    go.open()
    await given.isOpen
    const frames = 3
    await page.evaluate(async (count) => {
      for (let at = 0; at < count; at++) await new Promise(requestAnimationFrame)
    }, frames)
  }
  return { asked: asked.isOpen, give }
}
