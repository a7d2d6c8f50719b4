import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeMemoryDisk, removeDisk } from './memory-disk'

const GB = 1024 ** 3
const roomy = () => 4 * GB

test('creates a folder that other accounts can reach, and removes it with its files', () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'magpie-memory-disk-'))
  const folder = makeMemoryDisk(parent, 8 * GB, roomy) ?? ''
  expect(path.dirname(folder)).toBe(parent)
  expect(statSync(folder).mode & 0o777).toBe(0o755)
  writeFileSync(path.join(folder, 'file'), 'x')
  removeDisk(folder)
  expect(existsSync(folder)).toBe(false)
  rmSync(parent, { recursive: true })
})

test('removes the folder of a killed run, and keeps that of a running one', () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'magpie-memory-disk-'))
  const [left, stored, other] = [`magpie-run-${2 ** 30}-x`, `magpie-run-${process.pid}-x`, 'other'].map(
    (name) => path.join(parent, name),
  ) as [string, string, string]
  for (const folder of [left, stored, other]) mkdirSync(folder)
  makeMemoryDisk(parent, 0)
  expect([left, stored, other].map((folder) => existsSync(folder))).toEqual([false, true, true])
  rmSync(parent, { recursive: true })
})

test('creates none with a byte less than 4 GB of room or 8 GB of memory, or without such a file system', () => {
  expect(makeMemoryDisk(tmpdir(), 8 * GB - 1, roomy)).toBeNull()
  expect(makeMemoryDisk(tmpdir(), 8 * GB, () => 4 * GB - 1)).toBeNull()
  expect(makeMemoryDisk('/nowhere', 8 * GB)).toBeNull()
})
