import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runStep, steps } from './check/steps'
import { getBrowser, getShell } from './test/browser'
import { Parts } from './test/parts'
import { finish, killAll } from './test/processes'
import { type Product, startProduct } from './test/product'
import { lastLine, none, one, playwrightTally, readReport, sum, type Tally, vitestTally } from './test/tally'
import { getVideoTools } from './test/video-tools'

/** `npm test`: everything that can be tested, from types to a browser, with one count in the last line. */

const VITEST = 'node_modules/vitest/vitest.mjs'
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'
/** A run that takes longer hangs; a slow machine may take twice as long as a quick one, in any of its parts. */
const WHOLE_MS = 28 * 60_000
const began = Date.now()
const left = () => Math.max(1, began + WHOLE_MS - Date.now())

/** Nobody sees the colours of what a file keeps. */
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' }

const reports = mkdtempSync(path.join(tmpdir(), 'magpie-reports-'))

process.on('exit', () => {
  killAll()
  rmSync(reports, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
  process.on(signal, () => process.exit(130))

const parts = new Parts()
let browser: string | null = null
await parts.run('Tools', async () => {
  browser = getBrowser()
  console.log(browser ?? 'There is no browser, and none could be installed: browser tests fail')
  const videos = getVideoTools()
    ? 'is here'
    : 'is not here and could not be installed: tests of videos are skipped'
  console.log(`ffmpeg ${videos}`)
  return none
})

// What is missing is fetched meanwhile.
const gettingShell = getShell()
await parts.run('Checks', async () => {
  const tallies: Tally[] = []
  for (const step of steps) tallies.push(one(await runStep(step)))
  return sum(tallies)
})
// Meanwhile the product is built and filled. What it says is held back until these tests are done. No later build reads
// what this one could keep.
let held: string[] | null = []
const starting = startProduct({ BUILD_CACHE: '0' }, (text) => {
  if (held) held.push(text)
  else process.stdout.write(text)
})
await parts.run('Unit and database tests', () =>
  vitest('unit', ['--project', 'unit*', '--project', 'render', '--project', 'db'], {}),
)
let product: Product | null = null
await parts.run('The product, freshly made since the checks', async () => {
  product = await starting
  console.log(held?.join(''))
  held = null
  return one(product !== null)
})
if (product) await testProduct(product)

console.log('\n── Times ──')
for (const line of parts.times()) console.log(line)
const total = parts.total()
console.log(`\n${lastLine(total)}`)
process.exit(total.failed > 0 ? 1 : 0)

async function testProduct({ url, stop }: Product): Promise<void> {
  await parts.run('HTTP tests', () => vitest('http', ['--project', 'http*'], { BASE_URL: url }))
  await parts.run('Browser tests', async () => (browser ? await playwright(url, browser) : one(false)))
  await stop()
}

async function vitest(name: string, args: string[], extra: Record<string, string>): Promise<Tally> {
  const file = path.join(reports, `${name}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const env = { ...process.env, ...plain, ...extra, NODE_ENV: 'test' as const }
  const well = await finish([VITEST, 'run', '--passWithNoTests', ...args, ...reporters], env, left())
  return readReport(file, well, vitestTally)
}

async function playwright(url: string, executable: string): Promise<Tally> {
  const file = path.join(reports, 'browser.json')
  const shell = await gettingShell
  console.log(`Pages are drawn by ${shell ?? executable}`)
  const paths = { CHROMIUM_PATH: executable, ...(shell ? { CHROMIUM_SHELL_PATH: shell } : {}) }
  const env = {
    ...process.env,
    ...paths,
    BASE_URL: url,
    PLAYWRIGHT_JSON: file,
    NODE_ENV: 'test' as const,
  }
  const well = await finish([PLAYWRIGHT, 'test', '--pass-with-no-tests'], env, left())
  return readReport(file, well, playwrightTally)
}
