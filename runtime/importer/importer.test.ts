import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Importer, importHeap } from './importer'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'magpie-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

/** Returns an importer whose program is this text. */
function running(text: string): Importer {
  const script = path.join(dir, 'program.mjs')
  writeFileSync(script, text)
  return new Importer(script)
}

test('runs a program with a bounded heap for each run, and waits for its end', async () => {
  const note = path.join(dir, 'note')
  const importer = running(
    `import { writeFileSync } from 'node:fs'
     writeFileSync(${JSON.stringify(note)}, JSON.stringify([process.argv[2], process.execArgv]))`,
  )
  await importer.run('17')
  const [run, args] = JSON.parse(readFileSync(note, 'utf8')) as [string, string[]]
  expect(run).toBe('17')
  expect(args).toEqual(expect.arrayContaining(importHeap))
})

test('fails when the program fails', async () => {
  await expect(running('process.exit(3)').run('1')).rejects.toThrow('ended (3)')
})

test('fails what runs when it is stopped', async () => {
  const importer = running('setInterval(() => {}, 1000)')
  const run = importer.run('1')
  const failed = expect(run).rejects.toThrow('ended (SIGKILL)')
  await sleep(50)
  importer.stop()
  await failed
})
