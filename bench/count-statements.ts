import pg from 'pg'

/** Loaded into the measured web process: counts the statements that it sends, and returns the count on request. */
let count = 0
const target = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
const plain = target.query
target.query = function (this: unknown, ...args: unknown[]) {
  count++
  return plain.apply(this, args)
}
process.on('message', (message) => message === 'statements' && process.send?.({ statements: count }))
