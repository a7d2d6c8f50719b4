/** Addresses that are remembered. */
export const maxRefusals = 1_000

/**
 * Addresses whose page was found to be nobody's to share, such as a refusal, for `ms` each: their own answer is asked
 * for at once, and not rendered twice. The oldest go first.
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

  /** Remembers an address from now on. */
  add(key: string): void {
    this.at.delete(key)
    this.at.set(key, this.now())
    for (const oldest of this.at.keys()) {
      if (this.at.size <= maxRefusals) return
      this.at.delete(oldest)
    }
  }
}
