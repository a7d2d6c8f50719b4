import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { givenOrExit } from '../runtime/command/run-command'
import { runSteps } from './check/steps'
import { getBrowser, getShell } from './test/browser'
import { needsProduct } from './test/chosen'
import { getEngines } from './test/engines'
import { type Failure, flakyAmong, playwrightFailures, vitestFailures } from './test/failures'
import { makeMemoryDisk, removeDisk } from './test/memory-disk'
import { Parts } from './test/parts'
import { finish, killAll } from './test/processes'
import { type Product, startProduct } from './test/product'
import { type FileTime, playwrightTimes, slowestLines, vitestTimes } from './test/slowest'
import { lastLine, none, one, playwrightTally, readReport, sum, type Tally, vitestTally } from './test/tally'
import { getVideoTools } from './test/video-tools'

/**
 * `npm test`: runs everything that can be tested, from types to a browser, with one count in the last line. With words,
 * as in `npm test -- boards`, only the tests whose path has one of them.
 */

const VITEST = 'node_modules/vitest/vitest.mjs'
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'
/** A run that takes longer hangs; a slow machine takes more than twice as long as a fast one. */
const WHOLE_MS = 80 * 60_000
const { words } = givenOrExit('test')
const failures: Failure[] = []
const times: FileTime[] = []
/** Runs that failed although each of their tests passed. */
const broken: string[] = []
const began = Date.now()
/** The files printed at the end of a whole run, since its time is limited. */
const SLOWEST = 20
const left = () => Math.max(1, began + WHOLE_MS - Date.now())

/** Environment without colors when the output is a file. */
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' }

const memoryDisk = makeMemoryDisk()
if (memoryDisk) process.env.TMPDIR = memoryDisk
const reports = mkdtempSync(path.join(tmpdir(), 'magpie-reports-'))

