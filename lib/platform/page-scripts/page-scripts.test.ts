import { runInNewContext } from 'node:vm'
import { JSDOM, VirtualConsole } from 'jsdom'
import { describe, expect, test, vi } from 'vitest'
import { brokenPictures } from './broken-pictures'
import { failedStart } from './failed-start'
import { missingFeatures } from './missing-features'
import { type PageErrors, pageErrors } from './page-errors'
import { startCheck } from './start-check'

/** A browser's window as far as the scripts use it, without what old ones lack. */
function old(extra: object = {}) {
  const window = Object.assign(new EventTarget(), { innerWidth: 390, innerHeight: 844, ...extra })
  const global = {
    window,
    screen: {} as { orientation?: EventTarget & { angle: number; type: string } },
    EventTarget,
    Event,
    innerWidth: 390,
    innerHeight: 844,
    addEventListener: window.addEventListener.bind(window),
  }
  return { window, global }
}

describe('a browser without screen.orientation', () => {
  test('gets the angle and the type, as packages read them while they load', () => {
    const { global } = old({ orientation: -90 })
    runInNewContext(missingFeatures, global)
    expect([global.screen.orientation?.angle, global.screen.orientation?.type]).toEqual([
      270,
      'portrait-secondary',
    ])
  })

  test('gets an event when the screen has turned', () => {
    const { window, global } = old()
    runInNewContext(missingFeatures, global)
    let turns = 0
    global.screen.orientation?.addEventListener('change', () => {
      turns += 1
    })
    window.dispatchEvent(new Event('orientationchange'))
    expect([turns, global.screen.orientation?.angle]).toEqual([1, 0])
  })

  test('keeps its own where there is one', () => {
    const { global } = old()
    const own = Object.assign(new EventTarget(), { angle: 90, type: 'landscape-primary' })
    global.screen.orientation = own
    runInNewContext(missingFeatures, global)
    expect(global.screen.orientation).toBe(own)
  })
})

describe('uncaught errors', () => {
  const raised = (type: string, fields: object) => Object.assign(new Event(type), fields)

  test('are kept until the scripts of the page run, and then passed on', () => {
    const { window, global } = old()
    runInNewContext(pageErrors, global)
    const { pageErrors: errors } = window as unknown as { pageErrors: PageErrors }
    window.dispatchEvent(raised('error', { error: 'first' }))
    window.dispatchEvent(raised('unhandledrejection', { reason: 'second' }))
    // A script of another site.
    window.dispatchEvent(raised('error', { error: null }))
    expect(errors.kept).toEqual(['first', 'second'])
    const received: unknown[] = []
    errors.hear = (error) => received.push(error)
    window.dispatchEvent(raised('error', { error: 'third' }))
    expect(received).toEqual(['third'])
  })

  test('in a loop fill no memory', () => {
    const { window, global } = old()
    runInNewContext(pageErrors, global)
    for (let count = 0; count < 60; count += 1) window.dispatchEvent(raised('error', { error: count }))
    expect((window as unknown as { pageErrors: PageErrors }).pageErrors.kept).toHaveLength(50)
  })
})

describe('scripts that do not start', () => {
  /** Loads a page whose scripts have failed, or not; resolves to its text after the wait. */
  async function page(before: string) {
    const later: (() => void)[] = []
    const texts = 'data-text="Sorry!" data-reload="Try again" data-home="Home"'
    const html = `<body><main>Pins</main><script>${before}</script><script ${texts}>${failedStart}</script></body>`
    const { window } = new JSDOM(html, {
      url: 'https://magpie.example/pin/5/',
      runScripts: 'dangerously',
      beforeParse: (own) =>
        Object.assign(own, { setTimeout: (run: () => void) => later.push(run), fetch: sent }),
    })
    await new Promise<void>((resolve) => window.addEventListener('load', () => resolve()))
    for (const run of later) run()
    return window.document
  }
  const sent = vi.fn(async () => new Response())
  const failed = 'window.earlyEvents={};window.pageErrors={kept:[new TypeError("x")]}'

  test('leave a word and a way on above the page, and are reported', async () => {
    const document = await page(failed)
    const bar = document.querySelector('[role=alert]')
    expect(bar?.textContent).toBe('Sorry!Try againHome')
    expect([...(bar?.querySelectorAll('a') ?? [])].map((link) => link.pathname)).toEqual(['/pin/5/', '/'])
    expect(String(sent.mock.calls[0])).toContain('/resource/ErrorLogResource/create/')
    const [, init] = sent.mock.calls[0] as unknown as [string, { body: string }]
    expect(JSON.parse(init.body)).toEqual({
      source_url: '/pin/5/',
      options: { part: 'page', name: 'TypeError' },
    })
  })

  test.each([
    ['are only late', 'window.earlyEvents={};window.pageErrors={kept:[]}'],
    ['had an error later', 'window.pageErrors={kept:[new TypeError("x")]}'],
  ])('are not blamed when they %s', async (_, before) => {
    expect((await page(before)).querySelector('[role=alert]')).toBe(null)
  })
})

test('marks a picture that did not load, and requests it again when the connection is back', () => {
  const { window } = new JSDOM(`<img src="https://pictures.example/a.jpg"><p></p>`, {
    runScripts: 'outside-only',
  })
  window.eval(brokenPictures)
  const img = window.document.querySelector('img') as HTMLImageElement
  const requested: string[] = []
  Object.defineProperty(img, 'src', { get: () => 'a.jpg', set: (url: string) => requested.push(url) })
  img.dispatchEvent(new window.Event('error'))
  expect(img.hasAttribute('data-broken')).toBe(true)
  window.dispatchEvent(new window.Event('online'))
  expect(requested).toEqual(['a.jpg'])
  img.dispatchEvent(new window.Event('load'))
  expect(img.hasAttribute('data-broken')).toBe(false)
})

describe('a page that cannot start', () => {
  /** Loads a page; resolves to the errors that it has kept. */
  async function errorsOf(body: string) {
    const html = `<head><script>${pageErrors}</script><script>${startCheck}</script></head><body>${body}</body>`
    const { window } = new JSDOM(html, { runScripts: 'dangerously', virtualConsole: new VirtualConsole() })
    await new Promise<void>((resolve) => window.addEventListener('load', () => resolve()))
    return (window as unknown as { pageErrors: PageErrors }).pageErrors.kept.map(String)
  }
  const whole = '<div id="__next"></div><script id="__NEXT_DATA__" type="application/json">{}</script>'

  test('names the element that is missing', async () => {
    expect(await errorsOf('<div id="__next"></div>')).toEqual([
      "StartError: #__NEXT_DATA__ not found in DOM. Can't start app.",
    ])
    expect(await errorsOf('')).toEqual(["StartError: #__next not found in DOM. Can't start app."])
  })

  test('throws the error that the server has embedded', async () => {
    const block = '<script id="start-error" type="application/json">{"status":500}</script>'
    expect(await errorsOf(whole + block)).toEqual(['EmbeddedError: The page answered 500.'])
  })

  test('throws nothing otherwise', async () => {
    expect(await errorsOf(whole)).toEqual([])
  })
})
