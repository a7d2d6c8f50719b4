import { pipeline, Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib'
import type { Dispatcher } from 'undici'
import { FetchRefused } from '@/lib/platform/net/fetch-refused'

/** The maximum bytes to read of a body, after decompression. */
export interface BodyLimit {
  maxBytes: number
  overflow: 'cut' | 'refuse'
}

const decoders = new Map<string, (body: Readable) => Promise<Readable> | Readable>([
  ['gzip', (body) => through(body, createGunzip())],
  ['x-gzip', (body) => through(body, createGunzip())],
  ['br', (body) => through(body, createBrotliDecompress())],
  ['deflate', inflated],
])

/** Names that servers give to no encoding at all. */
const plain = new Set(['', 'identity', 'none', 'utf-8', 'binary'])

/** Bytes by which a body's kind is judged. */
const headBytes = 512

const through = (body: Readable, decoder: Transform) => pipeline(body, decoder, () => undefined)

/** Inflates a body with the header that the standard requires, or without it, as some servers send it. */
async function inflated(body: Readable): Promise<Readable> {
  const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const { value: first = Buffer.alloc(0), done } = await chunks.next()
  const [method = 0, flags = 0] = first as Buffer
  const hasHeader = (method & 15) === 8 && ((method << 8) | flags) % 31 === 0
  async function* all() {
    yield first as Buffer
    for (let next = done ? null : await chunks.next(); next && !next.done; next = await chunks.next())
      yield next.value
  }
  return through(Readable.from(all()), hasHeader ? createInflate() : createInflateRaw())
}

/**
 * Reads a response's body, decompressing chunk by chunk, so that a small body that expands into a huge one costs no
 * more than the limit. `judge` sees its beginning, and may refuse it before the rest is read. @throws FetchRefused
 * `too_large` past the limit if it must not be cut, `encoding` for an unknown, stacked or broken compression
 */
export async function readBody(
  response: Dispatcher.ResponseData,
  limit: BodyLimit,
  judge: (head: Buffer) => void,
) {
  const encoding = response.headers['content-encoding'] ?? 'identity'
  const declared = Number(response.headers['content-length'] ?? 0)
  if (typeof encoding !== 'string') throw new FetchRefused('encoding')
  const name = encoding.trim().toLowerCase()
  if (plain.has(name)) {
    if (limit.overflow === 'refuse' && declared > limit.maxBytes) throw new FetchRefused('too_large')
    return collect(response.body, limit, judge)
  }
  const decode = decoders.get(name)
  if (!decode) throw new FetchRefused('encoding')
  try {
    return await collect(await decode(response.body), limit, judge)
  } catch (error) {
    throw isZlibError(error) ? new FetchRefused('encoding') : error
  }
}

async function collect(source: Readable, { maxBytes, overflow }: BodyLimit, judge: (head: Buffer) => void) {
  const chunks: Buffer[] = []
  let size = 0
  let isJudged = false
  for await (const chunk of source as AsyncIterable<Buffer>) {
    size += chunk.length
    chunks.push(chunk)
    if (!isJudged && size >= headBytes) {
      judge(Buffer.concat(chunks).subarray(0, headBytes))
      isJudged = true
    }
    if (size <= maxBytes) continue
    if (overflow === 'refuse') throw new FetchRefused('too_large')
    return { bytes: Buffer.concat(chunks).subarray(0, maxBytes), cut: true }
  }
  const bytes = Buffer.concat(chunks)
  if (!isJudged) judge(bytes)
  return { bytes, cut: false }
}

function isZlibError(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code.startsWith('Z_') || code.startsWith('ERR__ERROR_FORMAT') || code.includes('BROTLI')
}
