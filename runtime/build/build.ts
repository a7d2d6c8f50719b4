import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { packStatic } from '../web/static-files'
import { shareChunks } from './chunks'
import { pruneLoadable } from './loadable'
import { minifyServer } from './minify'

/** Folders and files of the repository that no build reads. */
const foreign = new Set([
  'node_modules',
  'docs',
  'e2e',
  'bench',
  'demo',
  'runtime',
  'tools',
  'drizzle',
  'test-results',
  'playwright-report',
  'playwright.config.ts',
  'vitest.config.ts',
])

/**
 * Builds into `distDir` unless it has a complete build of these sources and packages; returns true if it built.
 * `started` gets the build's process, so that it can be ended early.
 */
export async function buildIfNeeded(
  distDir: string,
  started: (child: ChildProcess) => void,
): Promise<boolean> {
  const stamp = path.join(distDir, 'magpie-sources')
  const sources = hashSources('.')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return false
  rmSync(stamp, { force: true })
  rmSync(compiledIn(distDir), { recursive: true, force: true })
  const cache = cacheOf(distDir)
  mkdirSync(distDir, { recursive: true })
  const env = {
    BUILD_CACHE: cache,
    ...process.env,
    NODE_ENV: 'production' as const,
    NEXT_DIST_DIR: distDir,
  }
  const args = ['node_modules/next/dist/bin/next', 'build']
  const child = spawn(process.execPath, args, {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  started(child)
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error('The build failed; see above')
  pruneLoadable(distDir)
  shareChunks(distDir)
  await minifyServer(distDir)
  await packStatic(distDir)
  writeFileSync(stamp, sources)
  return true
}

/** Returns the folder of code that Node compiled; a build removes that of the previous one. */
export const compiledIn = (distDir: string) => path.join(distDir, 'compiled')

/**
 * Returns '1' if a build stores its cache for a later one, otherwise '0': storing costs a third more, which is wasted
 * on an installation that builds once.
 */
export function cacheOf(distDir: string): '0' | '1' {
  return existsSync(path.join(distDir, 'BUILD_ID')) ? '1' : '0'
}

/** Returns one hash over the names and contents of everything a build reads below `root`. */
export function hashSources(root: string): string {
  const hash = createHash('sha256').update(process.versions.node)
  const visit = (dir: string) => {
    const entries = readdirSync(path.join(root, dir), { withFileTypes: true })
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const name = path.posix.join(dir, entry.name)
      if (entry.name.startsWith('.') || foreign.has(name) || /\.(test\.tsx?|md|tsbuildinfo)$/.test(name))
        continue
      if (entry.isDirectory()) visit(name)
      else if (name !== 'next-env.d.ts') hash.update(`${name}\0`).update(content(root, name)).update('\0')
    }
  }
  visit('')
  return hash.digest('hex')
}

/**
 * Returns the content of a file for the hash; the folders that Next adds to tsconfig.json with each build do not count.
 */
function content(root: string, name: string): Buffer | string {
  const bytes = readFileSync(path.join(root, name))
  return name === 'tsconfig.json' ? JSON.stringify(JSON.parse(bytes.toString()).compilerOptions) : bytes
}
