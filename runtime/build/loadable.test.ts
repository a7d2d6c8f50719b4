import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { pruneLoadable } from './loadable'

test('names no script that the build did not write', () => {
  const dist = mkdtempSync(path.join(tmpdir(), 'magpie-'))
  const page = path.join(dist, 'server/pages/pin/[id]')
  const manifest = path.join(page, 'react-loadable-manifest.json')
  mkdirSync(page, { recursive: true })
  mkdirSync(path.join(dist, 'static/chunks'), { recursive: true })
  writeFileSync(path.join(dist, 'static/chunks/a.js'), '')
  const files = ['static/chunks/a.js', 'static/chunks/b.js']
  writeFileSync(manifest, JSON.stringify({ 7: { id: 7, files } }))
  expect(pruneLoadable(dist)).toBe(1)
  expect(JSON.parse(readFileSync(manifest, 'utf8'))).toEqual({ 7: { id: 7, files: ['static/chunks/a.js'] } })
  expect(pruneLoadable(dist)).toBe(0)
  rmSync(dist, { recursive: true })
})
