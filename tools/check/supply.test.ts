import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faultsOf, lockedPackages } from './supply'

const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  allowScripts: Record<string, boolean>
}
/** Packages with a script that npm does not run, since package.json does not allow it; they work without it. */
const blocked = ['esbuild', '@parcel/watcher', '@swc/core']
const known = [...Object.keys(allowScripts), ...blocked]

test('has every package from the registry, by hash, under an accepted license and without unknown scripts', () => {
  const packages = lockedPackages('package-lock.json')
  expect(packages.length).toBeGreaterThan(300)
  expect(packages.flatMap((one) => faultsOf(one, known))).toEqual([])
})

const fine = { integrity: 'sha512-x', license: 'MIT' }
test.each([
  [{ ...fine, resolved: 'https://evil.example/a.tgz' }, 'comes from'],
  [{ ...fine, resolved: 'git+ssh://git@github.com/a/b.git' }, 'comes from'],
  [{ ...fine, link: true, resolved: '../a' }, 'comes from'],
  [{ license: 'MIT' }, 'SHA-512'],
  [{ license: 'MIT', optional: true, os: ['darwin'] }, 'SHA-512'],
  [{ integrity: 'sha1-x', license: 'MIT' }, 'SHA-512'],
  [{ integrity: 'sha512-x' }, 'licence'],
  [{ ...fine, license: 'AGPL-3.0-only' }, 'AGPL'],
  [{ ...fine, license: 'BUSL-1.1' }, 'BUSL'],
  [{ ...fine, hasInstallScript: true }, 'script'],
])('refuses %j', (locked, why) => {
  expect(faultsOf(['node_modules/a', locked], known)).toEqual([expect.stringContaining(why)])
})

test('names every package in a bill of materials', () => {
  const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx']
  const text = execFileSync('npm', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  const { bomFormat, components } = JSON.parse(text) as { bomFormat: string; components: { name: string }[] }
  const names = components.map(({ name }) => name)
  expect(bomFormat).toBe('CycloneDX')
  for (const name of ['next', 'react', 'pg', 'sharp', 'zod']) expect(names).toContain(name)
})
