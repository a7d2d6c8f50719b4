import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { inTurn } from './turn'

function lock(): string {
  const base = mkdtempSync(path.join(tmpdir(), 'magpie-turn-'))
  onTestFinished(() => rmSync(base, { recursive: true }))
  return path.join(base, 'building')
}

/** Starts a process that takes the turn and keeps it until it is killed. */
async function holder(file: string) {
  const source = path.resolve('runtime/build/turn.ts')
  const script = `const { inTurn } = await import(${JSON.stringify(source)})
    setInterval(() => {}, 1000)
    await inTurn(${JSON.stringify(file)}, () => {}, () => { process.send('mine'); return new Promise(() => {}) })`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  return child
}

test('gives the turn back, also after a failure', async () => {
  const file = lock()
  const fail = () => Promise.reject(new Error('broken'))
  await expect(inTurn(file, () => undefined, fail)).rejects.toThrow('broken')
  expect(existsSync(file)).toBe(false)
  expect(
    await inTurn(
      file,
      () => undefined,
      async () => existsSync(file),
    ),
  ).toBe(true)
})

test('waits for another process, and takes the turn of a killed one', async () => {
  const file = lock()
  const child = await holder(file)
  let waited = 0
  let isMine = false
  const turn = inTurn(
    file,
    () => {
      waited += 1
    },
    async () => {
      isMine = true
    },
  )
  await expect.poll(() => waited).toBe(1)
  expect(isMine).toBe(false)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await turn
  expect([isMine, waited]).toEqual([true, 1])
})
