import { spawnSync } from 'node:child_process'
import { givenOrExit } from '../runtime/command/run-command'
import { getBrowser } from './test/browser'
import { engineNames, getEngines, missingEngine } from './test/engines'
import { startProduct } from './test/product'

/**
 * Runs `npm run test:browsers`: every screen and every flow in each engine, or in those named, on a product of its own
 * or on that at BASE_URL. An engine that is missing fails here.
 */
const { words } = givenOrExit('test:browsers')
const names = engineNames.filter((name) => words.length === 0 || words.includes(name))
getBrowser()
getEngines()
const product = process.env.BASE_URL ? null : await startProduct()
const BASE_URL = process.env.BASE_URL ?? product?.url
const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'engines', '--reporter=verbose']
const env = { ...process.env, NODE_ENV: 'test' as const, BASE_URL, ENGINES: names.join(' ') }
const ran = BASE_URL ? spawnSync(process.execPath, args, { stdio: 'inherit', env }).status === 0 : false
await product?.stop()
const missing = names.filter((name) => missingEngine(name) !== null)
for (const name of missing) console.error(`Not tested: ${name}, ${missingEngine(name)}`)
process.exit(ran && names.length > 0 && missing.length === 0 ? 0 : 1)
