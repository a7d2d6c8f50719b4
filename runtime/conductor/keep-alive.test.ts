import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepAlive } from './keep-alive'

/** Writes a script that records its starts and runs until stopped. */
function script(body: string): { file: string; pids: () => number[] } {
  const dir = mkdtempSync(path.join(tmpdir(), 'magpie-kept-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const [file, starts] = [path.join(dir, 'kept.mjs'), path.join(dir, 'starts')]
  writeFileSync(starts, '')
  writeFileSync(
    file,
    `import fs from 'node:fs'\nfs.appendFileSync('${starts}', process.pid + '\\n')\n${body}\n`,
  )
  const pids = () => readFileSync(starts, 'utf8').split('\n').filter(Boolean).map(Number)
  return { file, pids }
}

const serving = `process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000); process.send('ready')`

function lives(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0)
  } catch {
    return false
  }
}

test('restarts a killed process, but not a stopped one', async () => {
  const { file, pids } = script(serving)
  const output: string[] = []
  const stored = keepAlive(file, process.env, (message) => output.push(message))
  await stored.ready
  process.kill(pids()[0] ?? 0, 'SIGKILL')
  await expect.poll(() => pids().length).toBe(2)
  expect(output.join()).toContain('SIGKILL')
  await expect.poll(() => lives(pids()[1])).toBe(true)
  await stored.stop()
  expect(lives(pids()[1])).toBe(false)
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(pids()).toHaveLength(2)
})

test('cancels the restart when stopped in the pause before it', async () => {
  const { file, pids } = script(serving)
  const stored = keepAlive(file, process.env, () => undefined)
  await stored.ready
  process.kill(pids()[0] ?? 0, 'SIGKILL')
  await expect.poll(() => lives(pids()[0])).toBe(false)
  await stored.stop()
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(pids()).toHaveLength(1)
})

test('fails the start when a process ends before it is ready', async () => {
  const { file } = script('process.exit(3)')
  const stored = keepAlive(file, process.env, () => undefined)
  await expect(stored.ready).rejects.toThrow(/did not start/)
  await stored.stop()
})
