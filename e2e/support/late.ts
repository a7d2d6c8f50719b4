import type { Browser } from '@playwright/test'

/** Milliseconds: how late a call, its answer or an event may be, each by itself (`LATE=800 playwright test`). */
const most = Number(process.env.LATE ?? 0)

const aWhile = () => new Promise((resolve) => setTimeout(resolve, Math.random() ** 2 * most))

/**
 * Has all that the pages of a browser ask for come late and in another order, as on a bad line: what is asked first may be
 * answered last, an event may come before or after what it tells of, and a button stand before the scripts of what it
 * opens. Mostly a little, sometimes much.
 */
export function makeLate(browser: Browser): void {
  if (most <= 0) return
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await context.addInitScript(lateInPage, most)
    await context.route(/\/_next\/static\/.+\.js/, async (route) => {
      await aWhile()
      // The page may be gone by now.
      await route.continue().catch(() => {})
    })
    return context
  }
}

/** Runs in the page, before its own scripts. */
function lateInPage(ms: number): void {
  const aWhile = () => new Promise((resolve) => setTimeout(resolve, Math.random() ** 2 * ms))
  const send = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    // Scripts are late by themselves; what is sent as the page goes is the browser's own affair.
    if (pathname.startsWith('/_next/') || init?.keepalive) return send(input, init)
    await aWhile()
    const answer = await send(input, init)
    await aWhile()
    init?.signal?.throwIfAborted()
    return answer
  }
  window.EventSource = class extends EventSource {
    override set onmessage(hear: EventSource['onmessage']) {
      // One after the other, as a stream has them.
      let last = Promise.resolve<unknown>(undefined)
      super.onmessage = (event) => {
        const wait = aWhile()
        last = last
          .then(() => wait)
          .then(() => this.readyState !== EventSource.CLOSED && hear?.call(this, event))
      }
    }
  }
}
