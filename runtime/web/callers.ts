import type { Server, ServerResponse } from 'node:http'
import { AppError } from '@/lib/core/app-error'
import { env } from '@/lib/core/env.server'
import { limitKey } from '@/lib/platform/limits/limit-key'

/** Connections of one address: several hundred people behind one, and far from what a process can hold. */
const MAX_CONNECTIONS = 1_024
/** Requests of one address that wait for their answer at the same time. */
const MAX_REQUESTS = 256

/** Counts how many places each key has taken. */
export class Places {
  readonly #taken = new Map<string, number>()
  readonly #max: number

  constructor(max: number) {
    this.#max = max
  }

  /** Takes a place for `key`; false when it has all of its own. Each place taken is given back once. */
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
 * Keeps one address from holding all connections: one past its share is closed at once. Behind proxies of ours every
 * connection is theirs, so that requests alone are counted there.
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

/** Keeps one client address from having more than 256 requests in work; returns the check of each request. */
export function requestPlaces(): (res: ServerResponse, address: string) => void {
  const places = new Places(scaled(MAX_REQUESTS))
  return (res, address) => {
    const key = limitKey(address)
    if (!places.take(key)) throw new AppError(8, { retryAfter: 1 })
    res.once('close', () => places.give(key))
  }
}
