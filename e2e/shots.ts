import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { browserArgs, getBrowser } from '../scripts/test/browser'
import { startProduct } from '../scripts/test/product'

/**
 * `npm run shots`: every screen at four widths, light and dark, into .shots/. Of the site at BASE_URL with the demo
 * world, or of one that it starts itself.
 */

const FOLDER = '.shots'
const widths = [360, 768, 1280, 1920]
const schemes = ['light', 'dark'] as const

const product = process.env.BASE_URL ? null : await startProduct()
if (product) process.env.BASE_URL = product.url
if (!process.env.BASE_URL) throw new Error('The product did not start; see above')
// These read the address when they are loaded.
const { logIn } = await import('./support/client')
const { allScreens, show } = await import('./support/screens')

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
  const [visitor, member] = [await browser.newContext(options), await browser.newContext(options)]
  await member.addCookies([...mira.cookies].map(([name, value]) => ({ name, value, url: mira.base })))
  for (const screen of await allScreens(mira)) {
    const page = await (screen.as === 'member' ? member : visitor).newPage()
    await show(page, screen, isMobile)
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: path.join(FOLDER, `${screen.name}-${width}-${colorScheme}.png`) })
    await page.close()
  }
  console.log(`${width} px, ${colorScheme}`)
  await Promise.all([visitor.close(), member.close()])
}
