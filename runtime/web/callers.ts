import type { Server, ServerResponse } from 'node:http'
import { AppError } from '@/lib/core/app-error'
import { env } from '@/lib/core/env.server'
import { limitKey } from '@/lib/platform/limits/limit-key'

/**
 * Maximum connections per address: enough for several hundred people behind one, and far below what a process can hold.
 */
const MAX_CONNECTIONS = 1_024
/** Maximum requests of one address that wait for their answers concurrently. */
const MAX_REQUESTS = 256

/** Maximum requests of all addresses: about two seconds of work, beyond which waiting is useless. */
const MAX_IN_WORK = 512

/** Counts the places that each key has taken. */
export class Places {
  readonly #taken = new Map<string, number>()
  readonly #max: number

  constructor(max: number) {
    this.#max = max
  }

  /** Takes a place for `key`; false if it has all of its places. Each place taken is returned once. */
  take(key: string): boolean {
    const taken = this.#taken.get(key) ?? 0
    if (taken >= this.#max) return false
    this.#taken.set(key, taken + 1)
    return true
  }

  give(key: string): void {
    const left = (this.#taken.get(key) ?? 0) - 1
    if (left > 0) this.#taken.set(key, left)
    else this.#taken.delete(key)
  }
}

const scaled = (max: number) => Math.round(max * Math.max(1, env().RATE_LIMIT_SCALE))

/**
 * Limits the connections of one address: any beyond its limit is closed immediately. Behind our proxies every
 * connection is theirs, so only requests are counted there.
 */
export function limitConnections(server: Server): void {
  const { TRUSTED_PROXY_HOPS } = env()
  if (TRUSTED_PROXY_HOPS > 0) return
  const places = new Places(scaled(MAX_CONNECTIONS))
  server.on('connection', (socket) => {
    const key = limitKey(socket.remoteAddress ?? '')
    if (!places.take(key)) return void socket.destroy()
    socket.once('close', () => places.give(key))
  })
}

/**
 * Returns the check of each request: one client address may have 256 in progress, the process 512. Others are refused
 * immediately. @throws AppError 8 for the address, 503 for all
 */
export function requestPlaces(): (res: ServerResponse, address: string) => void {
  const places = new Places(scaled(MAX_REQUESTS))
  let inWork = 0
  return (res, address) => {
    if (inWork >= MAX_IN_WORK) throw new AppError('busy', { retryAfter: 1 })
    const key = limitKey(address)
    if (!places.take(key)) throw new AppError('tooManyRequests', { retryAfter: 1 })
    inWork++
    res.once('close', () => {
      inWork--
      places.give(key)
    })
  }
}
