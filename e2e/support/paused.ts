import type { Page } from '@playwright/test'

/** Returns a gate that waits until it is opened. */
function gate() {
  let open = () => {}
  const isOpen = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, isOpen }
}

/**
 * Delays a page's requests for `path`, as on a slow connection, until `give` is called. `requested` resolves once one
 * was made.
 */
export async function paused(page: Page, path: RegExp) {
  const [requested, go] = [gate(), gate()]
  await page.route(path, async (route) => {
    requested.open()
    await go.isOpen
    await route.continue()
  })
  return { requested: requested.isOpen, give: go.open }
}

/** Delays the page's event stream until the returned function is called. */
export const pauseStream = async (page: Page) => (await paused(page, /\/_\/live\//)).give

/**
 * Delays the first answer only, so that later ones overtake it. `give` ends when the page has rendered it.
 */
export async function pausedFirst(page: Page, path: RegExp) {
  const [requested, go, given] = [gate(), gate(), gate()]
  let isFirst = true
  await page.route(path, async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    const response = await route.fetch()
    requested.open()
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
  return { requested: requested.isOpen, give }
}
