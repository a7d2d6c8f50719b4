import type { Duplex } from 'node:stream'
import type pg from 'pg'
import { named, type Send } from './senders.server'

/** Returns the stream of a connection, which pg's types omit. */
export const streamOf = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream

/**
 * Waits until errors of statements that could not be sent have reached their promises: turns of the event loop, not
 * time.
 */
async function afterTicks(turns: number): Promise<void> {
  for (let n = 0; n < turns; n++) await new Promise<void>((resolve) => process.nextTick(resolve))
}

/** True for the error of a statement after a failed one, which does not tell the cause. */
function isConsequence(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } }
  return code === '25P02' || cause?.code === '25P02'
}

/** A transaction on one connection. It begins with its first statement, in the same round trip. */
export class Transaction {
  private begun: Promise<pg.QueryResult> | null = null
  private isCorked = false
  private readonly unawaited: Promise<unknown>[] = []
  /** The error of the first failed statement. */
  private failure: { error: unknown } | null = null
  /** The error with which it failed to begin, which causes all later failures. */
  refusal: { error: unknown } | null = null
  private hasEnded = false
  private readonly client: pg.PoolClient
  readonly afterwards: (() => Promise<unknown>)[] = []

  constructor(client: pg.PoolClient) {
    this.client = client
  }

  readonly send: Send = (query, values) => {
    // Without this, the remaining statements of a refused command would be committed on their own.
    if (this.hasEnded) return Promise.reject(new Error('the transaction has ended'))
    this.cork()
    this.begin()
    return this.client.query(named(query, values))
  }

  /** Sends all statements of this turn in one write, since a write to the socket costs as much as a small statement. */
  private cork(): void {
    if (this.isCorked) return
    this.isCorked = true
    const stream = streamOf(this.client)
    stream.cork()
    // After the check for statements that could not be sent, so that the commit is in the same write.
    void afterTicks(3).then(() => {
      this.isCorked = false
      stream.uncork()
    })
  }

  /** Leaves the answers of sent statements to the end of the transaction. */
  leave(sent: Promise<unknown>): void {
    sent.catch((error: unknown) => {
      this.failure ??= { error }
    })
    this.unawaited.push(sent)
  }

  /**
   * Returns the error that rolled the transaction back: that of the first failed statement, even if nobody waited for
   * it.
   */
  async causeOf(error: unknown): Promise<unknown> {
    if (this.refusal) return this.refusal.error
    if (!isConsequence(error)) return error
    const failed = (await Promise.allSettled(this.unawaited)).find(({ status }) => status === 'rejected')
    return failed?.status === 'rejected' ? failed.reason : error
  }

  private begin(): void {
    if (this.begun) return
    this.begun = this.client.query('begin')
    this.begun.catch((error: unknown) => {
      this.refusal = { error }
    })
  }

  /**
   * Commits in one round trip with the statements sent before; `behind` may send reads of the committed state in the same trip.
   * @throws Error when the server rolled back instead, because a failed statement was ignored
   */
  async commit(behind: () => void): Promise<void> {
    this.hasEnded = true
    if (!this.begun) return behind()
    this.cork()
    // The server never sees a statement that fails in this process, and would commit the others.
    if (this.unawaited.length > 0) await afterTicks(2)
    if (this.failure) throw this.failure.error
    const committed = this.client.query('commit')
    committed.catch(() => undefined)
    behind()
    await Promise.all(this.unawaited)
    const { command } = await committed
    if (command !== 'COMMIT') throw new Error('the transaction was undone by a statement that failed')
  }

  /** Rolls back; never throws. */
  async rollBack(): Promise<void> {
    this.hasEnded = true
    if (this.begun) await this.client.query('rollback').catch(() => undefined)
  }

  /** True if the server has confirmed the end, so that the connection may serve others. */
  get isClean(): boolean {
    return this.begun === null || this.client.getTransactionStatus() === 'I'
  }
}
