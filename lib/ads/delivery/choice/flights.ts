import type { Spent } from './pacing'

/** Milliseconds after which a share of 1/e of what ads in pages will cost has not happened yet: people scroll before they act. */
const lingers = 30_000

/**
 * The millionths that ads in the latest pages of a process are expected to cost, by ad group and campaign. Without them, every page between an
 * ad and its click would have it, and a busy site would spend an hour's budget at once.
 */
export class Flights {
  private readonly flying = new Map<string, { at: number; micro: number }>()

  /** `share`: the processes that show ads beside this one, and itself. */
  constructor(
    private readonly share: number,
    private readonly max = 50_000,
  ) {}

  /** Notes an ad in a page, and what is expected to be charged for it. */
  add(subjects: readonly string[], micro: number, now: number): void {
    for (const subject of subjects) {
      const flying = this.of(subject, now) + micro
      // The newest ones last: the first to be forgotten have landed.
      this.flying.delete(subject)
      this.flying.set(subject, { at: now, micro: flying })
    }
    for (const subject of this.flying.keys()) {
      if (this.flying.size <= this.max) return
      this.flying.delete(subject)
    }
  }

  private of(subject: string, now: number): number {
    const known = this.flying.get(subject)
    return known ? known.micro * Math.exp((known.at - now) / lingers) : 0
  }

  /**
   * Returns what was spent with what is on its way, also from other processes, which are taken to show as much. The price of one event
   * may always be on its way: nothing is spent by waiting for it.
   */
  with(subject: string, { today, total }: Spent, price: number, now: number): Spent {
    const micro = Math.max(0, this.of(subject, now) * this.share - price)
    return { today: today + micro, total: total + micro }
  }
}
