import { singleton } from '@/lib/core/singleton'

/** Maximum bytes of decoded pictures in one process at a time. */
const budget = 256 * 1024 * 1024

/** Pictures that take more bytes than this are processed one at a time, in a separate lane (decision 083). */
export const largeBytes = 64 * 1024 * 1024

type Waiting = { bytes: number; begin: () => void }

/** A shared budget of bytes: a caller that needs more than is left waits its turn. */
export class ByteBudget {
  private inFlight = 0
  private readonly waiting: Waiting[] = []

  constructor(private readonly limit: number) {}

  /** Runs `work` while it holds `bytes` of the budget; larger work holds the whole budget. */
  async spend<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    const share = Math.min(bytes, this.limit)
    if (this.waiting.length > 0 || this.inFlight + share > this.limit)
      await new Promise<void>((begin) => this.waiting.push({ bytes: share, begin }))
    else this.inFlight += share
    try {
      return await work()
    } finally {
      this.inFlight -= share
      this.beginNext()
    }
  }

  private beginNext(): void {
    for (
      let next = this.waiting[0];
      next && this.inFlight + next.bytes <= this.limit;
      next = this.waiting[0]
    ) {
      this.waiting.shift()
      this.inFlight += next.bytes
      next.begin()
    }
  }
}

/** Returns this process's budget for decoded pictures. */
export const decodingBudget = () => singleton('media.decoding', () => new ByteBudget(budget))
