/** Maximum addresses remembered. */
export const maxRefusals = 1_000

/**
 * Addresses whose page is not shared, such as a refusal, remembered for `ms` each: they are then rendered once,
 * directly for the visitor. The oldest are dropped first.
 */
export class RecentRefusals {
  private readonly at = new Map<string, number>()
  private readonly ms: number
  private readonly now: () => number

  constructor(ms: number, now: () => number) {
    this.ms = ms
    this.now = now
  }

  /** Returns true while an address is remembered. */
  has(key: string): boolean {
    const at = this.at.get(key)
    if (at === undefined) return false
    if (this.now() - at < this.ms) return true
    this.at.delete(key)
    return false
  }

  /** Remembers an address. */
  add(key: string): void {
    this.at.delete(key)
    this.at.set(key, this.now())
    for (const oldest of this.at.keys()) {
      if (this.at.size <= maxRefusals) return
      this.at.delete(oldest)
    }
  }
}
