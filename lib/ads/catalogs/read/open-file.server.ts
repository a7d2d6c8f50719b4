import { pipeline, Readable, Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { FileFault } from './fault'

export type ReadLimits = Record<'unpackedBytes' | 'rows' | 'row' | 'value' | 'columns' | 'depth', number>

/** Passes bytes on until there are more than the limit. */
const bounded = (max: number) => {
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > max) done(new FileFault('FEED_LENGTH_TOO_LONG', 'unpacked_too_large'))
      else done(null, chunk)
    },
  })
}

async function* chunksOf(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

/** Returns the first bytes of a file, at least `least` if it has them, and an iterator of all. */
async function headOf(source: Readable, least: number) {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let head = Buffer.alloc(0)
  while (head.length < least) {
    const next = await chunks.next()
    if (next.done) break
    head = Buffer.concat([head, next.value])
  }
  return { head, all: () => chunksOf(head, chunks) }
}

const isZlib = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(?:Z_|ERR_BUFFER)/.test(String(error.code))

/** Unpacks a file that is gzipped, bounded; an archive of other kinds is refused. */
async function* unpacked(source: Readable, max: number): AsyncGenerator<Buffer> {
  const { head, all } = await headOf(source, 4)
  if (head.length === 0) throw new FileFault('FEED_TOO_SMALL', 'empty')
  if (head[0] === 0x50 && head[1] === 0x4b) throw new FileFault('FEED_LENGTH_TOO_LONG', 'zip')
  const isPacked = head[0] === 0x1f && head[1] === 0x8b
  const plain = Readable.from(all(), { objectMode: false })
  const end = () => undefined
  const out = isPacked
    ? pipeline(plain, createGunzip(), bounded(max), end)
    : pipeline(plain, bounded(max), end)
  try {
    for await (const chunk of out as AsyncIterable<Buffer>) yield chunk
  } catch (error) {
    throw isZlib(error) ? new FileFault('ENCODING_ERROR', 'broken_gzip') : error
  } finally {
    source.destroy()
  }
}

/** Returns the encoding that the first bytes of a file tell: only UTF-8 and UTF-16 are read. */
function encodingOf(head: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  return 'utf-8'
}

const newline = 10

/** Returns the place of the first bytes that are no UTF-8 after `line` whole lines. */
function placeOf(bytes: Buffer, line: number): FileFault {
  let at = line
  let from = 0
  while (from < bytes.length) {
    const end = bytes.indexOf(newline, from)
    const row = bytes.subarray(from, end < 0 ? bytes.length : end)
    const text = new TextDecoder().decode(row)
    const wrong = text.indexOf('\ufffd')
    if (wrong >= 0) return new FileFault('ENCODING_ERROR', 'not_text', at + 1, wrong + 1)
    if (end < 0) break
    at++
    from = end + 1
  }
  return new FileFault('ENCODING_ERROR', 'not_text', at + 1)
}

/**
 * Reads a file as text, piece by piece, unpacked if it is gzipped. @throws FileFault for one that is too large unpacked,
 * an archive, or not in UTF-8 or UTF-16, with the line and column of the first wrong character
 */
export async function* textOf(
  source: Readable,
  limits: Pick<ReadLimits, 'unpackedBytes'>,
): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null
  let lines = 0
  // The bytes of a line that began in the piece before, to name the column.
  let open = Buffer.alloc(0)
  for await (const chunk of unpacked(source, limits.unpackedBytes)) {
    decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true })
    let text: string
    try {
      text = decoder.decode(chunk, { stream: true })
    } catch {
      throw placeOf(Buffer.concat([open, chunk]), lines)
    }
    if (text.includes('\0')) throw new FileFault('ENCODING_ERROR', 'not_text', lines + 1)
    const last = chunk.lastIndexOf(newline)
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) lines++
    open =
      last >= 0 ? Buffer.from(chunk.subarray(last + 1)) : Buffer.concat([open, chunk]).subarray(-1_000_000)
    if (text !== '') yield text
  }
  try {
    const rest = decoder?.decode() ?? ''
    if (rest !== '') yield rest
  } catch {
    throw placeOf(open, lines)
  }
}
