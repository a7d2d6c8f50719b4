import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { missingPrograms } from './lock'

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
