import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { Order, Result } from './hammer'

const running = new Set<ChildProcess>()

/** Ends all running processes; also for an interrupted run. */
export function endAll(): void {
  for (const child of running) child.kill('SIGKILL')
}

/** Starts a script of ours that prints `ready`. Throws if it ends first. */
export async function start(args: string[], env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${args.at(-1)} ended before it was ready`)
  })
  await Promise.race([once(child, 'message'), ended])
  return child
}

/** Asks a process to end and waits until it has. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await once(child, 'exit')
  clearTimeout(timer)
}

/** Returns a free port of this machine. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

/** Returns the current and peak memory of a process in megabytes; 0 if the system does not report it. */
export function memoryOf(pid: number | undefined): { now: number; peak: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const of = (field: string) =>
      Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
    return { now: of('VmRSS'), peak: of('VmHWM') }
  } catch {
    return { now: 0, peak: 0 }
  }
}

/** Returns a process's parent, and its processor time in milliseconds: its own, and that of children that ended. */
function timesOf(pid: string): { parent: string; own: number; ended: number } {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const [user, system, endedUser, endedSystem] = fields
      .slice(11, 15)
      .map((hundredths) => Number(hundredths) * 10)
    return {
      parent: fields[1] ?? '',
      own: (user ?? 0) + (system ?? 0),
      ended: (endedUser ?? 0) + (endedSystem ?? 0),
    }
  } catch {
    return { parent: '', own: 0, ended: 0 }
  }
}

/** Returns the processor time of a process and of its children in milliseconds; 0 if the system does not report it. */
export function processorOf(pid: number | string | undefined): number {
  if (pid === undefined) return 0
  const main = `${pid}`
  const { own, ended } = timesOf(main)
  try {
    const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    const children = all.map(timesOf).filter(({ parent }) => parent === main)
    return children.reduce((sum, child) => sum + child.own, own + ended)
  } catch {
    return 0
  }
}

/** Returns the processor time of PostgreSQL in milliseconds, by its data folder; 0 if unknown. */
export function databaseProcessor(folder: string): number {
  try {
    const [main] = readFileSync(`${folder}/postmaster.pid`, 'utf8').split('\n')
    return processorOf(main)
  } catch {
    return 0
  }
}

/** Returns how many statements a server has sent; 0 for one that does not count (count-statements.ts). */
export async function statementsOf(server: ChildProcess, counts: boolean): Promise<number> {
  if (!counts) return 0
  const answered = once(server, 'message')
  server.send('statements')
  const [{ statements }] = (await answered) as [{ statements: number }]
  return statements
}

/** Carries out an order in a separate process. */
export async function fire(order: Order): Promise<Result> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/hammer.ts', 'serve'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  running.add(child)
  child.send(order)
  const [answer] = (await once(child, 'message')) as [Result | { error: string }]
  child.disconnect()
  await once(child, 'exit')
  running.delete(child)
  if ('error' in answer) throw new Error(`measuring failed: ${answer.error}`)
  return answer
}
