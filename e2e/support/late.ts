import type { Browser } from '@playwright/test'

/** Maximum milliseconds of delay of a call, its answer or an event, each independently (`LATE=800 playwright test`). */
const max = Number(process.env.LATE ?? 0)

const aWhile = () => new Promise((resolve) => setTimeout(resolve, Math.random() ** 2 * max))

/**
 * Delays and reorders everything that the pages of a browser request, as on a bad connection: answers overtake each
 * other, events arrive early or late, and buttons show before their scripts. Mostly a little, sometimes a lot.
 */
export function makeLate(browser: Browser): void {
  if (max <= 0) return
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await context.addInitScript(lateInPage, max)
    await context.route(/\/_next\/static\/.+\.js/, async (route) => {
      await aWhile()
      // The page may be closed by now.
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
    // Scripts are delayed separately; requests sent on page exit are handled by the browser.
    if (pathname.startsWith('/_next/') || init?.keepalive) return send(input, init)
    await aWhile()
    const answer = await send(input, init)
    await aWhile()
    init?.signal?.throwIfAborted()
    return answer
  }
  window.EventSource = class extends EventSource {
    override set onmessage(openStream: EventSource['onmessage']) {
      // In order, as in a stream.
      let last = Promise.resolve<unknown>(undefined)
      super.onmessage = (event) => {
        const wait = aWhile()
        last = last
          .then(() => wait)
          .then(() => this.readyState !== EventSource.CLOSED && openStream?.call(this, event))
      }
    }
  }
}
