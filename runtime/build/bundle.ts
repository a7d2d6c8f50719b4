import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { BUILDS } from './builds'
import { withBundler } from './bundler'

/** Script that brings the database to this version. */
export const PREPARE = 'runtime/conductor/prepare.ts'

/** The processes that `npm start` runs below the conductor. */
const entries = [
  PREPARE,
  ...['importer', 'looker', 'painter', 'web', 'webs', 'worker'].map((name) => `runtime/${name}.ts`),
]

/**
 * Packages to bundle. Loading drizzle-orm file by file takes 0.4 s and leaves 200 MB of garbage in a process, because
 * Node reads its export map of 5,000 lines for each of them (docs/decisions/022); bundled, it is some hundred
 * kilobytes.
 */
const bundled = new Set(['drizzle-orm'])

/** Bundles the processes into `outdir` unless they are there; returns a function for the path of a script. */
export const bundleProcesses = (outdir: string) => bundle(entries, outdir)

/**
 * Bundles one of our tools; returns its path. Loading its files one by one takes three times as much processor time.
 */
export async function bundleTool(script: string): Promise<string> {
  const outdir = path.join(BUILDS, 'tools', path.basename(script, '.ts'))
  return (await bundle([script], outdir, path.dirname(script)))(script)
}

const bundle = (
  entryPoints: string[],
  outdir: string,
  outbase = 'runtime',
): Promise<(script: string) => string> => withBundler(() => bundleNow(entryPoints, outdir, outbase))

async function bundleNow(
  entryPoints: string[],
  outdir: string,
  outbase: string,
): Promise<(script: string) => string> {
  const record = path.join(outdir, 'made-of.json')
  if (!isCurrent(record)) await make(entryPoints, { outdir, outbase }, record)
  return (script) => path.join(outdir, path.relative(outbase, script)).replace(/\.ts$/, '.mjs')
}

/** Hashes of the source files of a bundle, and of the files that it consists of, by path. */
type MadeOf = Record<string, string>

const hashOf = (contents: Uint8Array) => createHash('sha256').update(contents).digest('base64')

/**
 * Returns true if every source of a bundle, and every file of it, is unchanged: bundling takes 0.8 s of processor time.
 */
function isCurrent(record: string): boolean {
  try {
    const files = Object.entries(JSON.parse(readFileSync(record, 'utf8')) as MadeOf)
    return files.every(([file, hash]) => hashOf(readFileSync(file)) === hash)
  } catch {
    return false
  }
}

async function make(
  entryPoints: string[],
  out: { outdir: string; outbase: string },
  record: string,
): Promise<void> {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const { outputFiles, metafile } = await build({
    metafile: true,
    write: false,
    entryPoints,
    ...out,
    bundle: true,
    platform: 'node',
    format: 'esm',
    // Late imports (a decoder, a parser) are written to separate files, which other processes never load.
    splitting: true,
    target: 'node24',
    outExtension: { '.js': '.mjs' },
    external: Object.keys(dependencies).filter((name) => !bundled.has(name)),
    sourcemap: 'linked',
    logLevel: 'warning',
    // Comments and blanks are half of a text that each process holds in memory.
    minifyWhitespace: true,
    lineLimit: 160,
  })
  for (const { path: file, contents } of outputFiles) put(file, contents)
  // The last ones contain the versions of packages, and the options of a bundle.
  const read = [
    ...Object.keys(metafile.inputs),
    'package.json',
    'package-lock.json',
    'runtime/build/bundle.ts',
  ]
  const madeOf: MadeOf = Object.fromEntries([
    ...read.map((file) => [file, hashOf(readFileSync(file))]),
    ...outputFiles.map(({ path: file, contents }) => [path.relative('.', file), hashOf(contents)]),
  ])
  put(record, Buffer.from(JSON.stringify(madeOf)))
}

/** Writes changed files only, atomically: another product of the same build may be starting from it. */
function put(file: string, contents: Uint8Array): void {
  if (existsSync(file) && readFileSync(file).equals(contents)) return
  mkdirSync(path.dirname(file), { recursive: true })
  const fresh = `${file}.${process.pid}`
  writeFileSync(fresh, contents)
  renameSync(fresh, file)
}
