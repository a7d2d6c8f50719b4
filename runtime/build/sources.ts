import { createHash, type Hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Folders that pages and calls are built from. */
const pageFolders = ['app', 'components', 'i18n', 'lib', 'messages', 'pages', 'store', 'styles']
/** Files beside them that a build reads: its packages and its settings. */
const pageFiles = ['middleware.ts', 'next.config.js', 'package-lock.json', 'package.json', 'tsconfig.json']
/** Further folders that the bundled processes consist of. */
const processFolders = ['demo', 'drizzle', 'runtime']

/** Files that a build may read, by their ending; notes, copies of an editor and the like are no source. */
const isSource = (name: string) =>
  /\.(tsx?|m?js|cjs|json|css|sql|svg|png|jpg|webp|woff2?)$/.test(name) && !/\.test\.tsx?$/.test(name)

/** Hashes that name the two parts of a build. */
export type Sources = { pages: string; processes: string }

/**
 * Returns hashes over the names and contents of everything that a build of `root` reads: its source, packages, settings,
 * and the version of Node. Other files in the folder do not count.
 */
export function hashSources(root: string): Sources {
  const pages = createHash('sha256').update(process.versions.node)
  for (const folder of pageFolders) visit(pages, root, folder)
  for (const file of pageFiles) add(pages, root, file)
  const processes = pages.copy()
  for (const folder of processFolders) visit(processes, root, folder)
  return { pages: short(pages), processes: short(processes) }
}

const short = (hash: Hash) => hash.digest('hex').slice(0, 20)

function visit(hash: Hash, root: string, folder: string): void {
  const entries = read(() => readdirSync(path.join(root, folder), { withFileTypes: true })) ?? []
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = path.posix.join(folder, entry.name)
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory()) visit(hash, root, name)
    else if (isSource(entry.name)) add(hash, root, name)
  }
}

function add(hash: Hash, root: string, name: string): void {
  const bytes = read(() => readFileSync(path.join(root, name)))
  if (bytes) hash.update(`${name}\0`).update(content(name, bytes)).update('\0')
}

/** Folders that Next adds to tsconfig.json do not count. */
function content(name: string, bytes: Buffer): Buffer | string {
  return name === 'tsconfig.json' ? JSON.stringify(JSON.parse(bytes.toString()).compilerOptions) : bytes
}

/** Returns what `work` reads; null for what does not exist. */
function read<T>(work: () => T): T | null {
  try {
    return work()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
