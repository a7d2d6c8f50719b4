import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'
import type { Form } from './cached-page'

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, ZSTD_c_compressionLevel } = constants

/** Compresses a page, better than is worthwhile for one visitor's answer, since it is done once for all. */
export function packPage(body: Buffer, form: Form): Buffer {
  if (form === 'zstd') return zstdCompressSync(body, { params: { [ZSTD_c_compressionLevel]: 6 } })
  if (form === 'gzip') return gzipSync(body, { level: 6 })
  const params = { [BROTLI_PARAM_QUALITY]: 5, [BROTLI_PARAM_SIZE_HINT]: body.length }
  return brotliCompressSync(body, { params })
}
