import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import busboy from 'busboy'
import { AppError, refuse } from '@/lib/core/app-error'
import { env } from '@/lib/core/env.server'
import { maxImageBytes } from '@/lib/media/images/limits'
import { inFlight } from '@/lib/platform/http/in-flight.server'
import { limitKey } from '@/lib/platform/limits/limit-key'

/** Maximum bytes of a form besides its picture. */
const formBytes = 65_536

// The parser reports a file that exactly fills the limit as cut.
const limits = {
  fileSize: maxImageBytes + 1,
  files: 1,
  fields: 10,
  parts: 12,
  fieldSize: 4096,
  headerPairs: 20,
}
const missing = () => new AppError('badRequest', { field: 'img', reason: 'required' })
const broken = () => new AppError('badRequest', { field: 'img', reason: 'breaksOff' })
const tooLarge = () => new AppError('tooLarge', { field: 'img', reason: 'largerThan20' })

function parserFor(request: Request): busboy.Busboy {
  const headers: IncomingHttpHeaders = { 'content-type': request.headers.get('content-type') ?? '' }
  try {
    return busboy({ headers, limits })
  } catch {
    refuse('unsupportedType', { reason: 'sendMultipart' })
  }
}

/** Reserves room for an upload from the address of `request`; counts bytes as they arrive. */
const roomFor = (request: Request) =>
  inFlight('files').begin(limitKey(request.headers.get('x-magpie-ip') ?? ''))

/** Writes the file `img` of the form to `file`. @throws AppError as `receivePicture` */
async function writePicture(request: Request, file: string, room: { add: (bytes: number) => void }) {
  const parser = parserFor(request)
  if (!request.body) throw missing()
  let writing: Promise<void> | null = null
  parser.on('file', (name, part) => {
    // A form that breaks off also fails its parts, even those that are not read.
    part.on('error', () => undefined)
    if (name !== 'img') return void part.resume()
    part.once('limit', () => part.destroy(tooLarge()))
    writing = pipeline(part, createWriteStream(file, { flags: 'wx' }))
    writing.catch((error: unknown) => parser.destroy(error instanceof Error ? error : broken()))
  })
  const source = Readable.fromWeb(request.body as ReadableStream)
  const counted = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      room.add(chunk.byteLength)
      yield chunk
    }
  }
  try {
    await pipeline(source, counted, parser)
  } catch (error) {
    // Disk errors are the server's; all others are the form's.
    if (error instanceof AppError || isOfDisk(error)) throw error
    throw broken()
  }
  if (writing === null) throw missing()
  await writing
}

const isOfDisk = (error: unknown) => error instanceof Error && 'syscall' in error && 'path' in error

/**
 * Reads the picture `img` of a multipart form into a file of the store's folder for unfinished ones, and
 * passes its path to `use`; the file is deleted afterwards. Memory holds only a piece of it, for any
 * number of uploads. @throws AppError 1 when there is none or the form is broken, 413 above 20 MB, 415 for
 * another kind of body, 8 and 503 when no more may be in flight
 */
export async function receivePicture<T>(request: Request, use: (file: string) => Promise<T>): Promise<T> {
  if (Number(request.headers.get('content-length') ?? 0) > maxImageBytes + formBytes) throw tooLarge()
  const folder = path.join(env().MEDIA_DIR, '.writing')
  const file = path.join(folder, randomUUID())
  const room = roomFor(request)
  try {
    await mkdir(folder, { recursive: true })
    await writePicture(request, file, room)
    return await use(file)
  } finally {
    room.end()
    await rm(file, { force: true })
  }
}
