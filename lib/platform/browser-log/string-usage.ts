import { sendReport } from '@/lib/platform/http/log-client'

/** Milliseconds until texts are sent, and before each further try (specification part 1, sections 7 and 9). */
const within = 10_000
const againAfter = 1000
const retries = 3
/** The most different texts of a report. */
const maxKeys = 100

/** Gathers the keys of texts that were shown, and sends how often. */
export class StringUsage {
  #counts = new Map<string, number>()
  #timer = 0

  add(key: string): void {
    if (!this.#counts.has(key) && this.#counts.size >= maxKeys) void this.send()
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
    this.#timer ||= window.setTimeout(() => void this.send(), within)
  }

  /** Sends what waits: once, and three times more while it does not arrive. */
  async send(): Promise<void> {
    const strings = [...this.#counts].map(([key, count]) => ({ key, count }))
    this.clear()
    if (strings.length === 0) return
    for (let tried = 0; tried <= retries; tried += 1) {
      if (tried > 0) await new Promise((resolve) => window.setTimeout(resolve, againAfter))
      if (await sendReport('StringLogResource', { strings })) return
    }
  }

  /** Drops what waits. */
  clear(): void {
    window.clearTimeout(this.#timer)
    this.#timer = 0
    this.#counts = new Map()
  }
}
