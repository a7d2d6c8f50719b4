import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { countToKeep, datedIn, deleteOlder } from './dated'

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'magpie-dated-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

test('names a backup after its time, in a folder that it makes', () => {
  const above = path.join(folder(), 'nightly')
  expect(datedIn(above, new Date('2026-11-26T03:04:05.678Z'))).toBe(path.join(above, '2026-11-26T03-04-05Z'))
  expect(readdirSync(above)).toEqual([])
  writeFileSync(path.join(above, 'file'), '')
  expect(() => datedIn(path.join(above, 'file', 'x'), new Date())).toThrow('cannot be made')
})

test('keeps the newest whole backups and everything else', () => {
  const above = folder()
  const put = (name: string, isWhole = true) => {
    mkdirSync(path.join(above, name))
    if (isWhole) writeFileSync(path.join(above, name, 'manifest.json'), '{}')
  }
  for (const day of ['01', '02', '04', '05']) put(`2026-11-${day}T03-00-00Z`)
  put('2026-11-03T03-00-00Z', false)
  put('2026-11-06T03-00-00Z', false)
  put('letters')
  expect(deleteOlder(above, 2).toSorted()).toEqual(
    ['01', '02', '03'].map((day) => `2026-11-${day}T03-00-00Z`),
  )
  expect(readdirSync(above).toSorted()).toEqual([
    '2026-11-04T03-00-00Z',
    '2026-11-05T03-00-00Z',
    '2026-11-06T03-00-00Z',
    'letters',
  ])
  expect(deleteOlder(above, 5)).toEqual([])
})

test('takes a count of backups only with dated folders', () => {
  expect(countToKeep(undefined, false)).toBeNull()
  expect(countToKeep('7', true)).toBe(7)
  expect(() => countToKeep('7', false)).toThrow('--dated')
  for (const wrong of ['0', '-1', 'x', '1.5', ''])
    expect(() => countToKeep(wrong, true)).toThrow('whole number')
})
