import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'

interface Entry {
  version?: string
  integrity?: string
  license?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

export type Packages = Record<string, Entry>

const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
  'aix',
]
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64']

/**
 * Returns programs for other platforms that packages of the lock file name but the lock file lacks, with their
 * versions. npm leaves out those missing in its registry, and then `npm ci` refuses the file everywhere.
 */
export function missingPrograms(packages: Packages): { path: string; entry: Entry }[] {
  return Object.entries(packages).flatMap(([path, parent]) =>
    Object.entries(parent.optionalDependencies ?? {})
      .filter(([name, version]) => /^\d/.test(version) && !isThere(packages, path, name))
      .map(([name, version]) => ({
        path: `node_modules/${name}`,
        entry: { version, ...(parent.dev ? { dev: true } : {}), optional: true, ...machine(name) },
      })),
  )
}

/** The hash and license of one version of a package in the registry. */
export type Published = Pick<Entry, 'integrity' | 'license'>

/** Asks the registry of npm's configuration. @throws Error if it does not have this version */
async function published(name: string, version: string): Promise<Published> {
  const args = ['view', `${name}@${version}`, 'dist.integrity', 'license', '--json']
  const { stdout } = await promisify(execFile)('npm', args, { shell: process.platform === 'win32' })
  const { 'dist.integrity': integrity, license } = JSON.parse(stdout)
  return { integrity, license }
}

/**
 * Adds missing programs to the lock file, and the hash of each package that lacks one, so that npm accepts only these
 * bytes on the machines they are for. Returns the completed paths. @throws Error if the registry knows no SHA-512
 */
export async function completeLock(file: string, request = published): Promise<string[]> {
  const lock: { packages: Packages } = JSON.parse(readFileSync(file, 'utf8'))
  for (const { path, entry } of missingPrograms(lock.packages)) lock.packages[path] = entry
  const bare = Object.entries(lock.packages).filter(([path, { integrity }]) => path !== '' && !integrity)
  for (const [path, entry] of bare) {
    const { integrity, license } = await request(nameOf(path), entry.version ?? '')
    if (!integrity?.startsWith('sha512-')) throw new Error(`The registry has no SHA-512 of ${path}`)
    lock.packages[path] = { version: entry.version, integrity, ...entry, ...(license ? { license } : {}) }
  }
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1))
  lock.packages = Object.fromEntries(sorted)
  if (bare.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  return bare.map(([path]) => path)
}

/** Returns the name of the package at a path of a lock file. */
export const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Looks for a package as Node does: in the folder of its dependent, then in each folder above. */
function isThere(packages: Packages, parent: string, name: string): boolean {
  const steps = parent.split('/node_modules/')
  const bases = steps.map((_, at) => `${steps.slice(0, at + 1).join('/node_modules/')}/node_modules/`)
  return [...bases, 'node_modules/'].some((base) => `${base}${name}` in packages)
}

/** Returns the platform in a package's name: `@next/swc-linux-x64-musl`. */
function machine(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const words = name.replace('win32', 'win32-').split(/[^a-z0-9]+/)
  const os = systems.find((system) => words.includes(system))
  const cpu = processors.find((processor) => words.includes(processor))
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu'))
      ? 'glibc'
      : null
  return {
    ...(os ? { os: [os] } : {}),
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(libc && os === 'linux' ? { libc: [libc] } : {}),
  }
}
