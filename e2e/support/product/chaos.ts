import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from '../../../tools/test/product'

export type Part = 'web' | 'webs' | 'worker' | 'postgres'

/** Returns the process id of one part of a product, the first of its web processes, or 0 if there is none. */
export function pidOf({ pid, dataDir }: Pick<Product, 'pid' | 'dataDir'>, part: Part): number {
  if (part === 'postgres') return postmaster(dataDir)
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  const rows = table.split('\n').map((line) => line.trim().split(/\s+/))
  const below = (above: number, name: string) =>
    Number(
      rows.find(
        ([, parent, ...args]) =>
          Number(parent) === above && args.some((arg) => path.basename(arg) === `${name}.mjs`),
      )?.[0] ?? 0,
    )
  return part === 'web' ? below(below(pid, 'webs'), 'web') : below(pid, part)
}

function postmaster(dataDir: string): number {
  try {
    return Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return 0
  }
}

const PATIENCE_MS = 30_000

/** Kills a part, and waits until another process replaces it and the site answers. */
export async function killAndWait(
  product: Pick<Product, 'pid' | 'dataDir' | 'url'>,
  part: Part,
): Promise<void> {
  const killed = pidOf(product, part)
  if (killed === 0) throw new Error(`no ${part} runs`)
  process.kill(killed, 'SIGKILL')
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    await sleep(100)
    const now = pidOf(product, part)
    if (now !== 0 && now !== killed && (await isHealthy(product.url))) return
  }
  throw new Error(`${part} is not back after ${PATIENCE_MS / 1000} s`)
}

/**
 * Replaces a product's web process, as an upgrade does, and waits for that: after a crowd a process keeps much of the
 * memory that it freed, which the next test would measure as well.
 */
export async function renewWeb(product: Pick<Product, 'pid' | 'dataDir' | 'url'>): Promise<void> {
  const old = pidOf(product, 'web')
  process.kill(product.pid, 'SIGHUP')
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    await sleep(100)
    if (!isRunning(old) && pidOf(product, 'web') !== 0 && (await isHealthy(product.url))) return
  }
  throw new Error(`the web process is not replaced after ${PATIENCE_MS / 1000} s`)
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function isHealthy(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
  return answer?.ok === true
}
