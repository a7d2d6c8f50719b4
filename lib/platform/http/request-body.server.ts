import { AppError } from '@/lib/core/app-error'
import { limitKey } from '@/lib/platform/limits/limit-key'
import { inFlight } from './in-flight.server'

/** Maximum bytes of a form or of JSON, where a call has no lower bound. */
const maxText = 1_048_576

/** Counts received bytes, and may throw to refuse more. */
type Count = (bytes: number) => void

/** The body of a request as its bytes arrive, of at most `max`; none has no bytes. */
export type BodyBound = { most: number; count?: Count; tooLarge?: AppError }

/** Bytes of a refused body that are still received, so that its sender reads the answer; then the connection is closed. */
const maxDiscarded = 64 * maxText

async function discard(chunks: AsyncIterator<Uint8Array>): Promise<void> {
  let left = maxDiscarded
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    left -= next.value.byteLength
    if (left < 0) return void (await chunks.return?.())
  }
}

/**
 * Yields the body of a request as its bytes arrive. This file is the only one that reads a request's body
 * (`npm run check`), so that each has a bound. @throws AppError 413, or `tooLarge`, before it yields more than `max` bytes
 */
export async function* bytesOf(request: Request, { most: max, count, tooLarge }: BodyBound) {
  const tooMuch = tooLarge ?? new AppError('tooLarge')
  if (Number(request.headers.get('content-length') ?? 0) > max) throw tooMuch
  const body = request.body as AsyncIterable<Uint8Array> | null
  if (!body) return
  // Not a loop of the language, which would close the connection of a refused body before its answer is sent.
  const chunks = body[Symbol.asyncIterator]()
  let size = 0
  let isWhole = false
  try {
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
      size += next.value.byteLength
      if (size > max) throw tooMuch
      count?.(next.value.byteLength)
      yield next.value
    }
    isWhole = true
  } finally {
    if (!isWhole) discard(chunks).catch(() => undefined)
  }
}

/** True if a request has a body, which may be empty. */
export const hasBody = (request: Request): boolean => request.body !== null

/**
 * Reads a request's body as text, within its address's limit for bodies in flight. @throws AppError 413 as soon as more
 * than `max` bytes are announced or received, 8 and 503 as `InFlight`
 */
export async function readText(request: Request, max = maxText): Promise<string> {
  const reservation = inFlight('memory').begin(limitKey(request.headers.get('x-magpie-ip') ?? ''))
  const chunks: Uint8Array[] = []
  try {
    for await (const chunk of bytesOf(request, { most: max, count: reservation.add })) chunks.push(chunk)
    return Buffer.concat(chunks).toString('utf8')
  } finally {
    reservation.end()
  }
}
