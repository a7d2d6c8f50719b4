import { spawnSync } from 'node:child_process'
import { givenOrExit } from '../runtime/command/run-command'
import { getBrowser } from './test/browser'
import { startProduct } from './test/product'
import { runsOf } from './test/single'

/** Runs `npm run t`: single test files, each by the runner of its kind, on our Node. */
const { words, options } = givenOrExit('t')
const runs = runsOf(words, typeof options.name === 'string' ? options.name : null)
const needsSite = runs.some((run) => run.needsProduct) && !process.env.BASE_URL
if (runs.some(({ runner }) => runner === 'playwright')) getBrowser()
const product = needsSite ? await startProduct() : null
const BASE_URL = process.env.BASE_URL ?? product?.url ?? ''
const beside = product ? { BASE_DATA_DIR: product.dataDir } : {}
const env = { ...process.env, NODE_ENV: 'test' as const, ...(BASE_URL ? { BASE_URL } : {}), ...beside }
const isReady = !needsSite || product !== null
const results = isReady
  ? runs.map(({ args }) => spawnSync(process.execPath, args, { stdio: 'inherit', env }).status === 0)
  : [false]
await product?.stop()
process.exit(results.every(Boolean) ? 0 : 1)