process.on('exit', () => {
  killAll()
  rmSync(reports, { recursive: true, force: true })
  if (memoryDisk) removeDisk(memoryDisk)
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
  process.on(signal, () => process.exit(130))

/** True unless the words leave out the walks in other engines. */
const walksEngines = words.length === 0 || words.some((word) => 'e2e/engines/engines.test.ts'.includes(word))
const parts = new Parts()
let browser: string | null = null
await parts.run('Tools', async () => {
  browser = getBrowser()
  console.log(browser ?? 'There is no browser, and none could be installed: browser tests fail')
  const videos = getVideoTools()
    ? 'is here'
    : 'is not here and could not be installed: tests of videos are skipped'
  console.log(`ffmpeg ${videos}`)
  if (walksEngines) getEngines()
  return none
})

// Fetches missing tools in the meantime.
const gettingShell = getShell()
await parts.run('Checks', async () => sum((await runSteps()).map(one)))
// Builds and fills the product in the meantime. Its output is held back until these tests are done. No later build
// reads what this one could store for it.
let buffered: string[] | null = []
const usesProduct = needsProduct(words, 'http') || needsProduct(words, 'browser')
const starting = usesProduct
  ? startProduct({ BUILD_CACHE: '0' }, (text) => {
      if (buffered) buffered.push(text)
      else process.stdout.write(text)
    })
  : Promise.resolve(null)
await parts.run('Unit and database tests', () =>
  vitest('unit', ['--project', 'unit*', '--project', 'render*', '--project', 'db*'], {}),
)
let product: Product | null = null
if (usesProduct)
  await parts.run('The product, freshly made since the checks', async () => {
    product = await starting
    console.log(buffered?.join(''))
    buffered = null
    return one(product !== null)
  })
// TypeScript does not see that the callback above has set it.
const running = product as Product | null
if (running) await testProduct(running)
const flaky = await flakyAmong(failures, (failure) => runAlone(failure, running))
await running?.stop()

const remaining = failures.filter(({ name }) => !flaky.includes(name))
if (remaining.length + broken.length > 0) {
  console.log('\n── Failed ──')
  for (const name of broken) console.log(`${name}: an error outside of any test, printed above\n`)
  for (const { name, message } of remaining) console.log(`${name}\n${message}\n`)
}
console.log('\n── Times ──')
for (const line of parts.times()) console.log(line)
console.log('\n── Slowest files ──')
for (const line of slowestLines(times, SLOWEST)) console.log(line)
if (flaky.length > 0) {
  console.log('\n── Flaky: failed at first, and passed when run once more, alone ──')
  for (const name of flaky) console.log(name)
}
const counted = parts.total()
const total = { ...counted, passed: counted.passed + flaky.length, failed: counted.failed - flaky.length }
console.log(`\n${lastLine(total)}`)
process.exit(total.failed > 0 ? 1 : 0)

async function testProduct({ url, dataDir }: Product): Promise<void> {
  if (needsProduct(words, 'http'))
    await parts.run('HTTP tests', () =>
      vitest('http', ['--project', 'http*'], { BASE_URL: url, BASE_DATA_DIR: dataDir }),
    )
  if (needsProduct(words, 'browser'))
    await parts.run('Browser tests', async () =>
      browser ? await playwright(url, dataDir, browser) : one(false),
    )
  if (walksEngines)
    await parts.run('Other engines', () => vitest('engines', ['--project', 'engines'], { BASE_URL: url }))
}

async function runAlone({ name, runner, args }: Failure, beside: Product | null): Promise<boolean> {
  console.log(`\n── Once more, alone: ${name} ──`)
  const env = {
    ...process.env,
    ...plain,
    ...(beside ? { BASE_URL: beside.url, BASE_DATA_DIR: beside.dataDir } : {}),
    NODE_ENV: 'test' as const,
  }
  if (runner === 'vitest') {
    const file = path.join(reports, 'again-vitest.json')
    const well = await finish([VITEST, 'run', ...args, ...reportersTo(file)], env, left())
    // A name that matches no test is a success, too.
    return well && readReport(file, well, vitestTally).passed > 0
  }
  const shell = await gettingShell
  const paths = { CHROMIUM_PATH: browser ?? '', ...(shell ? { CHROMIUM_SHELL_PATH: shell } : {}) }
  const report = { PLAYWRIGHT_JSON: path.join(reports, 'again.json') }
  return finish([PLAYWRIGHT, 'test', ...args, '--workers', '1'], { ...env, ...paths, ...report }, left())
}

function reportersTo(file: string): string[] {
  return ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
}

async function vitest(name: string, args: string[], extra: Record<string, string>): Promise<Tally> {
  const file = path.join(reports, `${name}.json`)
  const env = { ...process.env, ...plain, ...extra, NODE_ENV: 'test' as const }
  const well = await finish(
    [VITEST, 'run', '--passWithNoTests', ...words, ...args, ...reportersTo(file)],
    env,
    left(),
  )
  const before = failures.length
  const tally = readReport(file, well, vitestTally, (report) => {
    failures.push(...vitestFailures(report))
    times.push(...vitestTimes(report))
  })
  if (!well && failures.length === before) broken.push(name)
  return tally
}

async function playwright(url: string, dataDir: string, executable: string): Promise<Tally> {
  const file = path.join(reports, 'browser.json')
  const shell = await gettingShell
  console.log(`Pages are drawn by ${shell ?? executable}`)
  const paths = { CHROMIUM_PATH: executable, ...(shell ? { CHROMIUM_SHELL_PATH: shell } : {}) }
  const env = {
    ...process.env,
    ...paths,
    BASE_URL: url,
    BASE_DATA_DIR: dataDir,
    PLAYWRIGHT_JSON: file,
    NODE_ENV: 'test' as const,
  }
  const well = await finish([PLAYWRIGHT, 'test', '--pass-with-no-tests', ...words], env, left())
  return readReport(file, well, playwrightTally, (report) => {
    failures.push(...playwrightFailures(report))
    times.push(...playwrightTimes(report))
  })
}
