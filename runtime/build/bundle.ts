import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { withBundler } from './bundler'

/** Brings the database to this version. */
export const PREPARE = 'runtime/conductor/prepare.ts'

/** The processes of `npm start` below the conductor. */
const entries = [PREPARE, 'runtime/web.ts', 'runtime/webs.ts', 'runtime/worker.ts']

/**
 * Loading drizzle-orm file by file takes 0.4 s and leaves 200 MB of garbage in a process, because Node reads its
 * export map of 5,000 lines for each of them (docs/decisions/022); bundled, it is some hundred kilobytes.
 */
const bundled = new Set(['drizzle-orm'])

/**
 * Bundles the processes into `distDir`; returns the path of a `script`. Takes about 0.1 s, so it is not
 * cached.
 */
export const bundleProcesses = (distDir: string) => bundle(entries, path.join(distDir, 'processes'))

/** Bundles what prepares the database where a build that runs meanwhile clears nothing away; returns its path. */
export async function bundlePrepare(distDir: string): Promise<string> {
  return (await bundle([PREPARE], path.join(distDir, 'cache', 'processes')))(PREPARE)
}

const bundle = (entryPoints: string[], outdir: string): Promise<(script: string) => string> =>
  withBundler(() => bundleNow(entryPoints, outdir))

async function bundleNow(entryPoints: string[], outdir: string): Promise<(script: string) => string> {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const { outputFiles } = await build({
    write: false,
    entryPoints,
    outdir,
    outbase: 'runtime',
    bundle: true,
    platform: 'node',
    format: 'esm',
    // Late imports (a decoder, a parser) go to files of their own, which other processes never load.
    splitting: true,
    target: 'node24',
    outExtension: { '.js': '.mjs' },
    external: Object.keys(dependencies).filter((name) => !bundled.has(name)),
    sourcemap: 'linked',
    logLevel: 'warning',
  })
  for (const { path: file, contents } of outputFiles) put(file, contents)
  return (script) => path.join(outdir, path.relative('runtime', script)).replace(/\.ts$/, '.mjs')
}

/** Writes changed files only, atomically: another product of the same build may be starting from it. */
function put(file: string, contents: Uint8Array): void {
  if (existsSync(file) && readFileSync(file).equals(contents)) return
  mkdirSync(path.dirname(file), { recursive: true })
  const fresh = `${file}.${process.pid}`
  writeFileSync(fresh, contents)
  renameSync(fresh, file)
}
