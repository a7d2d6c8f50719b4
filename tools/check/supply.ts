import { readFileSync } from 'node:fs'
import { nameOf } from './lock'

type Locked = {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  license?: string
  hasInstallScript?: boolean
}

const registry = 'https://registry.npmjs.org/'

/** Licenses that restrict running or changing the product. */
const unwelcome = /AGPL|BUSL|SSPL|Elastic|Commons-Clause|PolyForm|UNLICENSED|SEE LICENSE/i

/** Packages whose license, MIT, is in a file and not in their description. */
const licensedByFile = new Set(['busboy', 'streamsearch', 'png-js'])

/** Returns the packages of a lock file by path, without the project itself. */
export function lockedPackages(file: string): [path: string, Locked][] {
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Locked> }
  return Object.entries(packages).filter(([path]) => path !== '')
}

/** Returns the faults of a package: another source, no hash, an unaccepted license or script. */
export function faultsOf([path, locked]: [string, Locked], knownScripts: readonly string[]): string[] {
  const { resolved, integrity, license, hasInstallScript, link } = locked
  // A package without an address comes from the registry, by name and version, if npm is configured to write
  // it.
  const isFromRegistry = !link && (resolved === undefined || resolved.startsWith(registry))
  return [
    ...(isFromRegistry ? [] : [`${path}: comes from ${resolved}`]),
    ...(integrity?.startsWith('sha512-') ? [] : [`${path}: has no SHA-512`]),
    ...(license || licensedByFile.has(nameOf(path)) ? [] : [`${path}: names no licence`]),
    ...(license && unwelcome.test(license) ? [`${path}: is under ${license}`] : []),
    ...(hasInstallScript && !knownScripts.includes(nameOf(path))
      ? [`${path}: runs a script at its installation`]
      : []),
  ]
}
