import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { givenOrExit } from '../runtime/command/run-command'
import { browserArgs, getBrowser } from '../tools/test/browser'
import { startProduct } from '../tools/test/product'
import type { Person } from './support/client'

/**
 * Runs `npm run shots`: takes every screen at four widths, light and dark, with its empty and failed states, into
 * .shots/. Uses the site at BASE_URL with the demo world, or one that it starts itself, in the language of
 * PSEUDO_LOCALE if that is set. Arguments limit it to screens whose names start with them; numbers to those widths,
 * `light` or `dark` to one scheme.
 */

const words: readonly string[] = givenOrExit('shots').words
const isWidth = (word: string) => /^\d+$/.test(word)
const isScheme = (word: string) => word === 'light' || word === 'dark'
const names = words.filter((word) => !isWidth(word) && !isScheme(word))
const isChosen = (name: string) => names.length === 0 || names.some((one) => name.startsWith(one))
/** In a pseudo-locale, pictures are named after it. */
const suffix = process.env.PSEUDO_LOCALE ? `-${process.env.PSEUDO_LOCALE}` : ''

const FOLDER = '.shots'
const widths = words.some(isWidth) ? words.filter(isWidth).map(Number) : [360, 768, 1280, 1920]
const schemes = words.some(isScheme) ? words.filter(isScheme) : ['light', 'dark']

const product = process.env.BASE_URL ? null : await startProduct()
if (product) process.env.BASE_URL = product.url
if (!process.env.BASE_URL) throw new Error('The product did not start; see above')
// These read the address when they load.
const { logIn, signUp } = await import('./support/client')
const { businessScreens } = await import('./support/screens/business-screens')
const { businessStates } = await import('./support/screens/business-states')
const { demoBusinessLogin } = await import('../demo/demo-logins')
const { allScreens, show } = await import('./support/screens/screens')
const { emptyScreens, failedScreens } = await import('./support/screens/states')
const { longScreens, longWorld } = await import('./support/screens/long-screens')
const { moreScreens } = await import('./support/screens/more-screens')

const executablePath = getBrowser()
if (!executablePath) throw new Error('There is no browser')
const browser = await chromium.launch({ executablePath, args: browserArgs })
try {
  if (!words.length) rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  for (const width of widths) for (const scheme of schemes) await shoot(browser, width, scheme)
} finally {
  await browser.close()
  await product?.stop()
}

async function shoot(browser: Browser, width: number, colorScheme: string): Promise<void> {
  const mira = await logIn('mira@demo.example')
  const isMobile = width < 600
  const viewport = { width, height: isMobile ? 780 : 900 }
  const options = {
    baseURL: mira.base,
    viewport,
    colorScheme: colorScheme === 'dark' ? ('dark' as const) : ('light' as const),
    isMobile,
    hasTouch: isMobile,
    reducedMotion: 'reduce' as const,
  }
  const [newcomer, owner] = [await signUp(), await signUp()]
  const long = await longWorld()
  const ofBusinesses = await businessStates()
  // Members with a cookie choice see no banner; a visitor from a country that requires consent does, in one picture.
  await mira.write('ConsentResource', 'create', { personalization: false, analytic: false, marketing: false })
  const contexts = {
    author: await contextOf(browser, options, long.author),
    visitor: await browser.newContext(options),
    member: await contextOf(browser, options, mira),
    newcomer: await contextOf(browser, options, newcomer),
    owner: await contextOf(browser, options, owner),
    business: await contextOf(browser, options, await logIn(demoBusinessLogin.email)),
    shop: await contextOf(browser, options, ofBusinesses.people.shop),
    wordy: await contextOf(browser, options, ofBusinesses.people.wordy),
  }
  const states = [
    ...(await emptyScreens(newcomer, owner)),
    ...(await failedScreens(owner)),
    ...longScreens(long),
    ...(await moreScreens(mira, owner)),
    ...businessScreens(),
    ...ofBusinesses.screens,
  ]
  for (const screen of [...(await allScreens(mira)), ...states].filter(({ name }) => isChosen(name))) {
    const page = await contexts[screen.as].newPage()
    page.setDefaultTimeout(8_000)
    // A failed screen is reported, and the others are still taken.
    await show(page, screen, isMobile).catch((error) =>
      console.error(`${screen.name}, ${width} px: ${String(error).split('\n')[0]}`),
    )
    const isOffline = screen.name.includes('offline')
    if (!isOffline) await page.waitForLoadState('networkidle')
    const wide = await wider(page)
    if (wide) console.error(`${screen.name}, ${width} px: wider than the screen: ${wide}`)
    await page.screenshot({ path: path.join(FOLDER, `${screen.name}-${width}-${colorScheme}${suffix}.png`) })
    if (isOffline) await page.context().setOffline(false)
    await page.close()
  }
  console.log(`${width} px, ${colorScheme}`)
  await Promise.all(Object.values(contexts).map((context) => context.close()))
}

async function contextOf(browser: Browser, options: BrowserContextOptions, person: Person) {
  const context = await browser.newContext(options)
  await context.addCookies([...person.cookies].map(([name, value]) => ({ name, value, url: person.base })))
  return context
}

/** Returns the element that makes a page wider than its screen, or null. */
function wider(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return null
    const out = [...document.querySelectorAll('main *')].filter(
      (node) => node.getBoundingClientRect().right > clientWidth + 1,
    )
    return out
      .slice(0, 8)
      .map((node) => node.outerHTML.slice(0, 60))
      .join(' ')
  })
}
