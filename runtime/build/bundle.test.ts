import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bundleProcesses, PREPARE } from './bundle'

test('bundles once, and again when one of its files is missing or one of its sources has changed', async () => {
  const dist = mkdtempSync(path.join(tmpdir(), 'magpie-bundle-'))
  onTestFinished(() => rmSync(dist, { recursive: true }))
  const script = (await bundleProcesses(dist))(PREPARE)
  const record = path.join(dist, 'made-of.json')
  const made = JSON.parse(readFileSync(record, 'utf8'))
  expect(Object.keys(made)).toEqual(
    expect.arrayContaining(['runtime/prepare-database.ts', 'package-lock.json']),
  )

  // If it were bundled again, the addition would be lost.
  const added = JSON.stringify(made, null, 1)
  writeFileSync(record, added)
  await bundleProcesses(dist)
  expect(readFileSync(record, 'utf8')).toBe(added)

  rmSync(script)
  await bundleProcesses(dist)
  expect(existsSync(script)).toBe(true)

  writeFileSync(record, JSON.stringify({ ...made, 'runtime/prepare-database.ts': 'another' }))
  await bundleProcesses(dist)
  expect(JSON.parse(readFileSync(record, 'utf8'))).toEqual(made)
})
