import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const app = 'bench/apps/bare'
const sources = ['next.config.mjs', 'pages/index.jsx', 'app/feed/route.js', '../../../package-lock.json']

/** Builds the bare Next app unless its build is of exactly these sources and packages. */
export async function buildBare(): Promise<void> {
  const stamp = path.join(app, '.next/bench-sources')
  const hash = createHash('sha256')
  for (const source of sources) hash.update(readFileSync(path.join(app, source)))
  const wanted = hash.digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  const child = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'build', app], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('the bare app does not build; see above')
  writeFileSync(stamp, wanted)
}
