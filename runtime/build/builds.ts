import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { hashSources } from './sources'
import { usersOf } from './users'

/** The folder of all builds; each is a folder in it that never changes once it is there. */
export const BUILDS = '.next'

/** The two folders of a build: what Next made of pages and calls, and the bundled processes. */
export type Build = { pages: string; processes: string }

const PAGES = 'pages-'
const PROCESSES = 'processes-'

/** The newest build, and the one before it, whose files open browsers still load. */
type Record = Build & { previous: string | null }

/** Returns the folders of the build of this source, whether it is made or not. */
export function wantedBuild(base = BUILDS, root = '.'): Build {
  const { pages, processes } = hashSources(root)
  return { pages: path.join(base, PAGES + pages), processes: path.join(base, PROCESSES + processes) }
}

/** True if a build's pages are complete: their folder appears as a whole. */
export const isMade = ({ pages }: Build): boolean => existsSync(path.join(pages, 'BUILD_ID'))

/** Returns the newest complete build; null if there is none. */
export function currentBuild(base = BUILDS): Build | null {
  const record = recordOf(base)
  return record && isMade(record) ? { pages: record.pages, processes: record.processes } : null
}

/** Makes a complete build the newest one, atomically. */
export function makeCurrent({ pages, processes }: Build, base = BUILDS): void {
  const build = { pages, processes }
  const before = recordOf(base)
  const isSame = before?.pages === pages
  const previous = isSame ? before.previous : (before?.pages ?? null)
  // With the second build that is named by its source, no site still runs from an unnamed one.
  if (before && !isSame)
    for (const name of former) rmSync(path.join(base, name), { recursive: true, force: true })
  const fresh = path.join(base, `current.${process.pid}`)
  writeFileSync(fresh, JSON.stringify({ ...build, previous }))
  renameSync(fresh, path.join(base, 'current'))
}

/** Returns the folder of the pages before those in `pages`, from which browsers with an open page may still load; or null. */
export function pagesBefore(pages: string): string | null {
  const record = recordOf(path.dirname(pages))
  if (!record) return null
  const previous = record.pages === path.normalize(pages) ? record.previous : record.pages
  return previous && existsSync(previous) ? previous : null
}

/**
 * Removes the builds that no process uses, except the newest and the one before it. Returns their names. Call it after
 * this process has noted what it uses.
 */
export function removeUnused(base = BUILDS): string[] {
  const record = recordOf(base)
  const used = new Set([...usersOf(base).flatMap(({ uses }) => uses), ...Object.values(record ?? {})])
  const names = readdirSync(base).filter((name) => name.startsWith(PAGES) || name.startsWith(PROCESSES))
  const unused = names.filter((name) => !used.has(path.join(base, name)))
  for (const name of unused) rmSync(path.join(base, name), { recursive: true, force: true })
  return unused
}

/** Files of versions that built in the folder itself. */
const former = ['BUILD_ID', 'cache', 'compiled', 'magpie-sources', 'packed', 'processes', 'server', 'static']

function recordOf(base: string): Record | null {
  try {
    return JSON.parse(readFileSync(path.join(base, 'current'), 'utf8'))
  } catch {
    return null
  }
}
