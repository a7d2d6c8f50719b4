import { type ChildProcess, spawn } from 'node:child_process'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../tools/test/free-port'
import { baseUrl } from '../support/client'
import type { Engine } from './engine'
import { WebDriver } from './webdriver'

/** The window that WebKitGTK's driver opens, as the library's package installs it. */
const miniBrowser = () => globSync('/usr/lib*/{*/,}webkit2gtk-4.*/MiniBrowser')[0]

/** Starts a screen in memory; returns the number that X gives it. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const args = ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp']
  const screen = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const written = screen.stdio[3] as Readable
  const number = await new Promise<string>((resolve, reject) => {
    written.once('data', (bytes) => resolve(String(bytes).trim()))
    screen.once('error', reject).once('exit', () => reject(new Error('Xvfb does not start')))
  })
  return { screen, display: `:${number}` }
}

async function session(server: string, binary: string): Promise<WebDriver> {
  const capabilities = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation', '--geometry=1280x860'] },
  }
  for (let left = 50; ; left -= 1) {
    try {
      return await WebDriver.start(server, capabilities)
    } catch (error) {
      if (left === 0) throw error
      await sleep(100)
    }
  }
}

/** Starts WebKitGTK over WebDriver. */
export async function webkitEngine(): Promise<Engine> {
  const { screen, display } = await startScreen()
  const home = mkdtempSync(path.join(tmpdir(), 'magpie-webkit-'))
  const port = await freePort()
  const env = { ...process.env, DISPLAY: display, HOME: home, XDG_RUNTIME_DIR: home, GDK_BACKEND: 'x11' }
  const server = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' })
  const stop = () => {
    server.kill()
    screen.kill()
    rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  }
  const driver = await session(`http://127.0.0.1:${port}`, miniBrowser() ?? '').catch((error) => {
    stop()
    throw error
  })
  return {
    goto: async (url) => void (await driver.goto(url)),
    back: async () => void (await driver.back()),
    run: (script) => driver.run(script) as never,
    press: async (script) => void (await driver.press(script)),
    type: async (script, text) => void (await driver.type(script, text)),
    upload: async (script, file) => void (await driver.type(script, file)),
    enter: async (cookies) => {
      // WebDriver sets cookies of the page that is open.
      await driver.goto(`${baseUrl}/healthz`)
      await driver.deleteCookies()
      for (const one of cookies) await driver.addCookie({ ...one, path: '/' })
    },
    // It passes no console on: the page's own list has what nobody caught (page-errors.ts).
    complaints: () => [],
    close: async () => {
      await driver.quit().catch(() => undefined)
      stop()
    },
  }
}
