import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../tools/test/free-port'
import { startPostgres } from './embedded-postgres'

const root = await mkdtemp(path.join(tmpdir(), 'magpie-pg-'))
const dataDir = path.join(root, 'data')
const pidFile = path.join(dataDir, 'postgres/postmaster.pid')
const start = () => startPostgres(dataDir, { durable: false })
const pidOnDisk = () => Number.parseInt(readFileSync(pidFile, 'utf8'), 10)

beforeEach(() => expect(existsSync(pidFile), 'the test before left a server').toBe(false))
afterAll(() => rm(root, { recursive: true, force: true }))

async function request(url: string, query: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query({ text: query, rowMode: 'array' })
  await client.end()
  return rows[0]?.[0]
}

/** Starts another process that runs the server; it is killed when the test ends. */
async function otherProcess(): Promise<ChildProcess> {
  const program = `
    const { startPostgres } = await import('./runtime/embedded-postgres.ts')
    const server = await startPostgres(process.env.TEST_DIR, { durable: false })
    console.log(await server.becomeConductor())
    setInterval(() => {}, 1000)`
  const env = { ...process.env, TEST_DIR: dataDir }
  const args = ['--import', 'tsx', '--input-type=module', '-e', program]
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

test('creates one cluster and one server in four concurrent starts, and stops it with the last', async () => {
  const all = await Promise.all([start(), start(), start(), start()])
  expect(new Set(all.map((server) => server.pid)).size).toBe(1)
  const [first, ...others] = all
  if (!first) throw new Error('no server')
  expect(await first.becomeConductor()).toBe(true)
  expect(await others[0]?.becomeConductor()).toBe(false)
  for (const other of others) await other.stop()
  expect(await request(first.url, `SELECT lower('ÀÉ')`)).toBe('àé')
  const isLocal = (await request(first.url, 'SELECT inet_server_port() IS NULL')) as boolean
  expect(isLocal, 'by its socket, not TCP').toBe(process.platform !== 'win32')
  expect(await request(first.url, `SELECT rolsuper FROM pg_roles WHERE rolname = current_user`)).toBe(false)
  await first.stop()
  await first.exited
})

test('joins a server that outlived its killed starter, and takes the conductor’s place', async () => {
  const child = await otherProcess()
  const before = pidOnDisk()
  child.kill('SIGKILL')
  await once(child, 'exit')
  const server = await start()
  expect(server.pid).toBe(before)
  await expect.poll(() => server.becomeConductor()).toBe(true)
  await server.stop()
})

test('restarts a killed server with committed data, on the requested port', async () => {
  // A port that the system assigns to nobody else while no server has it.
  const server = await startPostgres(dataDir, { durable: false, port: await freePort() })
  await request(server.url, 'CREATE TABLE IF NOT EXISTS kept AS SELECT 7 AS n')
  process.kill(server.pid, 'SIGKILL')
  await server.exited
  const again = await startPostgres(dataDir, { port: server.port })
  expect(again.pid).not.toBe(server.pid)
  expect(again.url).toBe(server.url)
  await again.stop()
})

test('starts despite a pid file whose number belongs to another process', async () => {
  const first = await start()
  process.kill(first.pid, 'SIGKILL')
  await first.exited
  const stranger = spawn('sleep', ['60'], { stdio: 'ignore', ...sameUserAs(pidFile) })
  onTestFinished(() => void stranger.kill('SIGKILL'))
  await once(stranger, 'spawn')
  const lines = readFileSync(pidFile, 'utf8').split('\n')
  writeFileSync(pidFile, [stranger.pid, ...lines.slice(1)].join('\n'))
  const server = await start()
  expect(server.pid).not.toBe(stranger.pid)
  await server.stop()
  expect(stranger.exitCode).toBeNull()
})

test.runIf(process.getuid?.() === 0)('runs below a folder that only root may enter', async () => {
  const closed = await mkdtemp(path.join(tmpdir(), 'magpie-closed-'))
  onTestFinished(() => rm(closed, { recursive: true, force: true }))
  expect(statSync(closed).mode & 0o077).toBe(0)
  chownSync(closed, 0, 0)
  const server = await startPostgres(path.join(closed, 'data'), { durable: false })
  expect(await request(server.url, 'SELECT 1')).toBe(1)
  await server.stop()
})

/**
 * Returns options to run a process as the user of PostgreSQL, which regards only living processes of its own user as
 * rivals.
 */
function sameUserAs(file: string): { uid?: number; gid?: number } {
  const { uid, gid } = statSync(file)
  return process.getuid?.() === 0 ? { uid, gid } : {}
}
