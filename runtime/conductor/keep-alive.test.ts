import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepAlive } from './keep-alive'

/** A process that notes each of its starts and runs until it is told to stop. */
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

test('a killed process is started again; a stopped one is not', async () => {
  const { file, pids } = script(serving)
  const said: string[] = []
  const kept = keepAlive(file, process.env, (message) => said.push(message))
  await kept.ready
  process.kill(pids()[0] ?? 0, 'SIGKILL')
  await expect.poll(() => pids().length).toBe(2)
  expect(said.join()).toContain('SIGKILL')
  await expect.poll(() => lives(pids()[1])).toBe(true)
  await kept.stop()
  expect(lives(pids()[1])).toBe(false)
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(pids()).toHaveLength(2)
})

test('a stop in the pause before the next start prevents it', async () => {
  const { file, pids } = script(serving)
  const kept = keepAlive(file, process.env, () => undefined)
  await kept.ready
  process.kill(pids()[0] ?? 0, 'SIGKILL')
  await expect.poll(() => lives(pids()[0])).toBe(false)
  await kept.stop()
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(pids()).toHaveLength(1)
})

test('a process that ends before it is ready fails the start', async () => {
  const { file } = script('process.exit(3)')
  const kept = keepAlive(file, process.env, () => undefined)
  await expect(kept.ready).rejects.toThrow(/did not start/)
  await kept.stop()
})
