import { refuse } from '@/lib/core/app-error'
import { singleton } from '@/lib/core/singleton'

const KB = 1024
const MB = 1024 * KB

/** Seconds after which there is usually room again. */
const RETRY_AFTER = 5

type Capacity = {
  /** Bytes reserved for each body, so that small calls work despite any number of large ones. */
  free: number
  /** Further bytes for the bodies of one address, and for all bodies. */
  perAddress: number
  inAll: number
}

/** Limits on request bodies in flight, from their first byte until they are read, per process. */
const capacities = {
  /** Forms and JSON, held in memory. */
  memory: { free: 64 * KB, perAddress: 8 * MB, inAll: 48 * MB },
  /** Pictures being uploaded, held in files. */
  files: { free: 64 * KB, perAddress: 160 * MB, inAll: 2048 * MB },
} satisfies Record<string, Capacity>

/** Counts the bytes of bodies in flight, by address and in all. */
export class InFlight {
  readonly #room: Capacity
  readonly #byAddress = new Map<string, number>()
  #all = 0

  constructor(capacity: Capacity) {
    this.#room = capacity
  }

  /** Bytes in flight beyond the free amount. */
  get bytes(): number {
    return this.#all
  }

  /**
   * Begins a body from `address`: `add` counts received bytes, `end` releases all of them. `add` throws AppError 8 when
   * the address has reached its limit, 503 when the process has.
   */
  begin(address: string): { add: (bytes: number) => void; end: () => void } {
    let size = 0
    let used = 0
    return {
      add: (bytes) => {
        size += bytes
        const more = Math.max(0, size - this.#room.free) - used
        if (more <= 0) return
        this.#hold(address, more)
        used += more
      },
      end: () => {
        this.#give(address, used)
        used = 0
      },
    }
  }

  #hold(address: string, bytes: number): void {
    const own = (this.#byAddress.get(address) ?? 0) + bytes
    if (own > this.#room.perAddress) refuse('tooManyRequests', { retryAfter: RETRY_AFTER })
    if (this.#all + bytes > this.#room.inAll) refuse('busy', { retryAfter: RETRY_AFTER })
    this.#byAddress.set(address, own)
    this.#all += bytes
  }

  #give(address: string, bytes: number): void {
    const left = (this.#byAddress.get(address) ?? 0) - bytes
    if (left > 0) this.#byAddress.set(address, left)
    else this.#byAddress.delete(address)
    this.#all -= bytes
  }
}

/** Returns this process's counter for one kind of room. */
export function inFlight(kind: keyof typeof capacities): InFlight {
  return singleton(`http.inFlight.${kind}`, () => new InFlight(capacities[kind]))
}
