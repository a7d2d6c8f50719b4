import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileOf, merchant, sent } from '@/lib/ads/catalogs/testing.server'
import '@/lib/edge/domains.server'
import { pool } from '@/lib/platform/db/client.server'
import { bundleTool } from '../runtime/build/bundle'
import { execArgv } from '../runtime/conductor/keep-alive'
import { importHeap } from '../runtime/importer/importer'

/**
 * Sends a catalog of `BENCH_SIZE` products to an empty database, and imports it twice in a process of its own: all of them new, then
 * none of them changed. Run by `npm run bench -- catalog 1m`.
 */
const size = Number(process.env.BENCH_SIZE)
const at = await merchant()

/** Returns the file, in parts that are made one after another. */
function file(): string {
  const parts: string[] = []
  for (let from = 0; from < size; from += 10_000) {
    const rows = Array.from({ length: Math.min(10_000, size - from) }, (_, n) => ({ id: `${from + n}` }))
    const part = fileOf(at.domain, rows)
    // Only the first part has the names of the columns.
    parts.push(from === 0 ? part : part.slice(part.indexOf('\n') + 1))
  }
  return parts.join('\n')
}

// Bundled, as the processes of a product are.
const program = await bundleTool('bench/catalog-import.ts')
for (const name of ['new', 'unchanged']) {
  const run = await sent(at, file())
  const child = spawn(process.execPath, [...execArgv(program), ...importHeap, program, run, name], {
    stdio: 'inherit',
    env: process.env,
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('the import failed; see above')
}
await pool().end()
process.exit(0)
