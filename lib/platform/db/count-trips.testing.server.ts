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

/** True for what is sent from time to time, whatever else runs: the job queue's look at its queues, and batches of statistics. */
const isOfTimer = (config: unknown) => /\bfrom pgboss\.queue\b|\binsert into pin_hits\b/i.test(textOf(config))

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
    if (isOfTimer(args[0])) return plain.apply(this, args)
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

/** Milliseconds without a further statement after which those that wait are sent. */
const quiet = 40

/**
 * Counts the rounds of reads: statements wait for each other, and those that nothing keeps from being sent together are. Unlike
 * `countTrips`, it does not count chains that happen to overlap as one.
 */
export async function countRounds(work: () => Promise<unknown>): Promise<string[][]> {
  const rounds: string[][] = []
  const target = pg.Client.prototype as unknown as { query: Query }
  const plain = target.query
  let waiting: (() => void)[] = []
  let texts: string[] = []
  let underWay = 0
  let timer: NodeJS.Timeout | undefined
  const release = () => {
    if (underWay > 0 || waiting.length === 0) return
    const sent = waiting
    rounds.push(texts)
    waiting = []
    texts = []
    underWay += sent.length
    for (const send of sent) send()
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(release, quiet)
  }
  const ended = () => {
    underWay--
    wait()
  }
  target.query = function (this: unknown, ...args: unknown[]) {
    if (isOfTimer(args[0])) return plain.apply(this, args)
    texts.push(textOf(args[0]))
    wait()
    const sent = new Promise<void>((resolve) => waiting.push(resolve))
    const callback = args.findIndex((arg) => typeof arg === 'function')
    const received = callback < 0 ? null : (args[callback] as Query)
    if (received)
      args[callback] = (...answer: unknown[]) => {
        ended()
        return received(...answer)
      }
    const answer = sent.then(() => plain.apply(this, args))
    if (received) return undefined
    void answer.then(ended, ended)
    return answer
  }
  try {
    await work()
  } finally {
    target.query = plain
    clearTimeout(timer)
  }
  return rounds
}
