import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { findBrowser } from './browser'

export const engineNames = ['firefox', 'webkit', 'chromium'] as const
export type EngineName = (typeof engineNames)[number]

const inPath = (program: string) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, program))
    .find((file) => existsSync(file)) ?? null

/** Returns Firefox on this machine: FIREFOX_PATH, then Debian's, then any other. */
export const findFirefox = (): string | null =>
  process.env.FIREFOX_PATH ?? inPath('firefox-esr') ?? inPath('firefox')

/** Returns true if WebKitGTK, its driver and a screen in memory are here. */
export const hasWebkit = (): boolean =>
  inPath('WebKitWebDriver') !== null &&
  inPath('Xvfb') !== null &&
  globSync('/usr/lib*/{*/,}webkit2gtk-4.*/MiniBrowser').length > 0

const packages = { firefox: ['firefox-esr'], webkit: ['webkit2gtk-driver', 'xvfb'] }

/** Returns why an engine cannot be tested here, or null if it can. */
export function missingEngine(name: EngineName): string | null {
  if (name === 'chromium') return findBrowser() ? null : 'no Chromium is here'
  const isHere = name === 'firefox' ? findFirefox() !== null : hasWebkit()
  const names = packages[name]
  return isHere ? null : `${names.join(' and ')} ${names.length > 1 ? 'are' : 'is'} not here`
}

/** Installs Debian's Firefox ESR and WebKitGTK where they are missing and that is allowed; says what is here. */
export function getEngines(): void {
  const missing = (['firefox', 'webkit'] as const).filter((name) => missingEngine(name) !== null)
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const names = missing.flatMap((name) => packages[name])
    console.log(`apt-get installs ${names.join(', ')}…`)
    const quiet = { stdio: 'ignore', timeout: 300_000 } as const
    spawnSync('apt-get', ['update', '-qq'], quiet)
    spawnSync('apt-get', ['install', '-qq', '-y', '--no-remove', '--no-install-recommends', ...names], quiet)
  }
  for (const name of engineNames) {
    const why = missingEngine(name)
    console.log(`${name}: ${why ? `${why}, its tests are skipped` : 'is here'}`)
  }
}
