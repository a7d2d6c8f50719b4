import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { buildPages } from '../runtime/build/build'
import { BUILDS, makeCurrent, wantedBuild } from '../runtime/build/builds'
import { bundleProcesses } from '../runtime/build/bundle'
import { noteUse } from '../runtime/build/users'
import { givenOrExit, refusing } from '../runtime/command/run-command'
import { buildBare } from './build-bare'
import { choiceOf } from './choice'
import type { BenchDatabase } from './database'
import { measuredSeparately, previousOf } from './previous'
import { asMarkdown } from './report'
import type { SizeReport } from './run-size'
import type { Reports } from './targets'

/**
 * Runs `npm run bench`: loads worlds of growing size and measures the product beside the limits of bare servers; `npm
 * run bench -- save 100k` measures one row.
 */
const given = givenOrExit('bench')
const { sizes, quick, only } = refusing(() => choiceOf(given))
// Imported late: the help needs no domain.
const { openEmpty, openWorld } = await import('./database')

let open: BenchDatabase | null = null
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
  process.once(signal, async () => {
    await open?.stop()
    process.exit(1)
  })
}

/** Runs a program on an empty database of the newest schema, for the demo world. */
async function onDemoWorld(program: string, args: readonly string[] = [], more: Record<string, string> = {}) {
  const demo = await openEmpty()
  open = demo
  try {
    const env = { ...process.env, DATABASE_URL: demo.url, DATA_DIR: demo.dataDir, LOG_LEVEL: 'warn', ...more }
    const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], { stdio: 'inherit', env })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`${program} failed; see above`)
  } finally {
    open = null
    await demo.stop()
  }
}
// These need no build and no large world.
if (only === 'judged' || only === 'likeness') {
  await onDemoWorld(only === 'judged' ? 'bench/judge.ts' : 'bench/likeness.ts')
  process.exit(0)
}
if (only === 'ads' && process.env.BENCH_ADS === 'pages') {
  await onDemoWorld('bench/ads.ts', [], { NODE_ENV: 'production' })
  process.exit(0)
}
if (only === 'catalog') {
  for (const size of sizes) await onDemoWorld('bench/catalog.ts', [], { BENCH_SIZE: `${size}` })
  process.exit(0)
}
if (only === 'taste') {
  const histories = process.env.HISTORY ? [process.env.HISTORY] : ['off', 'on']
  for (const HISTORY of histories) await onDemoWorld('bench/taste.ts', [], { HISTORY })
  process.exit(0)
}

const began = Date.now()
const made = wantedBuild()
noteUse(BUILDS, Object.values(made))
await buildPages(made, { started: () => undefined, report: console.log })
makeCurrent(made)
const runnable = await bundleProcesses(made.processes)
// Events arrive at running processes, whose pages others read.
if (only === 'ads' || only === 'events' || only === 'dashboard') {
  const BENCH_WEBS = runnable('runtime/webs.ts')
  const more = { NODE_ENV: 'production', NEXT_DIST_DIR: made.pages, BENCH_WEBS }
  const program = only === 'dashboard' ? 'bench/host/dashboard.ts' : `bench/${only}.ts`
  await onDemoWorld(program, [], more)
  process.exit(0)
}
await buildBare()
const reports: Reports = new Map()
for (const size of sizes) {
  console.log(`${size.toLocaleString('en')} pins`)
  reports.set(size, await measureSize(size))
}
const written = readFileSync('bench/RESULTS.md', 'utf8')
const markdown = asMarkdown(reports, (Date.now() - began) / 1000, previousOf(written))
console.log(`\n${markdown}`)
// A partial run is not stored.
const isPartial = sizes.length < 3 || quick || only !== ''
if (isPartial) writeFileSync('.tmp/bench/RESULTS.md', markdown)
else writeFileSync('bench/RESULTS.md', markdown + measuredSeparately(written))
if (!isPartial) await onDemoWorld('bench/judge.ts', ['--write'])
process.exit(0)

async function measureSize(size: number): Promise<SizeReport> {
  const world = await openWorld(size, console.log)
  open = world
  try {
    const child = spawn(process.execPath, ['--import', 'tsx', 'bench/run-size.ts'], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NEXT_DIST_DIR: made.pages,
        DATABASE_URL: world.url,
        DATA_DIR: world.dataDir,
        LOG_LEVEL: 'warn',
        BENCH_SIZE: `${size}`,
        BENCH_WEB: runnable('runtime/web.ts'),
        BENCH_WEBS: runnable('runtime/webs.ts'),
        BENCH_MS: quick ? '1500' : '2500',
        BENCH_ROUNDS: quick ? '1' : '2',
        BENCH_ONLY: only,
      },
    })
    const ended = once(child, 'exit').then(() => {
      throw new Error('measuring failed; see above')
    })
    const [report] = (await Promise.race([once(child, 'message'), ended])) as [SizeReport]
    child.disconnect()
    await once(child, 'exit').catch(() => undefined)
    return report
  } finally {
    open = null
    await world.stop()
  }
}
