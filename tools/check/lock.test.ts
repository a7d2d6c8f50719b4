import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { completeLock, missingPrograms, type Packages } from './lock'

test('has the programs of every platform in the lock file; tools/complete-lock.ts adds them', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  expect(missingPrograms(packages).map(({ path }) => path)).toEqual([])
})

test('finds a missing program with its platform', () => {
  const packages = {
    'node_modules/a': {
      version: '1.0.0',
      optionalDependencies: { 'a-linux-x64-musl': '1.0.0', 'a-win32-arm64': '1.0.0' },
    },
    'node_modules/b': {
      dev: true,
      optionalDependencies: { 'b-darwin-x64': '2.0.0', c: '^1.0.0', d: '1.0.0' },
    },
    'node_modules/b/node_modules/d': { version: '1.0.0' },
  }
  const optional = true
  expect(missingPrograms(packages)).toEqual([
    {
      path: 'node_modules/a-linux-x64-musl',
      entry: { version: '1.0.0', optional, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
    },
    {
      path: 'node_modules/a-win32-arm64',
      entry: { version: '1.0.0', optional, os: ['win32'], cpu: ['arm64'] },
    },
    {
      path: 'node_modules/b-darwin-x64',
      entry: { version: '2.0.0', dev: true, optional, os: ['darwin'], cpu: ['x64'] },
    },
  ])
})

function lockFile(packages: Packages): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'magpie-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'package-lock.json')
  writeFileSync(file, JSON.stringify({ packages }))
  return file
}

const unhashed: Packages = {
  '': { version: '1.0.0' },
  'node_modules/a': {
    version: '1.0.0',
    integrity: 'sha512-a',
    optionalDependencies: { 'a-win32-x64': '1.0.0' },
  },
  'node_modules/a/node_modules/b': { version: '2.0.0' },
}

test('adds the hash and the license of each package that has no hash, and nothing twice', async () => {
  const file = lockFile(unhashed)
  const requests: string[] = []
  const request = async (name: string, version: string) => {
    requests.push(`${name}@${version}`)
    return { integrity: `sha512-${name}`, license: 'MIT' }
  }
  expect(await completeLock(file, request)).toHaveLength(2)
  expect(requests.sort()).toEqual(['a-win32-x64@1.0.0', 'b@2.0.0'])
  const { packages } = JSON.parse(readFileSync(file, 'utf8'))
  expect(packages['node_modules/a/node_modules/b']).toMatchObject({ integrity: 'sha512-b', license: 'MIT' })
  expect(packages['node_modules/a-win32-x64']).toMatchObject({
    integrity: 'sha512-a-win32-x64',
    os: ['win32'],
  })
  expect(await completeLock(file, request)).toEqual([])
})

test('refuses a package of which the registry has no SHA-512', async () => {
  const request = async () => ({ integrity: 'sha1-x' })
  await expect(completeLock(lockFile(unhashed), request)).rejects.toThrow('no SHA-512 of node_modules/')
})
