import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

/** Names of headless Chromium: it has everything that is tested, for two thirds of the work (docs/decisions/066). */
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell']
const names = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
]
const places = [
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/**
 * Features to disable in Chromium: pages for the address bar's menu, which cost each new window half a second of
 * processor time; then those that Playwright disables, since only the last `--disable-features` counts.
 */
export const idleFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'msForceBrowserSignIn',
]

/** Features that give each site a separate process, and keep one ready: an eighth of Chromium's work for a page. */
const isolation = ['IsolateOrigins', 'site-per-process', 'SpareRendererForSitePerProcess']

/**
 * Arguments for a browser here: root cannot use Chromium's sandbox, and a test browser makes no calls of its own.
 */
export const browserArgs = [
  '--disable-background-networking',
  '--disable-site-isolation-trials',
  '--renderer-process-limit=1',
  `--disable-features=${[...idleFeatures, ...isolation].join(',')}`,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/**
 * Finds a Chromium or Chrome on this machine: CHROMIUM_PATH, then the PATH, the usual places, Playwright's
 * own.
 */
export function findBrowser(): string | null {
  const all = [process.env.CHROMIUM_PATH ?? '', ...inPath(names), ...places, chromium.executablePath()]
  return all.find((file) => file !== '' && existsSync(file)) ?? null
}

/**
 * Finds a headless Chromium on this machine: CHROMIUM_SHELL_PATH, then the PATH; none if CHROMIUM_PATH is set.
 */
export function findShell(): string | null {
  const { CHROMIUM_PATH, CHROMIUM_SHELL_PATH } = process.env
  if (CHROMIUM_PATH && !CHROMIUM_SHELL_PATH) return null
  return [CHROMIUM_SHELL_PATH ?? '', ...inPath(shellNames)].find((file) => file && existsSync(file)) ?? null
}

function inPath(programs: string[]): string[] {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return programs.flatMap((name) => folders.map((folder) => path.join(folder, name)))
}

/**
 * Works as `findShell`, and installs Debian's if allowed. Returns null on failure: the full Chromium works as well.
 */
export async function getShell(): Promise<string | null> {
  const found = runnable(findShell())
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && !process.env.CHROMIUM_PATH
  if (found || !mayInstall) return found
  const install = [
    'install',
    '-qq',
    '-y',
    '--no-remove',
    '--no-install-recommends',
    'chromium',
    shellNames[0] ?? '',
  ]
  if (!(await apt(install, 150_000)) && (await apt(['update', '-qq'], 60_000))) await apt(install, 150_000)
  return runnable(findShell())
}

/** Runs apt quietly beside other work; returns true on success. */
function apt(args: string[], timeout: number): Promise<boolean> {
  const child = spawn('apt-get', args, { stdio: 'ignore', timeout })
  return new Promise((resolve) =>
    child.once('error', () => resolve(false)).once('exit', (code) => resolve(code === 0)),
  )
}

/**
 * Works as `findBrowser`, and installs one if there is none. Returns null on failure, with the reason as the last
 * output.
 */
export function getBrowser(): string | null {
  const found = runnable(findBrowser())
  if (found) return found
  console.log('No browser found; Playwright installs its own…')
  spawnSync(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'install', 'chromium'],
    options(300_000),
  )
  const installed = runnable(chromium.executablePath())
  if (installed || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return installed
  console.log('That browser does not run here; apt-get installs Debian’s…')
  spawnSync('apt-get', ['update', '-qq'], options(120_000))
  spawnSync('apt-get', ['install', '-qq', '-y', '--no-install-recommends', 'chromium'], options(300_000))
  return runnable(findBrowser())
}

/** Checks that a browser runs: it may lack a system library. */
function runnable(file: string | null): string | null {
  if (!file || !existsSync(file)) return null
  const requested =
    process.platform === 'win32' ? 0 : spawnSync(file, ['--version', ...browserArgs], quiet).status
  return requested === 0 ? file : null
}

const quiet = { stdio: 'ignore', timeout: 30_000 } as const

function options(timeout: number) {
  return { stdio: ['ignore', 'inherit', 'inherit'] as ['ignore', 'inherit', 'inherit'], timeout }
}
