import type { IncomingHttpHeaders } from 'node:http'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import { AppError, refuse } from '@/lib/core/app-error'
import { bytesOf, hasBody } from '@/lib/platform/http/request-body.server'
import type { FormFields } from './receive-file.server'

const limits = { files: 1, fields: 20, parts: 22, fieldSize: 4096, headerPairs: 20 }
/** Bytes of a form besides its file. */
const formBytes = 131_072
const missing = () => new AppError('badRequest', { field: 'file', reason: 'required' })
const broken = () => new AppError('badRequest', { field: 'file', reason: 'breaksOff' })

function parserFor(request: Request): busboy.Busboy {
  const headers: IncomingHttpHeaders = { 'content-type': request.headers.get('content-type') ?? '' }
  try {
    return busboy({ headers, limits })
  } catch {
    refuse('unsupportedType', { reason: 'sendMultipart' })
  }
}

/**
 * Passes the file `file` of a multipart form, of at most `maxBytes`, to `take` as its bytes arrive, with the fields before it; only a piece of it is in memory. Returns
 * the result of `take`. @throws AppError 1 when the file is missing or the form is broken, 415 for another kind of
 * body, 413 above the maximum, and as `take`
 */
export async function receiveVideoForm<T>(
  request: Request,
  maxBytes: number,
  take: (file: AsyncIterable<Uint8Array>, fields: FormFields) => Promise<T>,
): Promise<T> {
  const parser = parserFor(request)
  if (!hasBody(request)) throw missing()
  const taken: Promise<T>[] = []
  const fields = new Map<string, string>()
  parser.on('field', (name, value) => void fields.set(name, value))
  parser.on('file', (name, part) => {
    // An interrupted form also fails its parts, even unread ones.
    part.on('error', () => undefined)
    if (name !== 'file' || taken.length > 0) return void part.resume()
    const taking = take(part, Object.fromEntries(fields))
    taking.catch((error: unknown) => parser.destroy(error instanceof Error ? error : broken()))
    taken.push(taking)
  })
  try {
    await pipeline(bytesOf(request, { most: maxBytes + formBytes }), parser)
  } catch (error) {
    await taken[0]
    throw error instanceof AppError ? error : broken()
  }
  const [first] = taken
  if (!first) throw missing()
  return first
}
