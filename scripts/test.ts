import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runStep, steps } from './check/steps'
import { getBrowser } from './test/browser'
import { finish, killAll } from './test/processes'
import { startProduct } from './test/product'
import { lastLine, one, playwrightTally, readReport, sum, type Tally, vitestTally } from './test/tally'
import { getVideoTools } from './test/video-tools'

/** `npm test`: everything that can be tested, from types to a browser, with one count in the last line. */

const VITEST = 'node_modules/vitest/vitest.mjs'
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'
const UNIT_MS = 300_000
const HTTP_MS = 420_000
const BROWSER_MS = 840_000

const reports = mkdtempSync(path.join(tmpdir(), 'magpie-reports-'))
const tallies: Tally[] = []

process.on('exit', () => {
  killAll()
  rmSync(reports, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
  process.on(signal, () => process.exit(130))

title('Browser')
const browser = getBrowser()
console.log(browser ?? 'There is no browser, and none could be installed: browser tests fail')

title('ffmpeg')
console.log(
  getVideoTools() ? 'is here' : 'There is none, and none could be installed: tests of videos are skipped',
)

title('Checks')
for (const step of steps) tallies.push(one(await runStep(step)))

title('Unit and database tests')
tallies.push(await vitest('unit', ['--project', 'unit', '--project', 'db'], {}, UNIT_MS))

title('The product, freshly made')
const product = await startProduct()
tallies.push(one(product !== null))
if (product) {
  title('HTTP tests')
  tallies.push(await vitest('http', ['--project', 'http'], { BASE_URL: product.url }, HTTP_MS))
  title('Browser tests')
  tallies.push(browser ? await playwright(product.url, browser) : one(false))
  await product.stop()
}

const total = sum(tallies)
console.log(`\n${lastLine(total)}`)
process.exit(total.failed > 0 ? 1 : 0)

async function vitest(
  name: string,
  args: string[],
  extra: Record<string, string>,
  ms: number,
): Promise<Tally> {
  const file = path.join(reports, `${name}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const env = { ...process.env, ...extra, NODE_ENV: 'test' as const }
  const well = await finish([VITEST, 'run', '--passWithNoTests', ...args, ...reporters], env, ms)
  return readReport(file, well, vitestTally)
}

async function playwright(url: string, executable: string): Promise<Tally> {
  const file = path.join(reports, 'browser.json')
  const extra = { BASE_URL: url, CHROMIUM_PATH: executable, PLAYWRIGHT_JSON: file }
  const env = { ...process.env, ...extra, NODE_ENV: 'test' as const }
  const well = await finish([PLAYWRIGHT, 'test', '--pass-with-no-tests'], env, BROWSER_MS)
  return readReport(file, well, playwrightTally)
}

function title(text: string): void {
  console.log(`\n── ${text} ──`)
}
