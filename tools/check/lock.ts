import { readFileSync, writeFileSync } from 'node:fs'

interface Entry {
  version?: string
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

/** Adds missing programs to the lock file; npm fetches them by name and version on the machines they are for. */
export function completeLock(file: string): string[] {
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const missing = missingPrograms(lock.packages)
  for (const { path, entry } of missing) lock.packages[path] = entry
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1))
  lock.packages = Object.fromEntries(sorted)
  if (missing.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  return missing.map(({ path }) => path)
}

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
