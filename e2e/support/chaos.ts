import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from '../../tools/test/product'

export type Part = 'web' | 'worker' | 'postgres'

/** Returns the process id of one part of a product, or 0 while there is none. */
export function pidOf({ pid, dataDir }: Product, part: Part): number {
  if (part === 'postgres') return postmaster(dataDir)
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  const own = table.split('\n').find((line) => {
    const [, parent, ...args] = line.trim().split(/\s+/)
    return Number(parent) === pid && args.some((arg) => path.basename(arg) === `${part}.mjs`)
  })
  return Number(own?.trim().split(/\s+/)[0] ?? 0)
}

function postmaster(dataDir: string): number {
  try {
    return Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return 0
  }
}

const PATIENCE_MS = 30_000

/** Kills a part at once, and waits until another process replaces it and the site answers. */
export async function killAndWait(product: Product, part: Part): Promise<void> {
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

async function isHealthy(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
  return answer?.ok === true
}
