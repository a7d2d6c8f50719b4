import pg from 'pg'

/** Statements that some work sent to the database. */
export type Sent = {
  texts: string[]
  /** Texts that the database parsed. */
  unnamed: string[]
  /** Round trips: concurrent statements count as one. */
  trips: number
}

type Query = (...args: unknown[]) => unknown

const textOf = (config: unknown) => (typeof config === 'string' ? config : (config as pg.QueryConfig).text)

/** True for the look that the job queue takes at its own queues once a minute, whatever else runs. */
const isOfQueue = (config: unknown) => /\bfrom pgboss\.queue\b/i.test(textOf(config))

/**
 * Counts the statements and round trips of `work` over all connections of this process; nothing else may run at the
 * same time.
 */
export async function countTrips(work: () => Promise<unknown>): Promise<Sent> {
  const sent: Sent = { texts: [], unnamed: [], trips: 0 }
  const target = pg.Client.prototype as unknown as { query: Query }
  const plain = target.query
  let underWay = 0
  const count = (config: unknown) => {
    const { text, name } =
      typeof config === 'string' ? { text: config, name: undefined } : (config as pg.QueryConfig)
    sent.texts.push(text)
    if (name === undefined && !/^(begin|commit|rollback|(re)?set plan_cache_mode.*)$/.test(text))
      sent.unnamed.push(text)
    if (underWay++ === 0) sent.trips++
  }
  target.query = function (this: unknown, ...args: unknown[]) {
    if (isOfQueue(args[0])) return plain.apply(this, args)
    count(args[0])
    const callback = args.findIndex((arg) => typeof arg === 'function')
    const received = callback < 0 ? null : (args[callback] as Query)
    // The pool uses a callback, transactions a promise.
    if (received)
      args[callback] = (...answer: unknown[]) => {
        underWay--
        return received(...answer)
      }
    const answer = plain.apply(this, args)
    if (!received) {
      const settle = () => {
        underWay--
      }
      ;(answer as Promise<unknown>).then(settle, settle)
    }
    return answer
  }
  try {
    await work()
  } finally {
    target.query = plain
  }
  return sent
}
