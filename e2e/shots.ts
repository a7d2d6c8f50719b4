import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test'
import { browserArgs, getBrowser } from '../scripts/test/browser'
import { startProduct } from '../scripts/test/product'
import type { Person } from './support/client'

/**
 * `npm run shots`: every screen at four widths, light and dark, into .shots/; with what it shows of nothing, and after
 * a failure. Of the site at BASE_URL with the demo world, or of one that it starts itself. A word after it keeps to
 * the screens whose names begin so.
 */

const only = process.argv[2] ?? ''

const FOLDER = '.shots'
const widths = [360, 768, 1280, 1920]
const schemes = ['light', 'dark'] as const

const product = process.env.BASE_URL ? null : await startProduct()
if (product) process.env.BASE_URL = product.url
if (!process.env.BASE_URL) throw new Error('The product did not start; see above')
// These read the address when they are loaded.
const { logIn, signUp } = await import('./support/client')
const { allScreens, show } = await import('./support/screens')
const { emptyScreens, failedScreens } = await import('./support/states')

const executablePath = getBrowser()
if (!executablePath) throw new Error('There is no browser')
const browser = await chromium.launch({ executablePath, args: browserArgs })
try {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER)
  for (const width of widths) for (const scheme of schemes) await shoot(browser, width, scheme)
} finally {
  await browser.close()
  await product?.stop()
}

async function shoot(browser: Browser, width: number, colorScheme: (typeof schemes)[number]): Promise<void> {
  const mira = await logIn('mira@demo.example')
  const isMobile = width < 600
  const viewport = { width, height: isMobile ? 780 : 900 }
  const options = {
    baseURL: mira.base,
    viewport,
    colorScheme,
    isMobile,
    hasTouch: isMobile,
    reducedMotion: 'reduce' as const,
  }
  const [newcomer, owner] = [await signUp(), await signUp()]
  const contexts = {
    visitor: await browser.newContext(options),
    member: await contextOf(browser, options, mira),
    newcomer: await contextOf(browser, options, newcomer),
    owner: await contextOf(browser, options, owner),
  }
  const states = [...(await emptyScreens(newcomer, owner)), ...(await failedScreens(owner))]
  for (const screen of [...(await allScreens(mira)), ...states].filter(({ name }) => name.startsWith(only))) {
    const page = await contexts[screen.as].newPage()
    await show(page, screen, isMobile)
    const isOffline = screen.name === 'failed-offline'
    if (!isOffline) await page.waitForLoadState('networkidle')
    await page.screenshot({ path: path.join(FOLDER, `${screen.name}-${width}-${colorScheme}.png`) })
    if (isOffline) await page.context().setOffline(false)
    await page.close()
  }
  console.log(`${width} px, ${colorScheme}`)
  await Promise.all(Object.values(contexts).map((context) => context.close()))
}

async function contextOf(browser: Browser, options: BrowserContextOptions, person: Person) {
  const context = await browser.newContext(options)
  await context.addCookies([...person.cookies].map(([name, value]) => ({ name, value, url: person.base })))
  await context.addInitScript(() => sessionStorage.setItem('verify-email-reminded', '1'))
  return context
}
