import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chromium, type Page } from '@playwright/test'
import { browserArgs, findBrowser, findShell } from '../../tools/test/browser'

/** A browser in a process of its own, which a test may kill. */
export type OwnBrowser = {
  page: Page
  /** Ends it as people do, when everything is stored. */
  close: () => Promise<void>
  /** Ends it at once, as a crash or a phone without memory does. */
  kill: () => Promise<void>
}

/** Starts a browser with a profile, which further ones may open again after its end. */
export async function ownBrowser(profile: string): Promise<OwnBrowser> {
  const file = findShell() ?? findBrowser()
  if (!file) throw new Error('There is no Chromium')
  const args = [...browserArgs, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`]
  const child = spawn(file, args, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'exit')
  const address = await new Promise<string>((found, failed) => {
    let text = ''
    child.once('exit', () => failed(new Error(`Chromium ended: ${text}`)))
    child.stderr.setEncoding('utf8').on('data', (more: string) => {
      text += more
      const [, url] = /DevTools listening on (ws:\S+)/.exec(text) ?? []
      if (url) found(url)
    })
  })
  const browser = await chromium.connectOverCDP(address)
  const [context] = browser.contexts()
  if (!context || child.pid === undefined) throw new Error('Chromium has no window')
  const group = -child.pid
  return {
    page: context.pages()[0] ?? (await context.newPage()),
    close: async () => {
      const session = await browser.newBrowserCDPSession()
      await session.send('Browser.close').catch(() => undefined)
      await ended
    },
    kill: async () => {
      if (child.exitCode === null && child.signalCode === null) process.kill(group, 'SIGKILL')
      await ended
    },
  }
}
