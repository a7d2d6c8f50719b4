import { globSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { transform } from 'esbuild'
import { withBundler } from './bundler'

/** Files of Turbopack's output that servers load. */
const loaded = '{chunks,app,pages}/**/*.js'
/** Minimum characters of a file worth minifying. */
const least = 1_000
/** Files minified concurrently. */
const lanes = 8

/**
 * Shortens the server's code, whose text each process holds in memory. Turbopack would shorten it once for each page
 * that it belongs to, which was half of a build; here each shared chunk is shortened once, after `shareChunks`. Returns
 * the bytes of memory saved.
 */
export function minifyServer(distDir: string): Promise<number> {
  const dir = path.join(distDir, 'server')
  // A folder of a route may have such a name, too.
  const files = globSync(loaded, { cwd: dir })
    .map((name) => path.join(dir, name))
    .filter((file) => statSync(file).isFile())
  let saved = 0
  const lane = async () => {
    for (let file = files.pop(); file; file = files.pop()) {
      const bytes = await minify(file)
      saved += bytes
    }
  }
  return withBundler(async () => {
    await Promise.all(Array.from({ length: lanes }, lane))
    return saved
  })
}

/** Returns the bytes of a text in memory: one character beyond Latin-1 doubles all of it. */
const bytesOf = (text: string) => (/[\u0100-\uffff]/.test(text) ? 2 : 1) * text.length

/** Shortens one file; returns the bytes of memory saved. */
async function minify(file: string): Promise<number> {
  const text = readFileSync(file, 'utf8')
  if (text.length < least) return 0
  const shorten = async (charset: 'ascii' | 'utf8') => {
    const options = { minify: true, platform: 'node', target: 'node24', legalComments: 'none' } as const
    return (await transform(text, { ...options, charset, logLevel: 'error' })).code
  }
  const plain = await shorten('utf8')
  // A few characters beyond Latin-1 are escaped; a catalog of Chinese would only grow.
  const escaped = bytesOf(plain) > plain.length ? await shorten('ascii') : plain
  const code = bytesOf(escaped) < bytesOf(plain) ? escaped : plain
  if (bytesOf(code) >= bytesOf(text)) return 0
  const fresh = `${file}.${process.pid}`
  writeFileSync(fresh, code)
  renameSync(fresh, file)
  return bytesOf(text) - bytesOf(code)
}
