import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bySocket, MAX_PATH } from './local-socket'

const url = 'postgres://magpie:secret@127.0.0.1:5555/magpie'
const name = '.s.PGSQL.5555'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'magpie-socket-'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** Creates a folder with a socket file whose path has this many bytes. */
function folderOf(bytes: number): string {
  const dir = path.join(root, 'd'.repeat(bytes - root.length - name.length - 2))
  mkdirSync(dir)
  writeFileSync(path.join(dir, name), '')
  return dir
}

test('names the folder of a socket whose path the system accepts', () => {
  const dir = folderOf(MAX_PATH)
  const local = new URL(bySocket(url, dir, 5555))
  expect(local.searchParams.get('host')).toBe(dir)
  expect([local.hostname, local.port, local.pathname]).toEqual(['127.0.0.1', '5555', '/magpie'])
})

test('keeps TCP for a path that is one byte too long', () => {
  expect(bySocket(url, folderOf(MAX_PATH + 1), 5555)).toBe(url)
})

test('keeps TCP if there is no socket of that port', () => {
  expect(bySocket(url, folderOf(MAX_PATH), 5556)).toBe(url)
})
