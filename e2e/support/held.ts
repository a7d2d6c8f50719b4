import type { Page } from '@playwright/test'

/** Keeps what a page asks for from coming, as on a slow line, until what it answers is called. */
export async function held(page: Page, path: RegExp): Promise<() => void> {
  let open = () => {}
  const mayOpen = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route(path, async (route) => {
    await mayOpen
    await route.continue()
  })
  return open
}

/** Keeps the page's stream of events from standing. */
export const holdStream = (page: Page) => held(page, /\/_\/live\//)
