import { singleton } from '@/lib/core/singleton'
import { statement } from '@/lib/platform/db/statement.server'
import { isLook } from './look'
import { LookIndex } from './look-index'

const perRead = 20_000
/** Numbers below the newest that are read again: a transaction with a lower number may commit later. */
const again = 500
/** Milliseconds without a search after which the memory is given back. */
const idleMs = 15 * 60_000

type Row = { number: number; signature: string; look: Buffer }

const newer = statement<Row, [after: number, limit: number]>(
  'looks_newer',
  'select number::float8 as number, signature, look from picture_looks where number > $1 order by number limit $2',
)

type Open = { index: LookIndex; last: number; seen: Set<number>; reading: Promise<void> | null }

const fresh = (): Open => ({ index: new LookIndex(), last: 0, seen: new Set(), reading: null })
const opened = () =>
  singleton('look.index', () => ({ ...fresh(), idle: undefined as NodeJS.Timeout | undefined }))

/** Reads the looks that are new since the last time. */
async function catchUp(open: Open): Promise<void> {
  for (let rows: Row[] = [], after = Math.max(0, open.last - again); ; ) {
    rows = await newer(after, perRead)
    for (const { number, signature, look } of rows) {
      if (open.seen.has(number)) continue
      open.seen.add(number)
      if (isLook(look)) open.index.add(signature, look)
    }
    open.last = Math.max(open.last, rows.at(-1)?.number ?? 0)
    if (rows.length < perRead) break
    after = open.last
  }
  // Only numbers that are read again need to be known.
  for (const number of open.seen) if (number <= open.last - again) open.seen.delete(number)
}

/** Returns this process's index of all pictures with a look, up to date; it is forgotten when it is not used for a while. */
export async function openLookIndex(): Promise<LookIndex> {
  const open = opened()
  clearTimeout(open.idle)
  open.idle = setTimeout(() => Object.assign(open, fresh()), idleMs).unref()
  open.reading ??= catchUp(open).finally(() => {
    open.reading = null
  })
  await open.reading
  return open.index
}
