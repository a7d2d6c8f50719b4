import { chromium } from '@playwright/test'
import { expect } from 'vitest'
import { browserArgs, findBrowser, findShell } from '../../../tools/test/browser'

const feedback = 'The new colors are nice, but where did the old ones go?'

/** A newer build has no data for pages of the older one. */
export const missingOfBuild = /^404 \/_next\/data\/.+\.json$/
/** One that is a copy of the older one has no manifest of its own, either. */
const missingOfCopy =
  /^404 \/_next\/(data\/.+\.json|static\/[^/]+\/(_buildManifest|_clientMiddlewareManifest)\.js)$/

/**
 * Opens a tab of a site, whose form is half filled. `goesOn` expects of it, once the site has a newer build, that it is as before,
 * that parts which it loads only now arrive, that its form can be sent, and that the next page is of the newer build. `titleOfKeys` then
 * returns what the list of keyboard shortcuts is called there.
 */
export async function openTab(url: string) {
  const executablePath = findShell() ?? findBrowser() ?? undefined
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: browserArgs })
  const page = await browser.newPage({ serviceWorkers: 'block' })
  // A busy machine measures a slow connection, on which a newer build waits for a day.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g' } })
  })
  const failed: string[] = []
  const loaded: string[] = []
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (answer.status() >= 400) failed.push(`${answer.status()} ${pathname}`)
    else if (pathname.startsWith('/_next/static/')) loaded.push(pathname)
  })
  page.on('pageerror', (error) => failed.push(String(error)))
  const build = () =>
    page.evaluate(() => (window as unknown as { __NEXT_DATA__: { buildId: string } }).__NEXT_DATA__.buildId)
  await page.goto(`${url}/help/`)
  const open = page.getByRole('button', { name: 'Send feedback' })
  const form = page.getByRole('dialog', { name: 'Send feedback' })
  await expect
    .poll(async () => {
      await open.press('Enter')
      return await form.isVisible()
    })
    .toBe(true)
  const field = form.getByRole('textbox').first()
  await field.fill(feedback)
  const first = await build()

  const goesOn = async (newer: string, missing = missingOfCopy) => {
    await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
    expect(await field.inputValue()).toBe(feedback)
    // An old process goes on answering on connections that it has, of which a browser holds up to six.
    const versions = () =>
      page.evaluate(() =>
        Promise.all(
          Array.from({ length: 6 }, async () => (await fetch('/login/')).headers.get('x-app-version')),
        ),
      )
    await expect.poll(versions, { timeout: 30_000 }).toEqual(Array(6).fill(newer))
    await form.getByRole('button', { name: 'Send', exact: true }).press('Enter')
    await expect.poll(() => form.isVisible()).toBe(false)
    // Its code was not needed before.
    const before = loaded.length
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await keys.waitFor()
    expect(loaded.length).toBeGreaterThan(before)
    await page.keyboard.press('Escape')
    await keys.waitFor({ state: 'hidden' })
    expect([await build(), failed]).toEqual([first, []])
    const isMarked = () =>
      page.evaluate(() => document.documentElement.hasAttribute('data-marked')).catch(() => true)
    expect(await isMarked()).toBe(true)
    await page.locator('a[href="/"]:visible').first().press('Enter')
    await expect.poll(() => new URL(page.url()).pathname, { timeout: 20_000 }).toBe('/')
    await expect.poll(isMarked, { timeout: 20_000 }).toBe(false)
    // Until its scripts run, the name is that of an element.
    await expect.poll(build, { timeout: 20_000 }).toBe(newer)
    expect(failed.filter((line) => !missing.test(line))).toEqual([])
  }
  const titleOfKeys = async () => {
    const keys = page.getByRole('dialog')
    await expect
      .poll(async () => {
        await page.keyboard.press('?')
        return await keys.isVisible()
      })
      .toBe(true)
    return await keys.getByRole('heading').first().textContent()
  }
  return { goesOn, titleOfKeys, close: () => browser.close() }
}
