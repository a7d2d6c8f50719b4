import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import { AppError, refuse } from '@/lib/core/app-error'
import { type BodyBound, bytesOf, hasBody } from '@/lib/platform/http/request-body.server'

/** Maximum bytes of a form besides its file. */
const formBytes = 131_072

/** The texts of a form by field name. */
export type FormFields = Readonly<Record<string, string>>

/** The expected file of a form: its field, and the most bytes that it may have. */
type Expected = Omit<BodyBound, 'most'> & { field: string; maxBytes: number }

export const brokenForm = (field: string) => new AppError('badRequest', { field, reason: 'breaksOff' })

function parserFor(request: Request, maxBytes: number): busboy.Busboy {
  const headers: IncomingHttpHeaders = { 'content-type': request.headers.get('content-type') ?? '' }
  // The parser reports a file of exactly the limit as truncated.
  const limits = { fileSize: maxBytes + 1, files: 1, fields: 20, parts: 22, fieldSize: 4096, headerPairs: 20 }
  try {
    return busboy({ headers, limits })
  } catch {
    refuse('unsupportedType', { reason: 'sendMultipart' })
  }
}

/**
 * Passes the file of a multipart form to `take` as its bytes arrive, with the texts before it; only a piece of it is in
 * memory. Returns the result of `take`, and all texts. @throws AppError 1 when the file is missing or the form is broken,
 * 415 for another kind of body, 413 or `tooLarge` above the maximum, and as `take`
 */
export async function receiveForm<T>(
  request: Request,
  { field, maxBytes, ...bound }: Expected,
  take: (file: Readable, fields: FormFields) => Promise<T>,
): Promise<{ taken: T; fields: FormFields }> {
  const missing = new AppError('badRequest', { field, reason: 'required' })
  const tooLarge = bound.tooLarge ?? new AppError('tooLarge')
  const parser = parserFor(request, maxBytes)
  if (!hasBody(request)) throw missing
  const fields = new Map<string, string>()
  const takings: Promise<T>[] = []
  parser.on('field', (name, value) => void fields.set(name, value))
  parser.on('file', (name, part) => {
    // An interrupted form also fails its parts, even unread ones.
    part.on('error', () => undefined)
    if (name !== field) return void part.resume()
    part.once('limit', () => part.destroy(tooLarge))
    const taking = take(part, Object.fromEntries(fields))
    taking.catch((error: unknown) => parser.destroy(error instanceof Error ? error : brokenForm(field)))
    takings.push(taking)
  })
  try {
    await pipeline(bytesOf(request, { ...bound, most: maxBytes + formBytes }), parser)
  } catch (error) {
    // Its own error says more than that of the form.
    await takings[0]
    throw error instanceof AppError ? error : brokenForm(field)
  }
  const [taking] = takings
  if (!taking) throw missing
  return { taken: await taking, fields: Object.fromEntries(fields) }
}
