import { type ChildProcess, execFileSync, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Account, chooseAccount } from './account'
import { findBinaries } from './binaries'
import { settings } from './settings'

/** Age of drafts left by a `kill -9` during initdb. */
const DRAFT_LIFE_MS = 10 * 60_000

/**
 * Creates the cluster `dir` unless it exists. It appears completely, with the application's role and database, or not
 * at all.
 */
export function initialise(dir: string, password: string, durable: boolean): void {
  if (existsSync(path.join(dir, 'PG_VERSION'))) return
  removeOldDrafts(dir)
  const account = chooseAccount(dir)
  const draft = mkdtempSync(`${dir}.draft-`)
  if (account) chownSync(draft, account.uid, account.gid)
  try {
    fill(draft, account, password, durable)
    renameSync(draft, dir)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(path.join(dir, 'PG_VERSION'))) throw error
  }
}

/** Spawns the server on `dir` in a separate session, so that Ctrl-C reaches it only through `stop`. */
export function spawnServer(dir: string, port: number, durable: boolean, log: number): ChildProcess {
  const account = chooseAccount(dir)
  const target = reachable(dir, account)
  const args = ['-D', target.path, ...settings(port, durable)]
  const options: SpawnOptions = { ...as(account), stdio: ['ignore', log, log, ...target.fds], detached: true }
  const child = spawn(findBinaries(account).postgres, args, options)
  for (const fd of target.fds) closeSync(fd)
  child.unref()
  return child
}

function fill(draft: string, account: Account | null, password: string, durable: boolean): void {
  const { initdb, postgres } = findBinaries(account)
  const secretDir = mkdtempSync(path.join(tmpdir(), 'magpie-init-'))
  const passwordFile = path.join(secretDir, 'password')
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  if (account) for (const owned of [secretDir, passwordFile]) chownSync(owned, account.uid, account.gid)
  const target = reachable(draft, account)
  try {
    const flags = [
      '--username=postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
    ]
    const sync = durable ? [] : ['--no-sync']
    run(initdb, ['-D', target.path, ...flags, ...locale(), ...sync], account, target.fds)
    run(postgres, ['--single', '-D', target.path, 'postgres'], account, target.fds, firstStatements(password))
  } finally {
    for (const fd of target.fds) closeSync(fd)
    rmSync(secretDir, { recursive: true })
  }
}

/**
 * Returns statements that make the product an ordinary database user that can create databases (for tests) and read the
 * server's statistics.
 */
function firstStatements(password: string): string {
  return [
    `CREATE ROLE magpie LOGIN CREATEDB PASSWORD '${password}'`,
    'GRANT pg_monitor, pg_checkpoint TO magpie',
    'CREATE DATABASE magpie OWNER magpie',
    '',
  ].join('\n')
}

/**
 * Returns options for sorting and case by Unicode, the same on every machine; the text parser's classes come from the
 * system.
 */
function locale(): string[] {
  const wanted = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  const listed = process.platform === 'win32' ? '' : spawnSync('locale', ['-a'], { encoding: 'utf8' }).stdout
  const known = new RegExp(`^${wanted.replace('-', '-?')}$`, 'im').exec(listed ?? '')?.[0]
  return ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', `--lc-ctype=${known ?? 'C'}`]
}

/**
 * Returns a path by which PostgreSQL's user reaches `dir`. If a parent is closed to that user (a clone below /root), we
 * open the folder for it and pass the descriptor.
 */
function reachable(dir: string, account: Account | null): { path: string; fds: number[] } {
  if (!account || account.canEnter(dir)) return { path: dir, fds: [] }
  if (process.platform !== 'linux') {
    throw new Error(
      `${dir} is closed to user ${account.uid}, which PostgreSQL runs as; set DATA_DIR elsewhere`,
    )
  }
  return { path: '/proc/self/fd/3', fds: [openSync(dir, 'r')] }
}

function run(program: string, args: string[], account: Account | null, fds: number[], input?: string): void {
  const result = spawnSync(program, args, {
    ...as(account),
    input,
    stdio: ['pipe', 'pipe', 'pipe', ...fds],
    encoding: 'utf8',
    timeout: 120_000,
  })
  const output = `${result.stdout}${result.stderr}`
  // In single-user mode a statement that fails does not end the process.
  if (result.error || result.status !== 0 || /ERROR:|FATAL:/.test(output)) {
    throw new Error(`${path.basename(program)} failed: ${result.error?.message ?? ''}\n${output}`)
  }
}

function as(account: Account | null): SpawnOptions & { cwd: string } {
  const { PATH, SystemRoot, NODE_ENV } = process.env
  const env = { PATH, SystemRoot, NODE_ENV, LC_MESSAGES: 'C', TZ: 'UTC' }
  return {
    ...(account ? { uid: account.uid, gid: account.gid } : {}),
    cwd: path.parse(process.cwd()).root,
    env,
  }
}

function removeOldDrafts(dir: string): void {
  const parent = path.dirname(dir)
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(`${path.basename(dir)}.draft-`)) continue
    const draft = path.join(parent, name)
    if (Date.now() - statSync(draft).mtimeMs > DRAFT_LIFE_MS) rmSync(draft, { recursive: true, force: true })
  }
}

/** Reads the server's state from postmaster.pid; null while it is incomplete. */
export function readPostmaster(dir: string): { pid: number; port: number; ready: boolean } | null {
  let lines: string[]
  try {
    lines = readFileSync(path.join(dir, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return null
  }
  const pid = Number(lines[0])
  return pid > 0 ? { pid, port: Number(lines[3] ?? 0), ready: lines[7]?.trim() === 'ready' } : null
}

/**
 * Returns true if process `pid` is the server of `dir`, and not another one that got a killed server's number. On Linux
 * its working directory decides; an unreaped dead process has none.
 */
export function isServerOf(pid: number, dir: string): boolean {
  try {
    if (process.platform === 'linux') return sameFolder(`/proc/${pid}/cwd`, dir)
    process.kill(pid, 0)
    if (process.platform === 'win32') return true
    return execFileSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }).includes('postgres')
  } catch {
    return false
  }
}

function sameFolder(one: string, other: string): boolean {
  const [a, b] = [statSync(one), statSync(other)]
  return a.dev === b.dev && a.ino === b.ino
}

/**
 * Removes the pid file of a killed server if its number is in use again, since PostgreSQL would trust it. It is moved
 * first and checked again: a new server may have started since.
 */
export function clearStalePidFile(dir: string, pid: number): void {
  if (!exists(pid)) return
  const file = path.join(dir, 'postmaster.pid')
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    if (Number.parseInt(readFileSync(aside, 'utf8'), 10) === pid) rmSync(aside)
    else renameSync(aside, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Opens the file for the server's output before its own log begins. */
export function openStartLog(dataDir: string): number {
  const file = path.join(dataDir, 'postgres-start.log')
  const fd = openSync(file, 'w')
  chmodSync(file, 0o600)
  return fd
}
