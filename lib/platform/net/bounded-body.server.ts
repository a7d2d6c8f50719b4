import type { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import type { Dispatcher } from 'undici'
import { FetchRefused } from '@/lib/platform/net/fetch-refused'

/** The maximum bytes to read of a body, after decompression. */
export interface BodyLimit {
  maxBytes: number
  overflow: 'cut' | 'refuse'
}

const decoders = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['br', createBrotliDecompress],
])

/**
 * Reads a response's body, decompressing chunk by chunk, so that a small body that expands into a huge one costs no
 * more than the limit. @throws FetchRefused `too_large` past the limit if it must not be cut, `encoding` for an
 * unknown, stacked or broken compression
 */
export async function readBody(response: Dispatcher.ResponseData, limit: BodyLimit) {
  const encoding = response.headers['content-encoding'] ?? 'identity'
  const declared = Number(response.headers['content-length'] ?? 0)
  if (encoding === 'identity') {
    if (limit.overflow === 'refuse' && declared > limit.maxBytes) throw new FetchRefused('too_large')
    return collect(response.body, limit)
  }
  const decoder = typeof encoding === 'string' ? decoders.get(encoding.toLowerCase())?.() : undefined
  if (!decoder) throw new FetchRefused('encoding')
  const decoded = pipeline(response.body, decoder, () => undefined)
  try {
    return await collect(decoded, limit)
  } catch (error) {
    throw isZlibError(error) ? new FetchRefused('encoding') : error
  }
}

async function collect(source: Readable, { maxBytes, overflow }: BodyLimit) {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of source as AsyncIterable<Buffer>) {
    size += chunk.length
    chunks.push(chunk)
    if (size <= maxBytes) continue
    if (overflow === 'refuse') throw new FetchRefused('too_large')
    return { bytes: Buffer.concat(chunks).subarray(0, maxBytes), cut: true }
  }
  return { bytes: Buffer.concat(chunks), cut: false }
}

function isZlibError(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code.startsWith('Z_') || code.startsWith('ERR__ERROR_FORMAT') || code.includes('BROTLI')
}
