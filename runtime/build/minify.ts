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
 * the characters saved.
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
      const characters = await minify(file)
      saved += characters
    }
  }
  return withBundler(async () => {
    await Promise.all(Array.from({ length: lanes }, lane))
    return saved
  })
}

/** Shortens one file; returns the characters saved. */
async function minify(file: string): Promise<number> {
  const text = readFileSync(file, 'utf8')
  if (text.length < least) return 0
  const { code } = await transform(text, {
    minify: true,
    platform: 'node',
    target: 'node24',
    legalComments: 'none',
    charset: 'utf8',
    logLevel: 'error',
  })
  if (code.length >= text.length) return 0
  const fresh = `${file}.${process.pid}`
  writeFileSync(fresh, code)
  renameSync(fresh, file)
  return text.length - code.length
}
