import puppeteer, { type ElementHandle, type LaunchOptions } from 'puppeteer-core'
import { browserArgs } from '../../tools/test/browser'
import { baseUrl } from '../support/client'
import { type Engine, enterKey } from './engine'

/**
 * What is no error of the page: an answer of 400 and above, which it handles and only Chromium writes into the console;
 * the live connection, and files that the worker still fetches, which Firefox complains about when a page is left. A page
 * that lacks a script does not start, or keeps the error of the code that requested it.
 */
const isAnswer = (text: string) =>
  text.startsWith('Failed to load resource') ||
  /^(Error: )?(The connection to|Firefox can.t establish).*\/_\/live\//.test(text) ||
  /^(Error: )?Failed to load .* A ServiceWorker intercepted the request and encountered/.test(text)

/** Starts Chromium over its own protocol, or Firefox over WebDriver BiDi. */
export async function puppeteerEngine(
  browser: 'chrome' | 'firefox',
  executablePath: string,
): Promise<Engine> {
  const options: LaunchOptions = {
    browser,
    executablePath,
    args: browser === 'chrome' ? browserArgs : [],
    defaultViewport: { width: 1280, height: 800 },
  }
  const program = await puppeteer.launch(options)
  const page = await program.newPage()
  const received: string[] = []
  page.on('pageerror', (error) => {
    if (!isAnswer(String(error))) received.push(String(error))
  })
  page.on('console', (message) => {
    if (message.type() === 'error' && !isAnswer(message.text())) received.push(message.text())
  })
  const element = async (script: string): Promise<ElementHandle> => {
    const found = (await page.evaluateHandle(`(() => {${script}})()`)).asElement()
    if (!found) throw new Error(`Nothing is there: ${script}`)
    return found as ElementHandle
  }
  return {
    goto: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    back: async () => void (await page.goBack({ waitUntil: [] as never })),
    run: (script) => page.evaluate(`(() => {${script}})()`) as never,
    press: async (script) => (await element(script)).click(),
    type: async (script, text) => {
      await (await element(script)).type(text.replace(enterKey, ''))
      if (text.endsWith(enterKey)) await page.keyboard.press('Enter')
    },
    upload: async (script, file) =>
      ((await element(script)) as ElementHandle<HTMLInputElement>).uploadFile(file),
    enter: async (cookies) => {
      const old = await program.defaultBrowserContext().cookies()
      await program.defaultBrowserContext().deleteCookie(...old)
      const domain = new URL(baseUrl).hostname
      await program
        .defaultBrowserContext()
        .setCookie(...cookies.map((one) => ({ ...one, domain, path: '/' })))
    },
    complaints: () => received.splice(0),
    close: () => program.close(),
  }
}
