import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { buildIfNeeded } from '../runtime/build/build'
import { bundleProcesses } from '../runtime/build/bundle'
import { buildBare } from './build-bare'
import { type BenchDatabase, openEmpty, openWorld } from './database'
import { asMarkdown, type Reports } from './report'
import type { SizeReport } from './run-size'

/** `npm run bench`: loads worlds of growing size and measures the product beside what bare servers can do. */
const { values } = parseArgs({
  options: {
    /** One size instead of all three. */
    size: { type: 'string' },
    /** A third of the time for each measure; less exact. */
    quick: { type: 'boolean', default: false },
    /** Only the measures whose name contains this. */
    only: { type: 'string', default: '' },
  },
})
const sizes = values.size ? [Number(values.size)] : [10_000, 100_000, 1_000_000]
if (sizes.some((size) => !Number.isInteger(size) || size < 5_000))
  throw new Error('--size: a number of pins, 5000 or more')

let open: BenchDatabase | null = null
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
  process.once(signal, async () => {
    await open?.stop()
    process.exit(1)
  })
}

/** Judges search on the demo world; `write` puts the figure into the report. */
async function judge(write: boolean): Promise<void> {
  const demo = await openEmpty()
  open = demo
  try {
    const args = ['--import', 'tsx', 'bench/judge.ts', ...(write ? ['--write'] : [])]
    const env = { ...process.env, DATABASE_URL: demo.url, DATA_DIR: demo.dataDir, LOG_LEVEL: 'warn' }
    const [code] = await once(spawn(process.execPath, args, { stdio: 'inherit', env }), 'exit')
    if (code !== 0) throw new Error('judging search failed; see above')
  } finally {
    open = null
    await demo.stop()
  }
}
// It needs no build and no large world.
if (values.only === 'judged') {
  await judge(false)
  process.exit(0)
}

const began = Date.now()
const distDir = process.env.NEXT_DIST_DIR ?? '.next'
await buildIfNeeded(distDir, () => undefined)
await buildBare()
const runnable = await bundleProcesses(distDir)
const reports: Reports = new Map()
for (const size of sizes) {
  console.log(`${size.toLocaleString('en')} pins`)
  reports.set(size, await measureSize(size))
}
const markdown = asMarkdown(reports, (Date.now() - began) / 1000)
console.log(`\n${markdown}`)
// A partial run is to look at, not to keep.
const isPartial = Boolean(values.size || values.quick || values.only)
writeFileSync(isPartial ? '.tmp/bench/RESULTS.md' : 'bench/RESULTS.md', markdown)
if (!isPartial) await judge(true)
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
        NEXT_DIST_DIR: distDir,
        DATABASE_URL: world.url,
        DATA_DIR: world.dataDir,
        LOG_LEVEL: 'warn',
        BENCH_WEB: runnable('runtime/web.ts'),
        BENCH_MS: values.quick ? '1500' : '2500',
        BENCH_ROUNDS: values.quick ? '1' : '2',
        BENCH_ONLY: values.only,
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
